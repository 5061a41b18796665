/**
 * Stored with an upload: which spot of whose campaign it is for. With a mailed link, both user and
 * campaign are the link's delegation, since its holder has neither.
 */
export interface UploadContext {
  readonly userId: string;
  readonly campaignId: string;
  readonly showId: string;
  readonly spotTitle: string;
  readonly kind: 'Material' | 'Subtitle';
}

/** A context read from the resume store, or null if another version of the page wrote it. */
export function parseUploadContext(value: unknown): UploadContext | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, campaignId, showId, spotTitle, kind } = value as Record<string, unknown>;
  if (typeof userId !== 'string' || typeof campaignId !== 'string' || typeof showId !== 'string') return null;
  if (kind !== 'Material' && kind !== 'Subtitle') return null;
  return { userId, campaignId, showId, kind, spotTitle: typeof spotTitle === 'string' ? spotTitle : '' };
}
