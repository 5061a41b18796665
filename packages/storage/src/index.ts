export { abortUploadsOf } from './abort-uploads.ts';
export {
  type ByteRange,
  createStorage,
  type ListedObject,
  type OpenUpload,
  type PresignOptions,
  type PutOptions,
  type Storage,
  type StorageConfig,
  type UploadedPart,
} from './create-storage.ts';
export {
  assetKey,
  assetPrefix,
  assetsPrefix,
  attemptAssetId,
  leaderFilmKey,
  masterKey,
  mastersPrefix,
  STORE_PREFIXES,
} from './keys.ts';
export { describeProbe, type ProbeRefusal, probeStorage, type StorageProbe } from './probe-storage.ts';
export {
  canonicalRequestHash,
  credentialScope,
  deriveSigningKey,
  signString,
  stringToSign,
} from './signing/signing-key.ts';
export { storedObjectFault } from './signing/stored-object-fault.ts';
export type {
  UploadRequest,
  UploadRequestCheck,
  UploadRequestKind,
  UploadRequestRefusal,
} from './signing/upload-request.ts';
export { UPLOAD_CONTENT_TYPE } from './signing/upload-request-headers.ts';
export { checkUploadRequest } from './signing/upload-request-policy.ts';
export { httpStatus, StorageError, type StorageErrorCode } from './storage-error.ts';
export type { DownloadOptions, TransferOptions } from './transfer/download-file.ts';
export { etagPartCount, multipartEtag } from './transfer/multipart-etag.ts';
export type { ObjectHead } from './transfer/object-head.ts';
export type { StagedFile, StageOptions } from './transfer/stage-file.ts';
export type { UploadOptions } from './transfer/upload-slices.ts';
