/** What is known about an object without reading it. */
export type ObjectHead = {
  sizeBytes: number;
  /** Without quotes. */
  etag: string;
  contentType: string | null;
  lastModified: Date | null;
  /** User metadata, names without `x-amz-meta-`. */
  metadata: Readonly<Record<string, string>>;
  /** Null if the store doesn't return it, as Amazon S3 for STANDARD. */
  storageClass: string | null;
};
