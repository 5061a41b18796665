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
export type { TransferOptions } from './download-file.ts';
export { assetKey, assetPrefix, assetsPrefix, masterKey, mastersPrefix } from './keys.ts';
export { etagPartCount, multipartEtag } from './multipart-etag.ts';
export type { ObjectHead } from './object-head.ts';
export { canonicalRequestHash, credentialScope, deriveSigningKey, signString, stringToSign } from './signing-key.ts';
export { StorageError, type StorageErrorCode } from './storage-error.ts';
export type { UploadOptions } from './upload-file.ts';
export {
  checkUploadRequest,
  type UploadRequest,
  type UploadRequestCheck,
  type UploadRequestKind,
  type UploadRequestRefusal,
} from './upload-request-policy.ts';
