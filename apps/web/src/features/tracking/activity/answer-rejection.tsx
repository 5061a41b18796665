import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const RejectionNote = lazyPart(async () => {
  const [{ RejectionNote: Note }] = await Promise.all([import('./rejection-note.tsx'), loadTexts('activity')]);
  return Note;
});

/** Writes to the operators under a rejection: a note about its spot. */
export function AnswerRejection({ campaignId, showId }: { campaignId: string; showId: string }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <RejectionNote campaignId={campaignId} showId={showId} />
  ) : (
    <Button variant="default" size="xs" mt="xs" onClick={() => setOpen(true)}>
      {t('rejection.answer')}
    </Button>
  );
}
