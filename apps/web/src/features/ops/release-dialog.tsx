import { Button, Modal, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { HeldDeliverable, OperatedFilm } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseDeliverable } from '../../api/ops-films.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Failure } from '../../ui/failure.tsx';
import classes from './ops.module.css';

const MIN_LENGTH = 3;
const MAX_LENGTH = 2000;

interface ReleaseDialogProps {
  film: OperatedFilm;
  /** The file that is asked about; null while none is. */
  held: HeldDeliverable | null;
  onClose: () => void;
}

/** Asks why a file that its check stopped is delivered all the same. */
export function ReleaseDialog({ film, held, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('ops');
  return (
    <Modal
      opened={held !== null}
      onClose={onClose}
      title={held ? t('held.dialog', { profile: held.profileName }) : ''}
      centered
      closeButtonProps={{ 'aria-label': t('reject.close') }}
    >
      {held && <ReleaseForm filmId={film.filmId} held={held} onClose={onClose} />}
    </Modal>
  );
}

function ReleaseForm({ filmId, held, onClose }: { filmId: string; held: HeldDeliverable; onClose: () => void }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim().length < MIN_LENGTH;
  const release = useMutation({
    mutationFn: () => releaseDeliverable(filmId, held.assetId, reason.trim()),
    onSuccess() {
      notifications.show({
        color: 'green',
        message: t('held.released'),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.ops }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) release.mutate();
      }}
    >
      <p className={classes.note}>{t('held.ask', { destinations: held.destinations.join(', ') })}</p>
      {release.isError && <Failure error={release.error} />}
      <Textarea
        label={t('held.reason')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_LENGTH}
        value={reason}
        error={wasTried && isMissing ? t('held.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={release.isPending}>
          {t('held.release')}
        </Button>
      </div>
    </form>
  );
}
