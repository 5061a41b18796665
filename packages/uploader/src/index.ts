export { createWorkerHasher, type PartHasher } from './hashing/part-hasher.ts';
export { type BackoffPolicy, DEFAULT_BACKOFF } from './requests/backoff.ts';
export { type ConcurrencyLimits, DEFAULT_CONCURRENCY } from './requests/concurrency.ts';
export { type Connectivity, createBrowserConnectivity } from './requests/connectivity.ts';
export { RequestFailure } from './requests/request-failure.ts';
export {
  UPLOAD_ERROR_CODES,
  UploadError,
  type UploadErrorCode,
  type UploadErrorFacts,
} from './requests/upload-error.ts';
export {
  createUploadServer,
  type ProgressReport,
  type SignatureRequest,
  type UploadConfig,
  type UploadServer,
} from './requests/upload-server.ts';
export { DEFAULT_SETTINGS, type UploadSettings } from './requests/upload-settings.ts';
export { createIndexedDbResumeStore } from './resume/indexed-db-resume-store.ts';
export { type FileFingerprint, isSameFile } from './resume/resume-key.ts';
export { createMemoryResumeStore, type ResumeRecord, type ResumeStore } from './resume/resume-store.ts';
export {
  createXhrTransport,
  type PartTransport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './store/part-transport.ts';
export type { HostProbe } from './store/store-host.ts';
export { formatSpeed, secondsLeft } from './timing/speed-meter.ts';
export { systemTiming, type Timing } from './timing/timing.ts';
export { createWorkerTiming } from './timing/worker-timing.ts';
export { checkFile } from './upload/check-file.ts';
export { DEFAULT_PART_SIZE_BYTES, growPartSize, MAX_PARTS } from './upload/part-plan.ts';
export { listUnfinished, type UnfinishedUpload } from './upload/unfinished-uploads.ts';
export type {
  ReopenedFile,
  UploadActivity,
  UploadEvents,
  UploadHandle,
  UploadState,
  UploadStats,
} from './upload/upload-handle.ts';
export { createWebLocks, type UploadLocks } from './upload/upload-locks.ts';
export {
  type AddOptions,
  createUploader,
  type Uploader,
  type UploaderOptions,
} from './uploader.ts';
