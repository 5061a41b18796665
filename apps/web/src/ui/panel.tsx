import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  id?: string;
  title?: ReactNode;
  order?: 2 | 3;
  /** To the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel. */
export function Panel({ id, title, order = 2, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.root} id={id} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={classes.head}>
          <Title order={order} id={titleId}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
