export type UploadRequestKind = 'initiate' | 'part' | 'list' | 'complete' | 'abort' | 'head';

export type UploadRequestRefusal =
  /** The canonical request is not in canonical form. */
  | 'malformed-canonical-request'
  /** The string to sign is not the one of this canonical request, date, region and service. */
  | 'wrong-string-to-sign'
  /** Older than 15 minutes or more than 60 seconds ahead by the server's clock, or `x-amz-date` is another date. */
  | 'wrong-date'
  /** None of the six requests of an upload. */
  | 'unknown-request'
  | 'wrong-host'
  | 'wrong-key'
  /** Another upload than the recorded one, or none is recorded yet. */
  | 'wrong-upload-id'
  /** An upload is recorded: a second one is not begun beside it. */
  | 'upload-open'
  | 'wrong-part-number'
  /** A header that this request must not carry. */
  | 'header-not-allowed'
  | 'header-missing'
  | 'wrong-header-value'
  | 'wrong-payload-hash'
  | 'upload-finished';

export type UploadRequestCheck = { ok: true; kind: UploadRequestKind } | { ok: false; reason: UploadRequestRefusal };

export type UploadRequest = {
  canonicalRequest: string;
  toSign: string;
  /** `YYYYMMDDTHHMMSSZ` */
  datetime: string;
  now: Date;
  /** `host` header of the storage: with its port unless it is the scheme's own. */
  host: string;
  bucket: string;
  region: string;
  /** What the product recorded of the file; that the caller may upload it is checked before. */
  upload: {
    key: string;
    /** Null until one is recorded; only then *initiate* is signed, and beside it only *head*. */
    uploadId: string | null;
    sizeBytes: number;
    partSizeBytes: number;
    finished: boolean;
  };
};
