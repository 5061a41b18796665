import type { ShowFileKind, UploadState } from '@spotway/domain/shared';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, showFiles, shows, uploads } from '../../schema/index.ts';

/** An unfinished upload with what the expiry rule and the check of the store need. */
export interface SilentUpload {
  readonly fileId: string;
  readonly showId: string;
  readonly campaignId: string;
  readonly broadcastableId: string;
  readonly kind: ShowFileKind;
  readonly name: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly partSizeBytes: number;
  readonly progress: number;
  readonly status: UploadState;
  readonly lastReportAt: Date;
  readonly isSuperseded: boolean;
}

const columns = {
  fileId: showFiles.id,
  showId: showFiles.showId,
  campaignId: shows.campaignId,
  broadcastableId: showFiles.broadcastableId,
  kind: showFiles.kind,
  name: showFiles.name,
  key: showFiles.key,
  sizeBytes: showFiles.sizeBytes,
  partSizeBytes: uploads.partSizeBytes,
  progress: uploads.progress,
  status: uploads.status,
  lastReportAt: uploads.updatedAt,
  isSuperseded: sql<boolean>`${broadcastables.supersededAt} is not null`,
};

function selectUploads(db: Executor) {
  return db
    .select(columns)
    .from(uploads)
    .innerJoin(showFiles, eq(showFiles.id, uploads.fileId))
    .innerJoin(shows, eq(shows.id, showFiles.showId))
    .innerJoin(broadcastables, eq(broadcastables.id, showFiles.broadcastableId));
}

/** Unfinished uploads without a report since then, or of a superseded film, by file id: one page after `afterFileId`, up to `lastFileId`. */
export async function listSilentUploads(
  db: Executor,
  page: {
    readonly reportedBefore: Date;
    readonly afterFileId: string | null;
    readonly lastFileId: string | null;
    readonly limit: number;
  },
): Promise<SilentUpload[]> {
  return selectUploads(db)
    .where(
      and(
        isNull(uploads.completedAt),
        or(lte(uploads.updatedAt, page.reportedBefore), isNotNull(broadcastables.supersededAt)),
        page.afterFileId === null ? undefined : gt(showFiles.id, page.afterFileId),
        page.lastFileId === null ? undefined : lte(showFiles.id, page.lastFileId),
      ),
    )
    .orderBy(asc(showFiles.id))
    .limit(page.limit);
}

/** The current state of an unfinished upload, locked until the transaction ends; null if it has ended. */
export async function lockUnfinishedUpload(db: Executor, fileId: string): Promise<SilentUpload | null> {
  const [row] = await selectUploads(db)
    .where(and(eq(uploads.fileId, fileId), isNull(uploads.completedAt)))
    .for('update', { of: uploads });
  return row ?? null;
}

/** The multipart uploads among these that belong to a recorded, unfinished file. */
export async function listRecordedUploads(
  db: Executor,
  uploadIds: readonly string[],
): Promise<{ key: string; uploadId: string }[]> {
  if (uploadIds.length === 0) return [];
  return db
    .select({ key: showFiles.key, uploadId: sql<string>`${uploads.s3Id}` })
    .from(uploads)
    .innerJoin(showFiles, eq(showFiles.id, uploads.fileId))
    .where(and(inArray(uploads.s3Id, [...uploadIds]), isNull(uploads.completedAt)));
}

/** The keys among these whose file has fully arrived. */
export async function listArrivedKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: showFiles.key })
    .from(uploads)
    .innerJoin(showFiles, eq(showFiles.id, uploads.fileId))
    .where(and(inArray(showFiles.key, [...keys]), isNotNull(uploads.completedAt)));
  return rows.map(({ key }) => key);
}
