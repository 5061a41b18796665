import { type BackoffPolicy, backoffDelay } from './backoff.ts';

/** The requests of an upload: six to the store, the others to the API. */
export type StoreOperation = 'initiate' | 'part' | 'list' | 'complete' | 'abort' | 'head';

/** A failed attempt. `status` 0: no response (network, time-out, stall). */
export interface FailedAttempt {
  from: 'store' | 'server';
  operation: StoreOperation | 'server';
  status: number;
  /** Error code in the response body, '' when it had none. */
  code: string;
}

/**
 * What to do next.
 * - `back-off`: wait and retry, indefinitely (network, 5xx, throttling).
 * - `re-sign`: the signature or the clock was wrong: sign again and resend immediately.
 * - `re-hash`: the bytes arrived damaged: hash the part again and resend immediately.
 * - `check-parts`: the store misses or rejects parts: list them again.
 * - `upload-gone`: the multipart upload no longer exists (already completed, or expired), or the API has another one.
 * - `upload-open`: the API refuses to sign a second Initiate, and names the upload that is open.
 * - `already-finished`: the API has the whole file: nothing is left to send.
 * - `permission-denied`: our API refused: stop, send nothing more.
 * - `abort-file`: a part got a 404.
 * - `refused`: a response that rarely changes: a few more tries, then give up.
 */
export type Verdict =
  | 'back-off'
  | 're-sign'
  | 're-hash'
  | 'check-parts'
  | 'upload-gone'
  | 'upload-open'
  | 'already-finished'
  | 'permission-denied'
  | 'abort-file'
  | 'refused';

/** The API's code for a permission that its own key lacks at the store. */
const STORAGE_REFUSED = 'storage_refused';

/** Tries before a `refused`, or a `re-sign` or `re-hash` that does not help, ends the upload. */
const MAX_REFUSALS = 5;

const EXPIRED = new Set(['RequestTimeTooSkewed', 'RequestExpired', 'ExpiredToken', 'SignatureDoesNotMatch']);
const KEY_CHANGED = new Set([
  'InvalidAccessKeyId',
  'AuthorizationHeaderMalformed',
  'AuthorizationQueryParametersError',
]);
const DAMAGED = new Set(['BadDigest', 'InvalidDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody']);
const INVALID_PARTS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);
const TRANSIENT = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted']);

/** Classifies a failed attempt (table in the README). Pure. */
export function classifyFailure({ from, operation, status, code }: FailedAttempt): Verdict {
  if (from === 'server') return classifyServerFailure(status, code);
  if (status === 0 || status >= 500 || status === 408 || status === 429 || TRANSIENT.has(code)) return 'back-off';
  if (EXPIRED.has(code) || KEY_CHANGED.has(code)) return 're-sign';
  if (DAMAGED.has(code)) return 're-hash';
  if (operation === 'complete' && INVALID_PARTS.has(code)) return 'check-parts';
  if (status === 404 || code === 'NoSuchUpload') {
    if (operation === 'part') return 'abort-file';
    if (operation === 'list' || operation === 'complete') return 'upload-gone';
  }
  // 200 with an unknown <Error> inside: S3 sends these for transient faults while it assembles the object
  if (status === 200 || status === 409) return 'back-off';
  return 'refused';
}

function classifyServerFailure(status: number, code: string): Verdict {
  if (code === 'upload_finished' || code === 'upload-finished') return 'already-finished';
  if (code === 'wrong-date') return 're-sign';
  if (code === STORAGE_REFUSED) return 'refused';
  if (code === 'wrong-upload-id') return 'upload-gone';
  if (code === 'upload-open') return 'upload-open';
  if (status === 401 || status === 403) return 'permission-denied';
  if (status === 0 || status >= 500 || status === 408 || status === 425 || status === 429) return 'back-off';
  return 'refused';
}

/** The history of one request (or one part). Start with `NO_HISTORY`. */
export interface RetryHistory {
  /** Consecutive back-offs. */
  failures: number;
  /** Refusals, and new signatures and hashes that did not help. */
  refusals: number;
}

export const NO_HISTORY: RetryHistory = { failures: 0, refusals: 0 };

/** Whether to resend, and after how many ms. */
export type RetryPlan = { retry: true; waitMs: number; history: RetryHistory } | { retry: false };

/**
 * The next try after a verdict. Back-offs continue indefinitely; a new signature or hash is sent immediately the first time;
 * refusals end after five. The other verdicts are never retried. `random` is in [0, 1). Pure.
 */
export function planRetry(verdict: Verdict, history: RetryHistory, random: number, backoff: BackoffPolicy): RetryPlan {
  if (verdict === 'back-off') {
    const failures = history.failures + 1;
    return { retry: true, waitMs: backoffDelay(failures, random, backoff), history: { ...history, failures } };
  }
  if (verdict !== 're-sign' && verdict !== 're-hash' && verdict !== 'refused') return { retry: false };
  const refusals = history.refusals + 1;
  if (refusals > MAX_REFUSALS) return { retry: false };
  const atOnce = verdict !== 'refused' && refusals === 1;
  return {
    retry: true,
    waitMs: atOnce ? 0 : backoffDelay(refusals, random, backoff),
    history: { ...history, refusals },
  };
}

/** True when the store refuses a key something, the browser's or the API's: nothing the user can fix. */
export function isStorageRefusal({ from, status, code }: FailedAttempt): boolean {
  return from === 'store' ? status === 403 : code === STORAGE_REFUSED;
}

/** True when the failure means the line or the store is overloaded: then send fewer parts at once. */
export function isCongestion({ from, status, code }: FailedAttempt): boolean {
  return from === 'store' && (status === 429 || status === 503 || code === 'SlowDown' || code === 'RequestTimeout');
}
