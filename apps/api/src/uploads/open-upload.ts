import { AppError } from '@spotway/contract';
import { type Database, type OwnedUpload, replaceS3Id } from '@spotway/database';
import type { Storage } from '@spotway/storage';

type Store = Pick<Storage, 'listParts' | 'abortMultipartUpload'>;

/** Enough for two browsers at once, plus one whose upload the store lost meanwhile. */
const MAX_TURNS = 5;

/**
 * Records the upload started for a file. If another one is recorded and still open in the store, keeps that one and aborts the new one, so that the
 * API never signs for two uploads of a file (docs/decisions/030). `find` reads the file again.
 * @returns the id of the upload to continue with. Throws AppError `upload_finished`, `unavailable`.
 */
export async function recordOpenUpload(
  { db, store, find }: { db: Database; store: Store; find: () => Promise<OwnedUpload> },
  s3Id: string,
): Promise<string> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { file, upload } = await find();
    if (upload.completedAt) throw new AppError('upload_finished');
    const earlier = upload.s3Id;
    if (earlier !== null && earlier !== s3Id && (await isOpen(store, file.key, earlier))) {
      await store.abortMultipartUpload(file.key, s3Id);
      return earlier;
    }
    if (await replaceS3Id(db, file.id, { earlier, s3Id })) return s3Id;
  }
  throw new AppError('unavailable');
}

/** Forgets the recorded upload if the store no longer has it: aborted or expired. False while it is open. */
export async function forgetLostUpload(db: Database, store: Store, { file, upload }: OwnedUpload): Promise<boolean> {
  const earlier = upload.s3Id;
  if (earlier === null || (await isOpen(store, file.key, earlier))) return false;
  await replaceS3Id(db, file.id, { earlier, s3Id: null });
  return true;
}

async function isOpen(store: Store, key: string, s3Id: string): Promise<boolean> {
  return (await store.listParts(key, s3Id)) !== null;
}
