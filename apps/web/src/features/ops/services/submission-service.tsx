import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedFilm } from '@spotway/contract';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '@spotway/domain/billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../ops.module.css';

/** The state of the submission to the regulator, and the PubID once it is known. */
export function SubmissionService({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const [status, setStatus] = useState<SubmissionStatus>(film.submission.status);
  const [reason, setReason] = useState(film.submission.reason ?? '');
  const [pubId, setPubId] = useState(film.spot.pubId);
  const [wasTried, setTried] = useState(false);
  const isReasonMissing = status === 'refused' && reason.trim().length < 3;
  const save = useMutation({
    mutationFn: () =>
      call('saveSubmission', {
        params: { id: film.filmId },
        body: {
          status,
          reason: status === 'refused' ? reason.trim() : null,
          pubId: pubId.trim() === '' ? undefined : pubId.trim(),
        },
      }),
    onSuccess: () =>
      notifications.show({
        color: 'green',
        message: t('services.saved'),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isReasonMissing) save.mutate();
      }}
    >
      {save.isError && <Failure error={save.error} />}
      <Select
        label={t('services.status')}
        data={SUBMISSION_STATUSES.map((value) => ({ value, label: t(`services.statuses.${value}`) }))}
        value={status}
        onChange={(value) => value && setStatus(value as SubmissionStatus)}
        comboboxProps={{ withinPortal: true }}
      />
      {status === 'refused' && (
        <Textarea
          label={t('services.reason')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          error={wasTried && isReasonMissing ? t('reject.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('services.pubId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={pubId}
        onChange={(event) => setPubId(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" size="xs" loading={save.isPending}>
          {t('services.save')}
        </Button>
      </div>
    </form>
  );
}
