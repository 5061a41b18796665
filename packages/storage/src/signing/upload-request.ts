export type UploadRequestKind = 'initiate' | 'part' | 'list' | 'complete' | 'abort' | 'head';

export type UploadRequestRefusal =
  /** The canonical request is not in canonical form. */
  | 'malformed-canonical-request'
  /** The string to sign does not match this canonical request, date, region and service. */
  | 'wrong-string-to-sign'
  /** More than 15 minutes old or 60 seconds ahead by the server's clock, or `x-amz-date` differs. */
  | 'wrong-date'
  /** None of an upload's six requests. */
  | 'unknown-request'
  | 'wrong-host'
  | 'wrong-key'
  /** Not the recorded upload, or none is recorded yet. */
  | 'wrong-upload-id'
  /** An upload is recorded: no second one is started beside it. */
  | 'upload-open'
  | 'wrong-part-number'
  /** A header that this request must not have. */
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
  /** `host` header of the storage: with the port unless it is the scheme's default. */
  host: string;
  bucket: string;
  region: string;
  /** What is recorded about the file; whether the caller may upload it is checked before. */
  upload: {
    key: string;
    /** Null until one is recorded; while it is null, only *initiate* and *head* are signed. */
    uploadId: string | null;
    sizeBytes: number;
    partSizeBytes: number;
    finished: boolean;
  };
};
