import { type Database, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';

/** Creates campaigns of one film without destinations, so that its jobs have no follow-up; returns the films. */
export async function insertFilms(db: Database, count: number): Promise<string[]> {
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const email = `${crypto.randomUUID()}@agence.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email }).returning();
  const campaigns = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    organizationId: organization!.id,
    createdBy: user!.id,
    campaign: 'Printemps',
    advertiser: 'Maison Exemple',
    product: 'Eau',
    uploaderCompany: 'Agence',
    payment: 'deactivated' as const,
    quote: quoteOrder([]),
  }));
  await db.insert(tables.campaigns).values(campaigns);
  const shows = campaigns.map(({ id: campaignId }) => ({
    id: crypto.randomUUID(),
    campaignId,
    position: 0,
    pubId: '',
    title: 'Été',
    version: 'Version 1' as const,
    durationMs: 20_000,
    legalMentions: 'none' as const,
    services: [],
  }));
  await db.insert(tables.shows).values(shows);
  const films = await db
    .insert(tables.broadcastables)
    .values(shows.map(({ id }) => ({ showId: id })))
    .returning();
  return films.map(({ id }) => id);
}
