import type { CampaignSummary } from '@spotway/contract';
import { type ListPart, requestPart } from './list-part.ts';

export interface CampaignListQuery {
  readonly search: string;
  /** `cursor` of the last one shown, or where the search goes on. */
  readonly before?: string;
  readonly limit: number;
}

/** GET /api/campaign: newest first. */
export function listCampaigns(query: CampaignListQuery, signal?: AbortSignal): Promise<ListPart<CampaignSummary>> {
  return requestPart('/api/campaign', { ...query }, { isPolled: true, signal });
}
