import { type BackoffPolicy, DEFAULT_BACKOFF } from './backoff.ts';
import { type ConcurrencyLimits, DEFAULT_CONCURRENCY } from './concurrency.ts';

/** Constants of the engine; the defaults are the specification's (point 9). */
export interface UploadSettings {
  /** Largest file accepted, bytes. */
  maxFileBytes: number;
  /** Concurrent parts, over all files. */
  concurrency: ConcurrencyLimits;
  /** How long a rate is measured before the number of concurrent parts changes, ms. */
  concurrencyWindowMs: number;
  /** A request that moves no byte for this long is aborted and sent again, ms. */
  stallMs: number;
  /** An API call without a response for this long is repeated, ms. */
  serverTimeoutMs: number;
  /** Time between two progress reports to the API, ms. */
  reportEveryMs: number;
  /** Time between two `progress` events, ms. */
  progressEveryMs: number;
  /** How long after its last sign of life an unfinished upload can be resumed, ms. */
  resumeMaxAgeMs: number;
  backoff: BackoffPolicy;
}

export const DEFAULT_SETTINGS: UploadSettings = {
  maxFileBytes: 1_000_000_000_000,
  concurrency: DEFAULT_CONCURRENCY,
  concurrencyWindowMs: 10_000,
  stallMs: 120_000,
  serverTimeoutMs: 60_000,
  reportEveryMs: 10_000,
  progressEveryMs: 500,
  resumeMaxAgeMs: 5 * 60 * 60 * 1_000,
  backoff: DEFAULT_BACKOFF,
};
