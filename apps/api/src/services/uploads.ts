import { AppError, type UploadProgressBody } from '@spotway/contract';
import { type Database, findUpload, type OwnedUpload, updateUnfinishedUpload } from '@spotway/database';
import { canUploadTo } from '@spotway/domain';
import { type Queue, recordArrival } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { Caller } from '../plugins/caller.ts';
import type { Background } from './background.ts';
import { checkUpload } from './upload-check.ts';

/** Every call throws AppError `not_found` for a file that is not the caller's organisation's. */
export interface UploadService {
  /** Throws AppError `upload_incomplete` when it says completed and the store's object is not the file. */
  reportProgress(caller: Caller, fileId: string, report: UploadProgressBody): Promise<void>;
  reportPause(caller: Caller, fileId: string): Promise<void>;
  reportError(caller: Caller, fileId: string, message: string): Promise<void>;
  /** Records the store's upload id. Throws AppError `upload_finished`. */
  recordS3Id(caller: Caller, fileId: string, s3Id: string): Promise<void>;
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
  async function find({ actor }: Caller, fileId: string): Promise<OwnedUpload> {
    const found = await findUpload(db, fileId);
    if (!found || !canUploadTo(actor, found)) throw new AppError('not_found');
    return found;
  }

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
    async reportProgress(caller, fileId, { progress, completed, speed, secondsLeft }) {
      const found = await find(caller, fileId);
      if (found.upload.completedAt) return;
      if (completed) return complete(found);
      await updateUnfinishedUpload(db, fileId, { status: 'OnGoing', progress, speed, secondsLeft, error: null });
    },

    async reportPause(caller, fileId) {
      await find(caller, fileId);
      await updateUnfinishedUpload(db, fileId, { status: 'Paused', speed: null, secondsLeft: null });
    },

    async reportError(caller, fileId, error) {
      await find(caller, fileId);
      await updateUnfinishedUpload(db, fileId, { status: 'Paused', speed: null, secondsLeft: null, error });
    },

    async recordS3Id(caller, fileId, s3Id) {
      const { file, upload } = await find(caller, fileId);
      const isChanged = await updateUnfinishedUpload(db, fileId, { s3Id, status: 'OnGoing', error: null });
      if (!isChanged) throw new AppError('upload_finished');
      const earlier = upload.s3Id;
      if (earlier && earlier !== s3Id)
        background.run('abort upload', () => store.abortMultipartUpload(file.key, earlier));
    },
  };
}
