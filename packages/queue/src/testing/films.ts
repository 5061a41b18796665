import { type Database, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';

export async function insertOrganization(db: Database, name: string): Promise<string> {
  const [row] = await db.insert(tables.organizations).values({ name, kind: 'client' }).returning();
  return row!.id;
}

/** A film of an organisation, in its own campaign; returns its broadcastable id. */
export async function insertFilm(db: Database, organizationId: string, seconds: number): Promise<string> {
  const email = `${crypto.randomUUID()}@agence.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email }).returning();
  const words = { campaign: 'Printemps', advertiser: 'Maison Exemple', product: 'Eau', uploaderCompany: 'Agence' };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({ ...words, organizationId, createdBy: user!.id, payment: 'deactivated', quote: quoteOrder([]) })
    .returning();
  const [show] = await db
    .insert(tables.shows)
    .values({
      campaignId: campaign!.id,
      position: 0,
      pubId: '',
      title: 'Été',
      version: 'Version 1',
      durationMs: seconds * 1000,
      legalMentions: 'none',
      services: [],
    })
    .returning();
  const [film] = await db.insert(tables.broadcastables).values({ showId: show!.id }).returning();
  return film!.id;
}
