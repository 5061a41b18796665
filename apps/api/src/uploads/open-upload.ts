import { AppError } from '@spotway/contract';
import { type Database, exchangeS3Id, type OwnedUpload } from '@spotway/database';
import type { Storage } from '@spotway/storage';

type Store = Pick<Storage, 'listParts' | 'abortMultipartUpload'>;

/** Two browsers at a time, and one more whose upload the store lost meanwhile. */
const MAX_TURNS = 5;

/**
 * Records the upload that was begun for a file, unless one is recorded that is open at the store: then that one goes on, and the
 * reported one is aborted. So a file never has two uploads that the API signs for (docs/decisions/030).
 * `find` reads the file again.
 * @returns the id of the upload to go on with. Throws AppError `upload_finished`, `unavailable`.
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
    if (await exchangeS3Id(db, file.id, { earlier, s3Id })) return s3Id;
  }
  throw new AppError('unavailable');
}

/** Forgets the recorded upload when it is gone from the store: aborted, or given up there. False while it is open. */
export async function forgetLostUpload(db: Database, store: Store, { file, upload }: OwnedUpload): Promise<boolean> {
  const earlier = upload.s3Id;
  if (earlier === null || (await isOpen(store, file.key, earlier))) return false;
  await exchangeS3Id(db, file.id, { earlier, s3Id: null });
  return true;
}

async function isOpen(store: Store, key: string, s3Id: string): Promise<boolean> {
  return (await store.listParts(key, s3Id)) !== null;
}
