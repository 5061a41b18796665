import type { Campaign } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/campaign/{id} */
export function getCampaign(campaignId: string, signal?: AbortSignal): Promise<Campaign> {
  return request(`/api/campaign/${encodeURIComponent(campaignId)}`, { isPolled: true, signal });
}
