import type { CreateCampaignBody, CreatedCampaign } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/campaign: the same idempotency key gives the same campaign. */
export function createCampaign(body: CreateCampaignBody): Promise<CreatedCampaign> {
  return request('/api/campaign', { method: 'POST', body });
}
