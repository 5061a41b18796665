import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import classes from '../ops.module.css';
import { DECISION_KEYS } from './use-decision-keys.ts';

const NAMES = { a: 'accept', r: 'reject', n: 'next', '?': 'help' } as const;

/** What each key does on a film's page. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['ops', 'common']);
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className={classes.facts}>
        {DECISION_KEYS.map((key) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`keys.${NAMES[key]}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={classes.note}>{t('keys.player')}</p>
    </Dialog>
  );
}
