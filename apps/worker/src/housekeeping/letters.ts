import { type Executor, listRetainedFilms, listSpotsWithoutMaterial } from '@spotway/database';
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

/** What the warning says: every film of the order whose files go, each with its day; null when none does any more. */
export async function retentionWarningFacts(
  db: Executor,
  customer: Customer,
  campaignId: string,
): Promise<MailFacts['retentionWarning'] | null> {
  const films = await listRetainedFilms(db, { campaignId });
  const spots = films.flatMap(({ title, version, pubId, warnedFor, isSuperseded }) =>
    warnedFor && !isSuperseded ? [{ title, version, pubId, removesAt: warnedFor }] : [],
  );
  return spots.length === 0 ? null : { ...customer, spots };
}
