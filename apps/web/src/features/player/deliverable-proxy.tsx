import { Button, Progress } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls } from '../../api/queries.ts';
import { formatDay, formatPercent } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deliverableState, type ShownDeliverable } from './deliverable-state.ts';

/** In place of the picture while a deliverable has no proxy; opening the page has it made. */
export function DeliverableProxy({ deliverable }: { deliverable: ShownDeliverable }) {
  const { t } = useTranslation(['player', 'tracking']);
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: () => call('makeDeliverableProxy', { params: { id: deliverable.id } }),
    onSettled: () => invalidateCalls(client, ['getPlayerFiles']),
  });
  const state = deliverableState(deliverable);
  const isToAsk = state === 'unasked' && isIdle;
  useEffect(() => {
    if (isToAsk) mutate();
  }, [isToAsk, mutate]);
  const { making, removedAt } = deliverable;
  if (error) return <Failure error={error} onRetry={() => mutate()} />;
  if (state === 'notWatchable') return <Notice status="warning">{t('deliverable.notWatchable')}</Notice>;
  if (state === 'removed')
    return <Notice status="warning">{t('deliverable.removed', { date: formatDay(removedAt ?? '', language) })}</Notice>;
  if (state === 'failed')
    return (
      <Notice status="error" isAnnounced>
        <div>{t('deliverable.failed')}</div>
        <Button variant="default" size="xs" mt="xs" loading={isPending} onClick={() => mutate()}>
          {t('deliverable.retry')}
        </Button>
      </Notice>
    );
  if (state !== 'making' || making === null) return <Notice status="active">{t('deliverable.waiting')}</Notice>;
  const { phase, progress } = making;
  const text = t('deliverable.making', {
    phase: t(`tracking:work.phase.${phase}`),
    progress: formatPercent(progress, language),
  });
  return (
    <Notice status="active">
      <div>{text}</div>
      <Progress value={progress * 100} size="sm" mt="xs" aria-label={text} />
    </Notice>
  );
}
