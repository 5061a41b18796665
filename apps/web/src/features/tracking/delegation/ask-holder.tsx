import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './delegations.module.css';

const AskHolderForm = lazyPart(async () => (await import('./ask-holder-form.tsx')).AskHolderForm);

interface AskHolderProps {
  showId: string;
  title: string;
  /** A holder asked before for this campaign, suggested again. */
  knownEmail: string | null;
}

/** Asks a film's holder for it by mail. */
export function AskHolder({ showId, title, knownEmail }: AskHolderProps) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.ask}
        leftSection={<IconMailForward size={16} aria-hidden="true" />}
        aria-label={t('ask.buttonOf', { title })}
        onClick={() => {
          setOpened((count) => count + 1);
          setOpen(true);
        }}
      >
        {t('ask.button')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('ask.title', { title })}
        centered
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {/* each opening starts with an empty form */}
        <AskHolderForm key={opened} showId={showId} knownEmail={knownEmail} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
