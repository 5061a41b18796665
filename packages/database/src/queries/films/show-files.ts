import type { MediaAnalysis, ToldTrack } from '@spotway/domain/film';
import type { ShowFileKind } from '@spotway/domain/shared';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
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

/** Locks the campaign until the transaction ends: uploads, replacements and pipeline events of one order take turns. */
export async function lockCampaign(db: Executor, campaignId: string): Promise<void> {
  await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
}

/** The same without waiting: false where somebody else has it. */
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

/** Opens a new film for the spot, to be delivered to every ordered destination. */
export async function insertBroadcastable(db: Executor, showId: string): Promise<BroadcastableRow> {
  const [row] = await db.insert(broadcastables).values({ showId }).returning();
  if (!row) throw new Error('the film was not inserted');
  const points = await db
    .select({ organizationId: showDestinations.organizationId, profileId: destinations.profileId })
    .from(showDestinations)
    .innerJoin(destinations, eq(destinations.organizationId, showDestinations.organizationId))
    .where(eq(showDestinations.showId, showId))
    .orderBy(asc(showDestinations.position));
  if (points.length > 0)
    await db.insert(deliveries).values(points.map((point) => ({ ...point, broadcastableId: row.id })));
  return row;
}

/** Moves the film to the earlier ones. Its files may be due earlier than before: retention looks at it soon. */
export async function supersedeBroadcastable(db: Executor, broadcastableId: string): Promise<void> {
  await db
    .update(broadcastables)
    .set({ supersededAt: sql`now()`, retentionLookAt: sql`'epoch'` })
    .where(eq(broadcastables.id, broadcastableId));
}

/** Sounds and subtitles of an earlier film go with the film that replaces it, save those that were refused. */
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

/** Files of one kind of a film, oldest first. */
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

/** Keeps what was told of a film's sounds, in the place of what was told before. */
export async function tellTracks(db: Executor, fileId: string, toldTracks: readonly ToldTrack[]): Promise<void> {
  await db.update(showFiles).set({ toldTracks }).where(eq(showFiles.id, fileId));
}

/** What the browser saw of the file that it sends now: one of the same name and size may be another than was announced. */
export async function updateBrowserAnalysis(db: Executor, fileId: string, analysis: MediaAnalysis): Promise<void> {
  await db.update(showFiles).set({ browserAnalysis: analysis }).where(eq(showFiles.id, fileId));
}

export async function deleteShowFile(db: Executor, fileId: string): Promise<void> {
  await db.delete(showFiles).where(eq(showFiles.id, fileId));
}
