import { type BackoffPolicy, DEFAULT_BACKOFF } from './backoff.ts';
import { type ConcurrencyLimits, DEFAULT_CONCURRENCY } from './concurrency.ts';

/** Constants of the engine; the defaults are the specification's (point 9). */
export interface UploadSettings {
  /** Largest file accepted, bytes. */
  maxFileBytes: number;
  /** Parts at once, over all files. */
  concurrency: ConcurrencyLimits;
  /** How long a rate is measured before the number of parts at once changes, ms. */
  concurrencyWindowMs: number;
  /** A request that moves no byte for so long is aborted and sent again, ms. */
  stallMs: number;
  /** A call of the API that gives no answer for so long is repeated, ms. */
  serverTimeoutMs: number;
  /** Time between two progress reports to the API, ms. */
  reportEveryMs: number;
  /** Time between two `progress` events, ms. */
  progressEveryMs: number;
  /** How long an unfinished upload can be taken up again after its last sign of life, ms. */
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
