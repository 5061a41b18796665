import type { OperatedFilm } from '@spotway/contract';
import { REJECTION_PHRASES } from '@spotway/wording/films';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import classes from '../ops.module.css';
import { DecisionFailure } from './decision-failure.tsx';
import { MAX_REASON_LENGTH, ReasonForm } from './reason-form.tsx';

interface RejectDialogProps {
  film: OperatedFilm;
  isOpen: boolean;
  onClose: () => void;
  onRejected: () => void;
}

/** Asks why a film is rejected, offering the most common reasons. */
export function RejectDialog({ film, isOpen, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation('ops');
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('reject.title', { title: film.spot.title })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('reject.close') }}
    >
      <RejectForm film={film} onClose={onClose} onRejected={onRejected} />
    </Dialog>
  );
}

function RejectForm({ film, onClose, onRejected }: Omit<RejectDialogProps, 'isOpen'>) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const reject = useMutation({
    mutationFn: (given: string) => call('rejectFilm', { params: { id: film.filmId }, body: { reason: given } }),
    onSuccess: onRejected,
    onError: () => invalidateCalls(client, OPS_CALLS),
  });

  function add(phrase: string): void {
    setReason((text) => (text.trim() === '' ? phrase : `${text.trimEnd()}\n${phrase}`).slice(0, MAX_REASON_LENGTH));
    field.current?.focus();
  }

  return (
    <ReasonForm
      reason={reason}
      words={{ reason: t('reject.reason'), missing: t('reject.reasonMissing'), submit: t('reject.submit') }}
      lang={film.customerLanguage}
      fieldRef={field}
      isPending={reject.isPending}
      onChange={setReason}
      onSubmit={reject.mutate}
      onClose={onClose}
    >
      <p className={classes.note}>{t('reject.about')}</p>
      {reject.isError && <DecisionFailure error={reject.error} />}
      <fieldset className={classes.group}>
        <legend>{t('reject.phrases')}</legend>
        <ul className={classes.phrases} lang={film.customerLanguage}>
          {REJECTION_PHRASES.map(({ code, ...phrase }) => (
            <li key={code}>
              <button type="button" onClick={() => add(phrase[film.customerLanguage])}>
                <IconPlus size={12} aria-hidden="true" /> {phrase[film.customerLanguage]}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </ReasonForm>
  );
}
