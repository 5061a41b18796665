import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { useFailureText } from '../../../ui/failure.tsx';

/** Runs a failed job again. */
export function RetryButton({ jobId, what }: { jobId: string; what: string }) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const failureText = useFailureText();
  const retry = useMutation({
    mutationFn: () => call('retryJob', { params: { jobId } }),
    onError: (error) =>
      notifications.show({
        color: 'red',
        title: t('common:failure.title'),
        message: failureText(error),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      loading={retry.isPending}
      aria-label={t('work.retryOf', { what })}
      onClick={() => retry.mutate()}
    >
      {t('work.retry')}
    </Button>
  );
}
