/** One upload, the same for every engine. */
export interface UploadTask {
  /** Id of the file the site expects. */
  fileId: string;
  key: string;
  partSizeBytes: number;
  /** Parts sent at once, if the engine has such a setting. */
  concurrency: number;
  bucket: string;
  region: string;
  accessKeyId: string;
  /** Origin of the store, at the default port. */
  endpoint: string;
  /** Origin of the signer of the other engines. */
  signer: string;
}

/** Resolves when the engine reports the file as stored; rejects with the engine's error. */
export type UploadEngine = (file: File, task: UploadTask) => Promise<void>;
