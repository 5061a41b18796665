import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/lazy/dialog.tsx';
import classes from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly title: string;
  /** Each key as it stands on a keyboard, and what it does. */
  readonly keys: readonly (readonly [key: string, words: string])[];
  readonly note?: string;
  readonly onClose: () => void;
}

/** What each key does on a page. */
export function KeysDialog({ title, keys, note, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={classes.keys}>
        {keys.map(([key, words]) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </Dialog>
  );
}
