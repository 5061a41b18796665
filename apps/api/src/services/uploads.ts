import { AppError, type UploadProgressBody } from '@spotway/contract';
import { type Database, type OwnedUpload, updateUnfinishedUpload } from '@spotway/database';
import type { Sender } from '@spotway/domain';
import { type Queue, recordArrival } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { Background } from './background.ts';
import { findSentUpload } from './senders.ts';
import { checkUpload } from './upload-check.ts';

/** Every call throws AppError `not_found` for a file that the sender may not send (domain's `canSendFile`). */
export interface UploadService {
  /** Throws AppError `upload_incomplete` when it says completed and the store's object is not the file. */
  reportProgress(sender: Sender, fileId: string, report: UploadProgressBody): Promise<void>;
  reportPause(sender: Sender, fileId: string): Promise<void>;
  reportError(sender: Sender, fileId: string, message: string): Promise<void>;
  /** Records the store's upload id. Throws AppError `upload_finished`. */
  recordS3Id(sender: Sender, fileId: string, s3Id: string): Promise<void>;
}

export function createUploadService({
  db,
  store,
  queue,
  background,
}: {
  db: Database;
  store: Pick<Storage, 'headObject' | 'listParts' | 'abortMultipartUpload' | 'deleteObject'>;
  queue: Pick<Queue, 'followUp'>;
  background: Background;
}): UploadService {
  const find = (sender: Sender, fileId: string) => findSentUpload(db, sender, fileId);

  async function complete(found: OwnedUpload): Promise<void> {
    const check = await checkUpload(store, found);
    const { id: fileId, key } = found.file;
    if (!check.isWhole) {
      if (check.mustRestart) {
        await updateUnfinishedUpload(db, fileId, { s3Id: null, progress: 0 });
        if (check.facts.reason !== 'absent') await store.deleteObject(key);
      }
      throw new AppError('upload_incomplete', { facts: check.facts });
    }
    const { campaignId } = found;
    const arrival = await db.transaction((tx) => recordArrival(tx, queue, { fileId, campaignId, etag: check.etag }));
    if (arrival === 'gone') throw new AppError('not_found');
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

    async recordS3Id(sender, fileId, s3Id) {
      const { file, upload } = await find(sender, fileId);
      const isChanged = await updateUnfinishedUpload(db, fileId, { s3Id, status: 'OnGoing', error: null });
      if (!isChanged) throw new AppError('upload_finished');
      const earlier = upload.s3Id;
      if (earlier && earlier !== s3Id)
        background.run('abort upload', () => store.abortMultipartUpload(file.key, earlier));
    },
  };
}
