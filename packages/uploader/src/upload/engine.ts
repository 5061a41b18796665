import type { PartHasher } from '../hashing/part-hasher.ts';
import type { RetryContext } from '../requests/persistent-request.ts';
import type { SlotScheduler } from '../requests/slot-scheduler.ts';
import type { UploadServer } from '../requests/upload-server.ts';
import type { ResumeStore } from '../resume/resume-store.ts';
import type { StoreClient } from '../store/store-client.ts';
import type { UploadLocks } from './upload-locks.ts';

/** What all uploads of one uploader share. */
export interface Engine extends RetryContext {
  server: UploadServer;
  store: StoreClient;
  hasher: PartHasher;
  resumeStore: ResumeStore;
  locks: UploadLocks;
  scheduler: SlotScheduler;
}
