/** One upload, the same for every engine. */
export interface UploadTask {
  /** Id of the file the site expects. */
  fileId: string;
  key: string;
  partSizeBytes: number;
  /** Parts sent at once, where the engine has such a setting. */
  concurrency: number;
  bucket: string;
  region: string;
  accessKeyId: string;
  /** Origin of the store, at the default port. */
  endpoint: string;
  /** Origin of the signer of the other engines. */
  signer: string;
}

/** Ends when the engine itself says that the file is stored; throws what the engine says of a failure. */
export type UploadEngine = (file: File, task: UploadTask) => Promise<void>;
