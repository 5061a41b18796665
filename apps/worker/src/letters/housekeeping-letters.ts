import { type Executor, listRetainedFilms, listSpotsWithoutMaterial } from '@spotway/database';
import { retentionEnd } from '@spotway/domain/work';
import type { MailFacts } from '@spotway/mail';

type Customer = Omit<MailFacts['filesMissing'], 'orderedAt' | 'spots'>;

/** What the reminder says; null when the files came since it was due. */
export async function filesMissingFacts(
  db: Executor,
  customer: Customer,
  campaign: { readonly id: string; readonly createdAt: Date; readonly filesAcquiredAt: Date | null },
): Promise<MailFacts['filesMissing'] | null> {
  if (campaign.filesAcquiredAt) return null;
  const spots = await listSpotsWithoutMaterial(db, campaign.id);
  return spots.length === 0 ? null : { ...customer, orderedAt: campaign.createdAt, spots };
}

/** Names a warning by the day its first films go: a later day asks for another mail. */
export function warningOccurrence(firstRemoval: Date): number {
  return Math.floor(firstRemoval.getTime() / 1000);
}

/**
 * What the warning says: every film of the order whose files go, each with its day. Null when it is not true any more: a film
 * delivered or ordered once more since then is kept longer, and has a warning of its own.
 */
export async function retentionWarningFacts(
  db: Executor,
  customer: Customer,
  campaignId: string,
  occurrence: number | undefined,
): Promise<MailFacts['retentionWarning'] | null> {
  const films = await listRetainedFilms(db, campaignId);
  const spots = films.flatMap((film) => {
    const { title, version, pubId, warnedFor, isSuperseded } = film;
    const end = retentionEnd(film);
    const isEnding = warnedFor !== null && end !== null && warnedFor >= end && !isSuperseded;
    return isEnding ? [{ title, version, pubId, removesAt: warnedFor }] : [];
  });
  const isCurrent = spots.some(({ removesAt }) => warningOccurrence(removesAt) === occurrence);
  return isCurrent ? { ...customer, spots } : null;
}
