import type { OperatedFilm } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import type { SeenCheck } from '../films/seen-check.ts';
import classes from '../ops.module.css';
import { DecisionFailure } from './decision-failure.tsx';
import { ReasonForm } from './reason-form.tsx';

interface AcceptDialogProps {
  film: OperatedFilm;
  /** The check the operator reads; null while the dialog is closed. */
  seen: SeenCheck | null;
  onClose: () => void;
  onAccepted: () => void;
  /** The film has been checked again since; the new findings are loaded. */
  onFindingsChanged: () => void;
}

/** Asks why a film is accepted despite its errors, which it lists. */
export function AcceptDialog({ film, seen, ...whatNext }: AcceptDialogProps) {
  const { t } = useTranslation('ops');
  return (
    <Dialog
      opened={seen !== null}
      onClose={whatNext.onClose}
      title={t('acceptErrors.title', { title: film.spot.title })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('acceptErrors.close') }}
    >
      {seen && <AcceptForm filmId={film.filmId} seen={seen} {...whatNext} />}
    </Dialog>
  );
}

type AcceptFormProps = Omit<AcceptDialogProps, 'film' | 'seen'> & { filmId: string; seen: SeenCheck };

function AcceptForm({ filmId, seen, onClose, onAccepted, onFindingsChanged }: AcceptFormProps) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const accept = useMutation({
    mutationFn: (given: string) =>
      call('acceptFilm', { params: { id: filmId }, body: { reason: given, checkedAt: seen.checkedAt } }),
    onSuccess: onAccepted,
    onError: async (error) => {
      await invalidateCalls(client, OPS_CALLS);
      if (isRefusal(error, 'acceptFilm', 'findings_changed')) onFindingsChanged();
    },
  });
  const errors = seen.report.streams.flatMap(({ issues }) => issues.errors);
  return (
    <ReasonForm
      reason={reason}
      words={{
        reason: t('acceptErrors.reason'),
        missing: t('reject.reasonMissing'),
        submit: t('acceptErrors.submit', { count: errors.length }),
      }}
      isPending={accept.isPending}
      onChange={setReason}
      onSubmit={accept.mutate}
      onClose={onClose}
    >
      <p className={classes.note}>{t('acceptErrors.about')}</p>
      {accept.isError && <DecisionFailure error={accept.error} />}
      <ul className={classes.found}>
        {errors.map(({ synopsis, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of a finished report never move
          <li key={index}>
            <StatusIcon status="error" />
            <div>
              <strong>{synopsis}</strong>
              <div>{description}</div>
            </div>
          </li>
        ))}
      </ul>
    </ReasonForm>
  );
}
