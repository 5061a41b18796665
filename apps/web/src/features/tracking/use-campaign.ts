import type { Campaign } from '@spotway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { type CampaignSpot, isUnderWay } from './spot/tracked-spot.ts';

/** Specification, point 2: the tracking page reloads itself every 20 seconds. */
const RESTING_MS = 20_000;
const UNDER_WAY_MS = 2_000;

/** The campaign, polled more often while something is progressing. */
export function useCampaign(campaignId: string, hasUploads: boolean) {
  return useQuery({
    ...queryOf('getCampaign', { params: { id: campaignId } }),
    refetchInterval: ({ state }) => {
      if (isRefusal(state.error, 'getCampaign', 'not_found')) return false;
      return hasUploads || (state.data && isUnderWay(state.data, new Date())) ? UNDER_WAY_MS : RESTING_MS;
    },
  });
}

/** The campaign's spots as last fetched, for callers that read them once without rendering them. */
export function useKnownSpots(campaignId: string): () => readonly CampaignSpot[] {
  const client = useQueryClient();
  return () =>
    client.getQueryData<Campaign>(queryOf('getCampaign', { params: { id: campaignId } }).queryKey)?.spots ?? [];
}
