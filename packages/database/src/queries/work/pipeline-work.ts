import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  campaigns,
  deliveries,
  destinations,
  jobs,
  organizations,
  showDestinations,
  showFiles,
  shows,
  users,
  verifications,
} from '../../schema/index.ts';
import { isCampaignRecipient } from './campaign-recipient.ts';

// What the stages of one film read and write, side by side: they share its rows and their order.

export type ShowFileRow = typeof showFiles.$inferSelect;

export async function findShowFile(db: Executor, fileId: string): Promise<ShowFileRow | null> {
  const [row] = await db.select().from(showFiles).where(eq(showFiles.id, fileId));
  return row ?? null;
}

/** The film's master, or null if it was withdrawn. */
export async function findMaterial(db: Executor, broadcastableId: string): Promise<ShowFileRow | null> {
  const [row] = await db
    .select()
    .from(showFiles)
    .where(and(eq(showFiles.broadcastableId, broadcastableId), eq(showFiles.kind, 'Material')));
  return row ?? null;
}

export async function recordProbe(
  db: Executor,
  fileId: string,
  facts: Pick<ShowFileRow, 'probe' | 'sha256' | 'judgement'>,
): Promise<void> {
  await db.update(showFiles).set(facts).where(eq(showFiles.id, fileId));
}

export async function recordVerification(db: Executor, row: typeof verifications.$inferInsert): Promise<void> {
  const { broadcastableId: _, ...changes } = row;
  await db
    .insert(verifications)
    .values(row)
    .onConflictDoUpdate({ target: verifications.broadcastableId, set: { ...changes, completedAt: sql`now()` } });
}

export async function findVerification(db: Executor, broadcastableId: string) {
  const [row] = await db.select().from(verifications).where(eq(verifications.broadcastableId, broadcastableId));
  return row ?? null;
}

/** False for a film that was replaced or rejected: further work on it is wasted. */
export async function isFilmWanted(db: Executor, broadcastableId: string): Promise<boolean> {
  const rows = await db
    .select({ id: broadcastables.id })
    .from(broadcastables)
    .where(
      and(
        eq(broadcastables.id, broadcastableId),
        isNull(broadcastables.supersededAt),
        isNull(broadcastables.rejectedAt),
      ),
    );
  return rows.length > 0;
}

/** False for a film that was replaced; true for a rejected one, which its owner still watches. */
export async function isFilmCurrent(db: Executor, broadcastableId: string): Promise<boolean> {
  const rows = await db
    .select({ id: broadcastables.id })
    .from(broadcastables)
    .where(and(eq(broadcastables.id, broadcastableId), isNull(broadcastables.supersededAt)));
  return rows.length > 0;
}

/** Whether the film's check or recheck is still pending. */
export async function isCheckOpen(db: Executor, broadcastableId: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.stage, 'verify'), eq(jobs.subject, broadcastableId), ne(jobs.status, 'finished')));
  return rows.length > 0;
}

/** The spot and its order, as named in deliverables, sheets and mails. */
export async function findSpotFacts(db: Executor, broadcastableId: string) {
  const [row] = await db
    .select({
      showId: shows.id,
      pubId: shows.pubId,
      title: shows.title,
      version: shows.version,
      durationMs: shows.durationMs,
      legalMentions: shows.legalMentions,
      normaliseLoudness: shows.normaliseLoudness,
      firstAirDate: shows.firstAirDate,
      services: shows.services,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      customerName: users.name,
      customerEmail: users.email,
      language: users.language,
      rejectionReason: broadcastables.rejectionReason,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(users, isCampaignRecipient)
    .where(eq(broadcastables.id, broadcastableId));
  return row ?? null;
}
export type SpotFacts = NonNullable<Awaited<ReturnType<typeof findSpotFacts>>>;

/** A delivery with its destination and transport. */
export async function findDelivery(db: Executor, deliveryId: string) {
  const [row] = await db
    .select({
      delivery: deliveries,
      organizationName: organizations.name,
      transport: destinations.transport,
    })
    .from(deliveries)
    .innerJoin(organizations, eq(organizations.id, deliveries.organizationId))
    .innerJoin(destinations, eq(destinations.organizationId, deliveries.organizationId))
    .where(eq(deliveries.id, deliveryId));
  return row ?? null;
}

export async function recordDelivery(
  db: Executor,
  deliveryId: string,
  facts: { location: string; fileName: string; sizeBytes: number; sha256: string; deliveredAt: Date },
): Promise<void> {
  await db.update(deliveries).set(facts).where(eq(deliveries.id, deliveryId));
}

/** A campaign with its spots and their deliveries, for mails about it. */
export async function findCampaignForMail(db: Executor, campaignId: string) {
  const [order] = await db
    .select({
      campaign: campaigns,
      customerId: users.id,
      customerName: users.name,
      customerEmail: users.email,
      language: users.language,
    })
    .from(campaigns)
    .innerJoin(users, isCampaignRecipient)
    .where(eq(campaigns.id, campaignId));
  if (!order) return null;
  const spots = await db.select().from(shows).where(eq(shows.campaignId, campaignId)).orderBy(asc(shows.position));
  const ordered = await db
    .select({ showId: showDestinations.showId, organizationName: organizations.name })
    .from(showDestinations)
    .innerJoin(shows, eq(shows.id, showDestinations.showId))
    .innerJoin(organizations, eq(organizations.id, showDestinations.organizationId))
    .where(eq(shows.campaignId, campaignId))
    .orderBy(asc(showDestinations.position), asc(organizations.name));
  const delivered = await db
    .select({
      showId: broadcastables.showId,
      organizationName: organizations.name,
      deliveredAt: deliveries.deliveredAt,
      fileName: deliveries.fileName,
    })
    .from(deliveries)
    .innerJoin(
      broadcastables,
      and(eq(broadcastables.id, deliveries.broadcastableId), isNull(broadcastables.supersededAt)),
    )
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(organizations, eq(organizations.id, deliveries.organizationId))
    .where(eq(shows.campaignId, campaignId))
    .orderBy(asc(organizations.name));
  return { ...order, spots, ordered, delivered };
}
