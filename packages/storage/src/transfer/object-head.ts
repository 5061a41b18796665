/** What is known of an object without reading it. */
export type ObjectHead = {
  sizeBytes: number;
  /** Without quotes. */
  etag: string;
  contentType: string | null;
  lastModified: Date | null;
  /** User metadata, names without `x-amz-meta-`. */
  metadata: Readonly<Record<string, string>>;
  /** Null where the store names none, as Amazon S3 does for STANDARD. */
  storageClass: string | null;
};
