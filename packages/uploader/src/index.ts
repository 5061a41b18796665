export { type BackoffPolicy, DEFAULT_BACKOFF } from './backoff.ts';
export { type ConcurrencyLimits, DEFAULT_CONCURRENCY } from './concurrency.ts';
export { type Connectivity, createBrowserConnectivity } from './connectivity.ts';
export { createIndexedDbResumeStore } from './indexed-db-resume-store.ts';
export { createWorkerHasher, type PartHasher } from './part-hasher.ts';
export { DEFAULT_PART_SIZE_BYTES, growPartSize, MAX_PARTS } from './part-plan.ts';
export {
  createXhrTransport,
  type PartTransport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './part-transport.ts';
export { RequestFailure } from './request-failure.ts';
export { type FileFingerprint, isSameFile } from './resume-key.ts';
export { createMemoryResumeStore, type ResumeRecord, type ResumeStore } from './resume-store.ts';
export { formatSpeed, secondsLeft } from './speed-meter.ts';
export type { HostProbe } from './store-host.ts';
export { systemTiming, type Timing } from './timing.ts';
export { UPLOAD_ERROR_CODES, UploadError, type UploadErrorCode, type UploadErrorFacts } from './upload-error.ts';
export type {
  ReopenedFile,
  UploadActivity,
  UploadEvents,
  UploadHandle,
  UploadState,
  UploadStats,
} from './upload-handle.ts';
export { createWebLocks, type UploadLocks } from './upload-locks.ts';
export {
  createUploadServer,
  type ProgressReport,
  type SignatureRequest,
  type UploadConfig,
  type UploadServer,
} from './upload-server.ts';
export { DEFAULT_SETTINGS, type UploadSettings } from './upload-settings.ts';
export {
  type AddOptions,
  checkFile,
  createUploader,
  type UnfinishedUpload,
  type Uploader,
  type UploaderOptions,
} from './uploader.ts';
export { createWorkerTiming } from './worker-timing.ts';
