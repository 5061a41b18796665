import { AppError, type UploadProgressBody } from '@spotway/contract';
import { type Database, type OwnedUpload, replaceS3Id, updateUnfinishedUpload } from '@spotway/database';
import type { Sender } from '@spotway/domain/order';
import { type Queue, recordArrival } from '@spotway/queue';
import { abortUploadsOf, type Storage } from '@spotway/storage';
import type { Background } from '../requests/background.ts';
import { recordOpenUpload } from './open-upload.ts';
import { findSentUpload } from './senders.ts';
import { checkUpload } from './upload-check.ts';

/** Every call throws AppError `not_found` for a file that the sender may not send (domain's `canSendFile`). */
export interface UploadService {
  /** Throws AppError `upload_incomplete` if it reports completion but the store's object is not the file. */
  reportProgress(sender: Sender, fileId: string, report: UploadProgressBody): Promise<void>;
  reportPause(sender: Sender, fileId: string): Promise<void>;
  reportError(sender: Sender, fileId: string, message: string): Promise<void>;
  /** Records the store's upload id, and returns the one to continue with (`recordOpenUpload`). Throws AppError `upload_finished`. */
  recordS3Id(sender: Sender, fileId: string, s3Id: string): Promise<string>;
}

export function createUploadService({
  db,
  store,
  queue,
  background,
}: {
  db: Database;
  store: Pick<Storage, 'headObject' | 'listParts' | 'listMultipartUploads' | 'abortMultipartUpload' | 'deleteObject'>;
  queue: Pick<Queue, 'followUp'>;
  background: Background;
}): UploadService {
  const find = (sender: Sender, fileId: string) => findSentUpload(db, sender, fileId);

  async function complete(found: OwnedUpload): Promise<void> {
    const { id: fileId, key } = found.file;
    let check = await checkUpload(store, found);
    if (check.isWhole) {
      await closeKey(key);
      // An upload may have completed just now, so check again once none can complete any more.
      check = await checkUpload(store, found);
    }
    if (!check.isWhole) {
      if (check.mustRestart) {
        if (check.facts.reason !== 'absent') {
          await abortUploadsOf(store, key);
          await store.deleteObject(key);
        }
        // If another browser has started over meanwhile, its upload stays recorded.
        const isForgotten = await replaceS3Id(db, fileId, { earlier: found.upload.s3Id, s3Id: null });
        if (isForgotten) await updateUnfinishedUpload(db, fileId, { progress: 0 });
      }
      throw new AppError('upload_incomplete', { facts: check.facts });
    }
    const { campaignId } = found;
    const arrival = await db.transaction((tx) => recordArrival(tx, queue, { fileId, campaignId, etag: check.etag }));
    if (arrival === 'gone') throw new AppError('not_found');
  }

  /**
   * Aborts other uploads of a file that has arrived. If the store can't do it now, the film does not wait: every read is bound to the ETag of the
   * arrival, and the sweep of open uploads tries again.
   */
  async function closeKey(key: string): Promise<void> {
    const closed = abortUploadsOf(store, key);
    background.run('abort uploads of an arrived file', () => closed);
    await closed.catch(() => undefined);
  }

  return {
    async reportProgress(sender, fileId, { progress, completed, speed, secondsLeft }) {
      const found = await find(sender, fileId);
      if (found.upload.completedAt) return;
      if (completed) return complete(found);
      await updateUnfinishedUpload(db, fileId, { status: 'OnGoing', progress, speed, secondsLeft, error: null });
    },

    async reportPause(sender, fileId) {
      await find(sender, fileId);
      await updateUnfinishedUpload(db, fileId, { status: 'Paused', speed: null, secondsLeft: null });
    },

    async reportError(sender, fileId, error) {
      await find(sender, fileId);
      await updateUnfinishedUpload(db, fileId, { status: 'Paused', speed: null, secondsLeft: null, error });
    },

    recordS3Id(sender, fileId, s3Id) {
      return recordOpenUpload({ db, store, find: () => find(sender, fileId) }, s3Id);
    },
  };
}
