import type { Checksum } from '../protocol/checksums.ts';

/** Everything known of an object. Its bytes are the pieces, one after another, in the folder of its data. */
export type ObjectManifest = {
  key: string;
  /** Folder of the pieces; belongs to this manifest alone. */
  dataId: string;
  pieces: { file: string; size: number }[];
  size: number;
  /** Without quotes: an MD5, or `<md5>-<parts>` for a multipart upload. */
  etag: string;
  /** ISO 8601. */
  lastModified: string;
  /** Standard headers given back on GET and HEAD, lower-case names. */
  headers: Record<string, string>;
  /** `x-amz-meta-*` without the prefix; latin1 strings of the bytes received. */
  metadata: Record<string, string>;
  checksum: Checksum | null;
  /** The multipart upload that made it: what makes Complete repeatable. */
  uploadId: string | null;
};

/** Points at which Complete can be cut off; tests stop the process at each of them. */
export type CompleteStep =
  | 'validated'
  | 'manifest-written'
  | 'manifest-synced'
  | 'manifest-renamed'
  | 'manifest-published'
  | 'record-removed'
  | 'parts-removed';

export type OnCompleteStep = (step: CompleteStep) => Promise<void> | void;
