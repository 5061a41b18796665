/** Why an upload stopped. The wording is the error catalogue of the specification (point 8). */
export const UPLOAD_ERROR_CODES = [
  'missing-file',
  'missing-name',
  'file-too-large',
  'aborted',
  'part-failed',
  'permission-denied',
  'config-not-loaded',
  'config-not-initiated',
  'library-not-loaded',
] as const;
export type UploadErrorCode = (typeof UPLOAD_ERROR_CODES)[number];

/** What is known about a failure besides its code; all fields are optional, for display or logs. */
export interface UploadErrorFacts {
  /** HTTP status of the response that ended the upload. */
  status?: number;
  /** Error code of the store (`NoSuchUpload`) or of the API (`validation_failed`). */
  serverCode?: string;
  /** Part the failure is about, counted from 1. */
  partNumber?: number;
  /** Largest file accepted, in bytes. */
  maxBytes?: number;
  /** The local file can no longer be read, or changed after it was chosen. */
  fileUnreadable?: boolean;
  /** The store refuses a key something: an operator has to fix it, and what was sent is kept. */
  storageRefused?: boolean;
  /** The file passed to `retry` is not the one sent so far; nothing of it was sent. */
  otherFile?: boolean;
}

const WORDING: Record<UploadErrorCode, (facts: UploadErrorFacts) => string> = {
  'missing-file': () => 'Missing file',
  'missing-name': () => 'Missing attribute: name',
  'file-too-large': (facts) => `File size too large. Maximum size allowed is ${facts.maxBytes}`,
  aborted: () => 'User aborted the upload',
  'part-failed': () => 'File upload aborted due to a part failing to upload',
  'permission-denied': (facts) => `Permission denied status:${facts.status}`,
  'config-not-loaded': () => 'AWS config not loaded',
  'config-not-initiated': () => 'Upload config not initiated',
  'library-not-loaded': () => 'upload library not loaded',
};

/** An upload that can't continue by itself. `message` is the catalogue's English wording; translate from `code`. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;
  readonly facts: UploadErrorFacts;

  constructor(code: UploadErrorCode, facts: UploadErrorFacts = {}, cause?: unknown) {
    super(WORDING[code](facts), { cause });
    this.name = 'UploadError';
    this.code = code;
    this.facts = facts;
  }
}
