import type { Campaign } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../api/queries.ts';
import { areFilesComplete } from './files-acquired.ts';
import { useUploadEntries } from './uploads-provider.tsx';

/** Sends a files-acquired call that an earlier page could not send. */
export function useFilesAcquired(campaign: Campaign | undefined): void {
  const client = useQueryClient();
  const entries = useUploadEntries();
  const { mutate, isIdle } = useMutation({
    mutationFn: (id: string) => call('sendFilesAcquired', { params: { id } }),
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
  // this tab's uploads send the call themselves
  const isOurs = entries.some((entry) => entry.context.campaignId === campaign?.id);
  const campaignId = campaign && !isOurs && areFilesComplete(campaign) ? campaign.id : null;
  useEffect(() => {
    if (campaignId !== null && isIdle) mutate(campaignId);
  }, [campaignId, isIdle, mutate]);
}
