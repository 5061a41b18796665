import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, showFiles, shows, uploads } from '../../schema/index.ts';
import { isActiveFilm } from '../active-film.ts';
import type { FileWithUpload } from './show-files.ts';

export interface OwnedUpload extends FileWithUpload {
  readonly showId: string;
  /** The delegation it is sent through; null if a member sends it. */
  readonly delegationId: string | null;
  readonly campaignId: string;
  readonly organizationId: string;
}

/** A file's transfer with the organisation that ordered its spot. */
export async function findUpload(db: Executor, fileId: string): Promise<OwnedUpload | null> {
  const [row] = await db
    .select({
      file: showFiles,
      upload: uploads,
      showId: showFiles.showId,
      delegationId: showFiles.delegationId,
      campaignId: campaigns.id,
      organizationId: campaigns.organizationId,
    })
    .from(uploads)
    .innerJoin(showFiles, eq(showFiles.id, uploads.fileId))
    .innerJoin(shows, eq(shows.id, showFiles.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(uploads.fileId, fileId));
  return row ?? null;
}

/** Updates an unfinished transfer. False if it is finished: late reports change nothing. */
export async function updateUnfinishedUpload(
  db: Executor,
  fileId: string,
  changes: Partial<
    Pick<typeof uploads.$inferInsert, 's3Id' | 'status' | 'progress' | 'speed' | 'secondsLeft' | 'error'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(uploads.fileId, fileId), isNull(uploads.completedAt)))
    .returning({ fileId: uploads.fileId });
  return rows.length > 0;
}

/**
 * Replaces a transfer's store id, given the one read before; null clears it. False if another was recorded
 * meanwhile, or the transfer is finished.
 */
export async function replaceS3Id(
  db: Executor,
  fileId: string,
  { earlier, s3Id }: { readonly earlier: string | null; readonly s3Id: string | null },
): Promise<boolean> {
  const isStill = earlier === null ? isNull(uploads.s3Id) : eq(uploads.s3Id, earlier);
  const rows = await db
    .update(uploads)
    .set({ s3Id, status: 'OnGoing', error: null, updatedAt: sql`now()` })
    .where(and(eq(uploads.fileId, fileId), isNull(uploads.completedAt), isStill))
    .returning({ fileId: uploads.fileId });
  return rows.length > 0;
}

/** Marks the transfer finished. False if it was already: only one caller starts the pipeline. */
export async function finishUpload(db: Executor, fileId: string, etag: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({
      status: 'Finished',
      progress: 1,
      speed: null,
      secondsLeft: null,
      error: null,
      etag,
      completedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(uploads.fileId, fileId), isNull(uploads.completedAt)))
    .returning({ fileId: uploads.fileId });
  return rows.length > 0;
}

/** The ETag of a file's object when it arrived; null if none was recorded. */
export async function findArrivedEtag(db: Executor, fileId: string): Promise<string | null> {
  const [row] = await db.select({ etag: uploads.etag }).from(uploads).where(eq(uploads.fileId, fileId));
  return row?.etag || null;
}

/** Records that a file's object was replaced by another. False if that was recorded already. */
export async function markExchanged(db: Executor, fileId: string): Promise<boolean> {
  const rows = await db
    .update(showFiles)
    .set({ exchangedAt: sql`now()` })
    .where(and(eq(showFiles.id, fileId), isNull(showFiles.exchangedAt)))
    .returning({ id: showFiles.id });
  return rows.length > 0;
}

/** Number of the campaign's spots whose master has not fully arrived. */
export async function countSpotsWithoutMaterial(db: Executor, campaignId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*) filter (where ${uploads.completedAt} is null)::int` })
    .from(shows)
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(eq(shows.campaignId, campaignId));
  return row?.count ?? 0;
}

/** Records that all masters have arrived; returns when this was first recorded. */
export async function markFilesAcquired(db: Executor, campaignId: string): Promise<Date> {
  const [row] = await db
    .update(campaigns)
    .set({ filesAcquiredAt: sql`coalesce(${campaigns.filesAcquiredAt}, now())` })
    .where(eq(campaigns.id, campaignId))
    .returning({ filesAcquiredAt: campaigns.filesAcquiredAt });
  if (!row?.filesAcquiredAt) throw new Error(`no campaign ${campaignId}`);
  return row.filesAcquiredAt;
}
