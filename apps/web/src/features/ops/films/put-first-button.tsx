import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBarToUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { askAgain, OPS_CALLS } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../ops.module.css';

/** Puts the work on a film before all other; says so where it was. `title` names the film to those who hear the button alone. */
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
    onSettled: () => askAgain(client, OPS_CALLS),
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
