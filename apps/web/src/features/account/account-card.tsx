import { Title } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { DocumentTitle } from '../../ui/document-title.tsx';
import classes from './account-card.module.css';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The one narrow card of an account form. */
export function AccountCard({ title, lead, onSubmit, children }: AccountCardProps) {
  return (
    <div className={classes.root}>
      <DocumentTitle>{title}</DocumentTitle>
      <form className={classes.card} onSubmit={onSubmit} noValidate aria-label={title}>
        <div>
          <Title order={1}>{title}</Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {children}
      </form>
    </div>
  );
}
