import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  label: string;
  description?: ReactNode;
  picture?: ReactNode;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox with a picture and a description; the whole card is its label. */
export function ChoiceCard({ label, description, picture, isChosen, onChange }: ChoiceCardProps) {
  const id = useId();
  const descriptionId = useId();
  return (
    <label className={classes.root} htmlFor={id} data-chosen={isChosen || undefined}>
      <Checkbox
        id={id}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={label}
        aria-describedby={description ? descriptionId : undefined}
      />
      {picture}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description && (
          <span className={classes.description} id={descriptionId}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
