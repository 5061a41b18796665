import { createHash, randomBytes } from 'node:crypto';
import { storedProfile } from '@spotway/domain/delivery';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  broadcastables,
  campaigns,
  deliveryProfiles,
  destinations,
  organizations,
  showDestinations,
  showFiles,
  shows,
  uploadDelegationLinks,
  uploadDelegations,
  uploads,
  users,
} from '../../schema/index.ts';
import type { FileWithUpload } from '../films/show-files.ts';
import { newestKeyOf } from '../profiles/delivery-profiles.ts';
import { isContact } from '../work/campaign-recipient.ts';

export type DelegationRow = typeof uploadDelegations.$inferSelect;

/** A delegation with what decides whether it is still valid, and the organisation that created it. */
export interface OwnedDelegation {
  readonly delegation: DelegationRow;
  readonly campaignId: string;
  readonly organizationId: string;
  readonly isFilmQualified: boolean;
}

const isFilmQualified = sql<boolean>`exists (select 1 from ${broadcastables} where ${broadcastables.showId} = ${uploadDelegations.showId} and ${broadcastables.supersededAt} is null and ${broadcastables.qualifiedAt} is not null)`;

function ownedDelegations(db: Executor) {
  return db
    .select({
      delegation: uploadDelegations,
      campaignId: campaigns.id,
      organizationId: campaigns.organizationId,
      isFilmQualified,
    })
    .from(uploadDelegations)
    .innerJoin(shows, eq(shows.id, uploadDelegations.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId));
}

export async function findDelegation(db: Executor, delegationId: string): Promise<OwnedDelegation | null> {
  const [row] = await ownedDelegations(db).where(eq(uploadDelegations.id, delegationId));
  return row ?? null;
}

/** The delegation behind a mailed link, even if revoked or expired. */
export async function findDelegationByLink(db: Executor, tokenHash: string): Promise<OwnedDelegation | null> {
  const [link] = await db
    .select({ delegationId: uploadDelegationLinks.delegationId })
    .from(uploadDelegationLinks)
    .where(eq(uploadDelegationLinks.tokenHash, tokenHash));
  return link ? findDelegation(db, link.delegationId) : null;
}

/** Delegations of these spots whose mail was sent and that are not revoked, oldest first. */
export async function listDelegations(db: Executor, showIds: readonly string[]): Promise<DelegationRow[]> {
  if (showIds.length === 0) return [];
  return db
    .select()
    .from(uploadDelegations)
    .where(
      and(
        inArray(uploadDelegations.showId, [...showIds]),
        isNull(uploadDelegations.revokedAt),
        isNotNull(uploadDelegations.sentAt),
      ),
    )
    .orderBy(asc(uploadDelegations.createdAt), asc(uploadDelegations.id));
}

/** Number of a spot's delegations that are not revoked. */
export async function countDelegations(db: Executor, showId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(uploadDelegations)
    .where(and(eq(uploadDelegations.showId, showId), isNull(uploadDelegations.revokedAt)));
  return row?.count ?? 0;
}

/** A spot's delegation to this address that is not revoked; case-insensitive. */
export async function findDelegationTo(db: Executor, showId: string, email: string): Promise<DelegationRow | null> {
  const [row] = await db
    .select()
    .from(uploadDelegations)
    .where(
      and(
        eq(uploadDelegations.showId, showId),
        sql`lower(${uploadDelegations.email}) = lower(${email})`,
        isNull(uploadDelegations.revokedAt),
      ),
    );
  return row ?? null;
}

export async function insertDelegation(
  db: Executor,
  row: typeof uploadDelegations.$inferInsert,
): Promise<DelegationRow> {
  const [inserted] = await db.insert(uploadDelegations).values(row).returning();
  if (!inserted) throw new Error('the delegation was not inserted');
  return inserted;
}

/** 32 random bytes can't be guessed, so an unsalted hash is enough. */
const TOKEN_BYTES = 32;

