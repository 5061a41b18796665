import type { DeclaredTrack, MediaAnalysis } from '@spotway/domain/film';
import type { ShowFileKind } from '@spotway/domain/shared';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  deliveries,
  destinations,
  showDestinations,
  showFiles,
  shows,
  uploads,
} from '../../schema/index.ts';
import { newestKeyOf } from '../profiles/delivery-profiles.ts';
import type { ShowFileRow } from '../work/pipeline-work.ts';

export type BroadcastableRow = typeof broadcastables.$inferSelect;
type UploadRow = typeof uploads.$inferSelect;
export interface FileWithUpload {
  readonly file: ShowFileRow;
  readonly upload: UploadRow;
}

/** The spot with the organisation that ordered it. */
export async function findShowOwner(
  db: Executor,
  showId: string,
): Promise<{ showId: string; campaignId: string; organizationId: string } | null> {
  const [row] = await db
    .select({ showId: shows.id, campaignId: campaigns.id, organizationId: campaigns.organizationId })
    .from(shows)
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(shows.id, showId));
  return row ?? null;
}

/** Locks the campaign until the transaction ends: serialises uploads, replacements and pipeline events of one order. */
export async function lockCampaign(db: Executor, campaignId: string): Promise<void> {
  await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
}

/** The same without waiting: false if the lock is held. */
export async function tryLockCampaign(db: Executor, campaignId: string): Promise<boolean> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

export async function findActiveBroadcastable(db: Executor, showId: string): Promise<BroadcastableRow | null> {
  const [row] = await db
    .select()
    .from(broadcastables)
    .where(and(eq(broadcastables.showId, showId), isNull(broadcastables.supersededAt)));
  return row ?? null;
}

/** The organisation that ordered the spot. */
export function customerOf(showId: string): SQL<string> {
  return sql<string>`(select ${campaigns.organizationId} from ${shows} join ${campaigns} on ${campaigns.id} = ${shows.campaignId} where ${shows.id} = ${showId})`;
}

/** Creates a new film for the spot, to be delivered to every ordered destination. */
export async function insertBroadcastable(db: Executor, showId: string): Promise<BroadcastableRow> {
  const [row] = await db.insert(broadcastables).values({ showId }).returning();
  if (!row) throw new Error('the film was not inserted');
  const points = await db
    .select({
      organizationId: showDestinations.organizationId,
      customerId: customerOf(showId),
      // For orders from before profiles had versions, or waiting for a seed: the destination's current profile.
      profileId: sql<string>`coalesce(${showDestinations.profileId}, ${newestKeyOf(destinations.profileId)}, ${destinations.profileId})`,
    })
    .from(showDestinations)
    .innerJoin(destinations, eq(destinations.organizationId, showDestinations.organizationId))
    .where(eq(showDestinations.showId, showId))
    .orderBy(asc(showDestinations.position));
  if (points.length > 0)
    await db.insert(deliveries).values(points.map((point) => ({ ...point, broadcastableId: row.id })));
  return row;
}

/** Marks the film as superseded. Its files may expire earlier now, so retention checks it soon. */
export async function supersedeBroadcastable(db: Executor, broadcastableId: string): Promise<void> {
  await db
    .update(broadcastables)
    .set({ supersededAt: sql`now()`, retentionLookAt: sql`'epoch'` })
    .where(eq(broadcastables.id, broadcastableId));
}

/** Moves sounds and subtitles of an earlier film to its replacement, except refused ones. */
export async function moveAccompanyingFiles(db: Executor, fromId: string, toId: string): Promise<void> {
  const moved = await db
    .update(showFiles)
    .set({ broadcastableId: toId })
    .where(
      and(
        eq(showFiles.broadcastableId, fromId),
        ne(showFiles.kind, 'Material'),
        sql`coalesce(jsonb_array_length(${showFiles.judgement} -> 'errors'), 0) = 0`,
      ),
    )
    .returning({ id: showFiles.id });
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(assets)
    .set({ broadcastableId: toId })
    .where(and(eq(assets.broadcastableId, fromId), inArray(sql`${assets.details} ->> 'fileId'`, ids)));
}

/** A film's files of one kind, oldest first. */
export async function listFilesOfKind(
  db: Executor,
  broadcastableId: string,
  kind: ShowFileKind,
): Promise<FileWithUpload[]> {
  return db
    .select({ file: showFiles, upload: uploads })
    .from(showFiles)
    .innerJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(and(eq(showFiles.broadcastableId, broadcastableId), eq(showFiles.kind, kind)))
    .orderBy(asc(showFiles.createdAt));
}

export async function insertShowFile(
  db: Executor,
  file: typeof showFiles.$inferInsert & { id: string },
  partSizeBytes: number,
): Promise<void> {
  await db.insert(showFiles).values(file);
  await db.insert(uploads).values({ fileId: file.id, partSizeBytes });
}

/** Replaces what the sender said about a film's sounds. */
export async function declareTracks(db: Executor, fileId: string, toldTracks: readonly DeclaredTrack[]): Promise<void> {
  await db.update(showFiles).set({ toldTracks }).where(eq(showFiles.id, fileId));
}

/** Saves the browser's analysis of the file being sent: a file of the same name and size may differ from the announced one. */
export async function updateBrowserAnalysis(db: Executor, fileId: string, analysis: MediaAnalysis): Promise<void> {
  await db.update(showFiles).set({ browserAnalysis: analysis }).where(eq(showFiles.id, fileId));
}

export async function deleteShowFile(db: Executor, fileId: string): Promise<void> {
  await db.delete(showFiles).where(eq(showFiles.id, fileId));
}
