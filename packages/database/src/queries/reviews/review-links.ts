import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, organizations, reviewLinks, reviewLinkTokens, shows, users } from '../../schema/index.ts';
import { hashOfLinkToken } from '../orders/delegations.ts';
import { isContact } from '../work/campaign-recipient.ts';

export type ReviewLinkRow = typeof reviewLinks.$inferSelect;

/** A review link with the organisation that made it. */
export interface OwnedReviewLink {
  readonly link: ReviewLinkRow;
  readonly organizationId: string;
}

/** A review link by its id, even if revoked or expired. */
export async function findReviewLink(db: Executor, linkId: string): Promise<OwnedReviewLink | null> {
  const [row] = await db
    .select({ link: reviewLinks, organizationId: campaigns.organizationId })
    .from(reviewLinks)
    .innerJoin(shows, eq(shows.id, reviewLinks.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(reviewLinks.id, linkId));
  return row ?? null;
}

/** The review link that a token opens, even if revoked or expired. */
export async function findReviewLinkByToken(db: Executor, token: string): Promise<ReviewLinkRow | null> {
  const [row] = await db
    .select({ link: reviewLinks })
    .from(reviewLinkTokens)
    .innerJoin(reviewLinks, eq(reviewLinks.id, reviewLinkTokens.linkId))
    .where(eq(reviewLinkTokens.tokenHash, hashOfLinkToken(token)));
  return row?.link ?? null;
}

/** Number of a spot's links that work. */
export async function countOpenReviewLinks(db: Executor, showId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.showId, showId), isNull(reviewLinks.revokedAt), gt(reviewLinks.expiresAt, now)));
  return row?.count ?? 0;
}

export async function insertReviewLink(db: Executor, row: typeof reviewLinks.$inferInsert): Promise<ReviewLinkRow> {
  const [inserted] = await db.insert(reviewLinks).values(row).returning();
  if (!inserted) throw new Error('the review link was not inserted');
  return inserted;
}

/** 32 random bytes can't be guessed, so an unsalted hash is enough. */
const TOKEN_BYTES = 32;

/** Another address for a link; its token exists only there. */
export async function issueReviewToken(db: Executor, linkId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(reviewLinkTokens).values({ linkId, tokenHash: hashOfLinkToken(token) });
  return token;
}

/** Null if it is revoked. */
export async function renewReviewLink(db: Executor, linkId: string, expiresAt: Date): Promise<ReviewLinkRow | null> {
  const [row] = await db
    .update(reviewLinks)
    .set({ expiresAt })
    .where(and(eq(reviewLinks.id, linkId), isNull(reviewLinks.revokedAt)))
    .returning();
  return row ?? null;
}

/** Deletes a link whose first mail was not sent. */
export async function deleteReviewLink(db: Executor, linkId: string): Promise<void> {
  await db.delete(reviewLinks).where(eq(reviewLinks.id, linkId));
}

/** False if it was revoked already. */
export async function revokeReviewLink(db: Executor, linkId: string, revokedAt: Date): Promise<boolean> {
  const rows = await db
    .update(reviewLinks)
    .set({ revokedAt })
    .where(and(eq(reviewLinks.id, linkId), isNull(reviewLinks.revokedAt)))
    .returning({ id: reviewLinks.id });
  return rows.length > 0;
}

/** Counts a view, at most one a minute. */
export async function countReviewView(db: Executor, linkId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(reviewLinks)
    .set({
      views: sql`${reviewLinks.views} + 1`,
      firstSeenAt: sql`coalesce(${reviewLinks.firstSeenAt}, ${now})`,
      lastSeenAt: now,
    })
    .where(and(eq(reviewLinks.id, linkId), or(isNull(reviewLinks.lastSeenAt), lt(reviewLinks.lastSeenAt, aMinuteAgo))));
}

/** What a reviewer is shown of a spot, and who asks; null if the link was deleted. */
export async function findReviewedSpot(db: Executor, linkId: string) {
  const [row] = await db
    .select({
      link: reviewLinks,
      title: shows.title,
      version: shows.version,
      durationMs: shows.durationMs,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      uploaderCompany: campaigns.uploaderCompany,
      askedByName: users.name,
      askedByEmail: users.email,
      organizationName: organizations.name,
    })
    .from(reviewLinks)
    .innerJoin(shows, eq(shows.id, reviewLinks.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(users, isContact(reviewLinks.createdBy))
    .where(eq(reviewLinks.id, linkId));
  return row ?? null;
}
export type ReviewedSpotRow = NonNullable<Awaited<ReturnType<typeof findReviewedSpot>>>;
