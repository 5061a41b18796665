import { notifications } from '@mantine/notifications';
import type { HeldDeliverable, OperatedFilm } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { ReasonForm } from '../decisions/reason-form.tsx';
import classes from '../ops.module.css';

interface ReleaseDialogProps {
  film: OperatedFilm;
  /** The file in question; null while the dialog is closed. */
  held: HeldDeliverable | null;
  onClose: () => void;
}

/** Asks why a file held back by its check is delivered anyway. */
export function ReleaseDialog({ film, held, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('ops');
  return (
    <Dialog
      opened={held !== null}
      onClose={onClose}
      title={held ? t('held.dialog', { profile: held.profileName }) : ''}
      centered
      closeButtonProps={{ 'aria-label': t('reject.close') }}
    >
      {held && <ReleaseForm filmId={film.filmId} held={held} onClose={onClose} />}
    </Dialog>
  );
}

function ReleaseForm({ filmId, held, onClose }: { filmId: string; held: HeldDeliverable; onClose: () => void }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const release = useMutation({
    mutationFn: (given: string) =>
      call('releaseDeliverable', { params: { id: filmId, assetId: held.assetId }, body: { reason: given } }),
    onSuccess() {
      notifications.show({
        color: 'green',
        message: t('held.released'),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onClose();
    },
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <ReasonForm
      reason={reason}
      words={{ reason: t('held.reason'), missing: t('held.reasonMissing'), submit: t('held.release') }}
      isPending={release.isPending}
      onChange={setReason}
      onSubmit={release.mutate}
      onClose={onClose}
    >
      <p className={classes.note}>{t('held.ask', { destinations: held.destinations.join(', ') })}</p>
      {release.isError && <Failure error={release.error} />}
    </ReasonForm>
  );
}
