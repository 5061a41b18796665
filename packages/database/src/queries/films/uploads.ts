import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, showFiles, shows, uploads } from '../../schema/index.ts';
import type { FileWithUpload } from './show-files.ts';

export interface OwnedUpload extends FileWithUpload {
  readonly showId: string;
  /** The delegation by which it is sent; null when a member sends it. */
  readonly delegationId: string | null;
  readonly campaignId: string;
  readonly organizationId: string;
}

/** The transfer of a file with the organisation that ordered its spot. */
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

/** Changes a transfer that is not finished. False when it is: a late report changes nothing any more. */
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
 * Records the store's id of a transfer in the place of the one that was read before; null forgets it. False when another was recorded
 * meanwhile, or the transfer is finished.
 */
export async function exchangeS3Id(
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

/** Marks the transfer finished. False when it was already: only one caller starts the pipeline. */
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

/** The ETag that a file's object had when it arrived; null where none was recorded. */
export async function findArrivedEtag(db: Executor, fileId: string): Promise<string | null> {
  const [row] = await db.select({ etag: uploads.etag }).from(uploads).where(eq(uploads.fileId, fileId));
  return row?.etag || null;
}

/** Notes that another object was found in a file's place. False when that was noted before. */
export async function markExchanged(db: Executor, fileId: string): Promise<boolean> {
  const rows = await db
    .update(showFiles)
    .set({ exchangedAt: sql`now()` })
    .where(and(eq(showFiles.id, fileId), isNull(showFiles.exchangedAt)))
    .returning({ id: showFiles.id });
  return rows.length > 0;
}

/** Spots of the campaign whose master has not arrived whole. */
export async function countSpotsWithoutMaterial(db: Executor, campaignId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*) filter (where ${uploads.completedAt} is null)::int` })
    .from(shows)
    .leftJoin(broadcastables, and(eq(broadcastables.showId, shows.id), isNull(broadcastables.supersededAt)))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(eq(shows.campaignId, campaignId));
  return row?.count ?? 0;
}

/** Notes that all masters are in; answers when that was noted first. */
export async function markFilesAcquired(db: Executor, campaignId: string): Promise<Date> {
  const [row] = await db
    .update(campaigns)
    .set({ filesAcquiredAt: sql`coalesce(${campaigns.filesAcquiredAt}, now())` })
    .where(eq(campaigns.id, campaignId))
    .returning({ filesAcquiredAt: campaigns.filesAcquiredAt });
  if (!row?.filesAcquiredAt) throw new Error(`no campaign ${campaignId}`);
  return row.filesAcquiredAt;
}
