import { type ReactNode, useState } from 'react';
import classes from './folded-panel.module.css';

/** A titled panel, folded at first: what is inside is read once it is unfolded. */
export function FoldedPanel({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children()}
    </details>
  );
}
