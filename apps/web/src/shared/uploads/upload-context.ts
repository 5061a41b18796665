/**
 * What is kept with an upload beside the bytes: which spot of whose campaign it is for. By a mailed link, both user and
 * campaign are the link's delegation: its holder has neither.
 */
export interface UploadContext {
  readonly userId: string;
  readonly campaignId: string;
  readonly showId: string;
  readonly spotTitle: string;
  readonly kind: 'Material' | 'Subtitle';
}

/** A context as the resume store gives it back, or null when another version of the page wrote it. */
export function parseUploadContext(value: unknown): UploadContext | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, campaignId, showId, spotTitle, kind } = value as Record<string, unknown>;
  if (typeof userId !== 'string' || typeof campaignId !== 'string' || typeof showId !== 'string') return null;
  if (kind !== 'Material' && kind !== 'Subtitle') return null;
  return { userId, campaignId, showId, kind, spotTitle: typeof spotTitle === 'string' ? spotTitle : '' };
}
