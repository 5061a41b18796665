import type { CampaignSummary } from '@spotway/contract';
import { request } from './http.ts';

export interface CampaignListQuery {
  readonly search: string;
  /** `cursor` of the last one shown. */
  readonly before?: string;
  readonly limit: number;
}

/** GET /api/campaign: newest first. */
export function listCampaigns(query: CampaignListQuery, signal?: AbortSignal): Promise<CampaignSummary[]> {
  const parameters = new URLSearchParams({ limit: String(query.limit) });
  if (query.search !== '') parameters.set('search', query.search);
  if (query.before !== undefined) parameters.set('before', query.before);
  return request(`/api/campaign?${parameters}`, { isPolled: true, signal });
}
