import type { Checksum } from '../protocol/checksums.ts';

/** Everything known about an object. Its bytes are the pieces in sequence, in its data folder. */
export type ObjectManifest = {
  key: string;
  /** Folder of the pieces; used by this manifest only. */
  dataId: string;
  pieces: { file: string; size: number }[];
  size: number;
  /** Without quotes: an MD5, or `<md5>-<parts>` for a multipart upload. */
  etag: string;
  /** ISO 8601. */
  lastModified: string;
  /** Standard headers returned by GET and HEAD, lower-case names. */
  headers: Record<string, string>;
  /** `x-amz-meta-*` without the prefix; latin1 strings of the received bytes. */
  metadata: Record<string, string>;
  checksum: Checksum | null;
  /** The multipart upload it came from: makes Complete repeatable. */
  uploadId: string | null;
};

/** Points at which Complete can be interrupted; tests stop the process at each of them. */
export type CompleteStep =
  | 'validated'
  | 'manifest-written'
  | 'manifest-synced'
  | 'manifest-renamed'
  | 'manifest-published'
  | 'record-removed'
  | 'parts-removed';

export type OnCompleteStep = (step: CompleteStep) => Promise<void> | void;
