import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A line above the title: the parent page. */
  above?: ReactNode;
  /** A line under the title. */
  lead?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** Heading of a page; also sets the document title. */
export function PageHeader({ title, above, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <DocumentTitle>{title}</DocumentTitle>
      <div className={classes.words}>
        {above && <div className={classes.lead}>{above}</div>}
        <Title order={1}>{title}</Title>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