export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Another link for a delegation, valid as long as the delegation; its token exists only in the mail. */
export async function issueDelegationLink(
  db: Executor,
  delegationId: string,
): Promise<{ readonly token: string; readonly tokenHash: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOfLinkToken(token);
  await db.insert(uploadDelegationLinks).values({ delegationId, tokenHash });
  return { token, tokenHash };
}

/** A link was sent: the delegation's lifetime starts now. */
export async function markDelegationSent(
  db: Executor,
  delegationId: string,
  changes: Pick<DelegationRow, 'sentAt' | 'expiresAt' | 'language' | 'message'>,
): Promise<DelegationRow | null> {
  const [row] = await db
    .update(uploadDelegations)
    .set(changes)
    .where(eq(uploadDelegations.id, delegationId))
    .returning();
  return row ?? null;
}

/** Deletes a delegation whose first mail was not sent; one that was sent stays. */
export async function deleteUnsentDelegation(db: Executor, delegationId: string): Promise<void> {
  await db
    .delete(uploadDelegations)
    .where(and(eq(uploadDelegations.id, delegationId), isNull(uploadDelegations.sentAt)));
}

/** False if it was revoked already. */
export async function revokeDelegation(db: Executor, delegationId: string, revokedAt: Date): Promise<boolean> {
  const rows = await db
    .update(uploadDelegations)
    .set({ revokedAt })
    .where(and(eq(uploadDelegations.id, delegationId), isNull(uploadDelegations.revokedAt)))
    .returning({ id: uploadDelegations.id });
  return rows.length > 0;
}

/** Records that a link is in use, at most once a minute. */
export async function touchDelegation(db: Executor, delegationId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await db
    .update(uploadDelegations)
    .set({ firstUsedAt: sql`coalesce(${uploadDelegations.firstUsedAt}, ${now})`, lastUsedAt: now })
    .where(
      and(
        eq(uploadDelegations.id, delegationId),
        or(isNull(uploadDelegations.lastUsedAt), lt(uploadDelegations.lastUsedAt, aMinuteAgo)),
      ),
    );
}

/** A delegation's files that have not fully arrived. */
export async function listUnfinishedFilesOf(db: Executor, delegationId: string): Promise<FileWithUpload[]> {
  return db
    .select({ file: showFiles, upload: uploads })
    .from(showFiles)
    .innerJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(and(eq(showFiles.delegationId, delegationId), isNull(uploads.completedAt)));
}

/** What the holder of the files is shown, and who asks. */
export async function findAskedSpot(db: Executor, delegationId: string) {
  const [row] = await db
    .select({
      delegation: uploadDelegations,
      showId: shows.id,
      title: shows.title,
      version: shows.version,
      pubId: shows.pubId,
      durationMs: shows.durationMs,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      uploaderCompany: campaigns.uploaderCompany,
      askedByName: users.name,
      askedByEmail: users.email,
      organizationName: organizations.name,
      normaliseLoudness: shows.normaliseLoudness,
      /** Of the destinations the spot is ordered for. */
      profiles: sql`(
        select coalesce(json_agg(${deliveryProfiles.profile} order by ${deliveryProfiles.key}), '[]') from ${deliveryProfiles}
        where ${deliveryProfiles.key} in (
          select coalesce(${showDestinations.profileId}, ${newestKeyOf(destinations.profileId)}) from ${showDestinations}
          join ${destinations} on ${destinations.organizationId} = ${showDestinations.organizationId}
          where ${showDestinations.showId} = ${shows.id}))`.mapWith((rows: unknown[]) => rows.map(storedProfile)),
    })
    .from(uploadDelegations)
    .innerJoin(shows, eq(shows.id, uploadDelegations.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(users, isContact(uploadDelegations.createdBy))
    .where(eq(uploadDelegations.id, delegationId));
  return row ?? null;
}
export type AskedSpotRow = NonNullable<Awaited<ReturnType<typeof findAskedSpot>>>;
