import type { PartHasher } from './part-hasher.ts';
import type { RetryParts } from './persistent-request.ts';
import type { ResumeStore } from './resume-store.ts';
import type { SlotScheduler } from './slot-scheduler.ts';
import type { StoreClient } from './store-client.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadServer } from './upload-server.ts';

/** What all uploads of one uploader share. */
export interface Engine extends RetryParts {
  server: UploadServer;
  store: StoreClient;
  hasher: PartHasher;
  resumeStore: ResumeStore;
  locks: UploadLocks;
  scheduler: SlotScheduler;
}
