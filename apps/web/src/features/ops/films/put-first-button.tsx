import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBarToUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../ops.module.css';

/** Puts a film's jobs ahead of all others, or says that they are. `title` names the film for screen readers. */
export function PutFirstButton({ filmId, title, isFirst }: { filmId: string; title: string; isFirst: boolean }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const put = useMutation({
    mutationFn: () => call('putFilmFirst', { params: { id: filmId } }),
    onSuccess: () =>
      notifications.show({
        color: 'green',
        message: t('jobs.putFirstDone'),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  if (isFirst) return <p className={classes.note}>{t('jobs.isFirst')}</p>;
  return (
    <>
      {put.isError && <Failure error={put.error} />}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBarToUp size={14} aria-hidden="true" />}
        loading={put.isPending}
        aria-label={t('jobs.putFirstOf', { title })}
        onClick={() => put.mutate()}
      >
        {t('jobs.putFirst')}
      </Button>
    </>
  );
}
