import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './activity.module.css';
import { NoteForm } from './note-form.tsx';

/** The answer to a rejection: its form, and then what was sent. */
export function RejectionNote({ campaignId, showId }: { campaignId: string; showId: string }) {
  const { t } = useTranslation('activity');
  const [sent, setSent] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (sent !== null) outcome.current?.focus();
  }, [sent]);
  return (
    <div className={classes.answer}>
      {sent === null ? (
        <NoteForm campaignId={campaignId} showId={showId} label={t('write.rejection')} onSent={setSent} />
      ) : (
        <div ref={outcome} tabIndex={-1}>
          <p className={classes.note}>{sent}</p>
          {t('write.answered')}
        </div>
      )}
    </div>
  );
}
