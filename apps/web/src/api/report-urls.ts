import type { Language } from '@spotway/domain/shared';

/** GET /api/broadcastable/{id}/report: the verification of a film, as a download. */
export function reportUrl(broadcastableId: string, format: 'pdf' | 'xml', language: Language): string {
  return `/api/broadcastable/${encodeURIComponent(broadcastableId)}/report?format=${format}&language=${language}`;
}

/** GET /api/campaign/{id}/report: what was delivered, as a download. */
export function deliveryReportUrl(campaignId: string, language: Language): string {
  return `/api/campaign/${encodeURIComponent(campaignId)}/report?language=${language}`;
}
