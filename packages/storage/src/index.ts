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
export type { DownloadOptions, TransferOptions } from './download-file.ts';
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
export { etagPartCount, multipartEtag } from './multipart-etag.ts';
export type { ObjectHead } from './object-head.ts';
export { describeProbe, type ProbeRefusal, probeStorage, type StorageProbe } from './probe-storage.ts';
export { canonicalRequestHash, credentialScope, deriveSigningKey, signString, stringToSign } from './signing-key.ts';
export type { StagedFile, StageOptions } from './stage-file.ts';
export { httpStatus, StorageError, type StorageErrorCode } from './storage-error.ts';
export { storedObjectFault } from './stored-object-fault.ts';
export type { UploadRequest, UploadRequestCheck, UploadRequestKind, UploadRequestRefusal } from './upload-request.ts';
export { UPLOAD_CONTENT_TYPE } from './upload-request-headers.ts';
export { checkUploadRequest } from './upload-request-policy.ts';
export type { UploadOptions } from './upload-slices.ts';
