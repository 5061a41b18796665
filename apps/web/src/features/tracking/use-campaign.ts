import type { Campaign } from '@spotway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { TO_DO_KEY } from '../../shared/campaigns/use-to-do.ts';
import { followStream } from './live/campaign-stream.ts';
import { oneAtATime } from './live/one-at-a-time.ts';
import { awaitsNameConfirmation, type CampaignSpot, materialOf } from './spot/tracked-spot.ts';

/** Specification, point 2: the tracking page reloads itself every 20 seconds. Only while no stream says when there is something new. */
const RELOAD_MS = 20_000;

/** The campaign, fetched again whenever the API says that it has changed. */
export function useCampaign(campaignId: string) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const isMissing = (error: unknown) => isRefusal(error, 'getCampaign', 'not_found');
  const query = useQuery({
    ...queryOf('getCampaign', { params: { id: campaignId } }),
    refetchInterval: ({ state }) => (isLive || isMissing(state.error) ? false : RELOAD_MS),
  });
  const isFollowed = query.data !== undefined && !isMissing(query.error);
  useEffect(() => {
    if (!isFollowed) return;
    const params = { id: campaignId };
    const { queryKey } = queryOf('getCampaign', { params });
    const reload = oneAtATime(() => client.invalidateQueries({ queryKey }));
    let seen: string | null = null;
    return followStream(urlOf('watchCampaign', { params }), {
      onRevision(revision) {
        // Also when the server has only come back: then the last answer was its silence.
        if (revision !== seen || client.getQueryState(queryKey)?.error) reload();
        seen = revision;
      },
      onLive: setLive,
      onLost: reload,
    });
  }, [client, campaignId, isFollowed]);
  return query;
}

/** The menu's count of what is to do follows what the page sees change. */
export function useFreshToDo(campaign: Campaign | undefined): void {
  const client = useQueryClient();
  const needs = campaign?.spots.map((spot) => [
    spot.show.activeBroadcastable?.broadcastable.rejection != null,
    materialOf(spot)?.upload.completed ?? false,
    awaitsNameConfirmation(spot),
    spot.review.state,
    spot.destinations.every(({ targetFinishTimestamp }) => targetFinishTimestamp !== null),
  ]);
  const known = needs ? JSON.stringify(needs) : null;
  const seen = useRef(known);
  useEffect(() => {
    if (seen.current !== null && seen.current !== known) void client.invalidateQueries({ queryKey: TO_DO_KEY });
    seen.current = known;
  }, [client, known]);
}

/** The campaign's spots as last fetched, for callers that read them once without rendering them. */
export function useKnownSpots(campaignId: string): () => readonly CampaignSpot[] {
  const client = useQueryClient();
  return () =>
    client.getQueryData<Campaign>(queryOf('getCampaign', { params: { id: campaignId } }).queryKey)?.spots ?? [];
}
