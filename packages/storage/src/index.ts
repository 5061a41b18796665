export { abortUploadsOf } from './abort-uploads.ts';
export {
  createStorage,
  type ListedObject,
  type OpenUpload,
  type Storage,
} from './create-storage.ts';
export {
  assetKey,
  assetPrefix,
  attemptAssetId,
  leaderFilmKey,
  masterKey,
  STORE_PREFIXES,
} from './keys.ts';
export { describeProbe, probeStorage, type StorageProbe } from './probe-storage.ts';
export {
  credentialScope,
  deriveSigningKey,
  signString,
  stringToSign,
} from './signing/signing-key.ts';
export { storedObjectFault } from './signing/stored-object-fault.ts';

export { checkUploadRequest } from './signing/upload-request-policy.ts';
export type { StorageConfig } from './storage-client.ts';
export { httpStatus, StorageError } from './storage-error.ts';

export { etagPartCount } from './transfer/multipart-etag.ts';
export type { ObjectHead } from './transfer/object-head.ts';
export type { StagedFile } from './transfer/stage-file.ts';
