import { childSignal, sleep, type Timing } from '../timing/timing.ts';
import type { ConfigSource } from './config-source.ts';
import { type Connectivity, whenOnline } from './connectivity.ts';
import { RequestFailure } from './request-failure.ts';
import {
  classifyFailure,
  isStorageRefusal,
  NO_HISTORY,
  planRetry,
  type RetryHistory,
  type Verdict,
} from './retry-policy.ts';
import { Stalled } from './stall-guard.ts';
import { UploadError } from './upload-error.ts';
import type { UploadSettings } from './upload-settings.ts';

export interface RetryParts {
  connectivity: Connectivity;
  config: ConfigSource;
  timing: Timing;
  /** In [0, 1). */
  random(): number;
  settings: UploadSettings;
}

/** What follows a failed attempt: after `waitMs` again, or never. */
export type NextTry =
  | { waitMs: number; history: RetryHistory }
  | { end: UploadError | RequestFailure; verdict: Verdict };

const HANDLED_BY_CALLER: ReadonlySet<Verdict> = new Set([
  'upload-gone',
  'upload-open',
  'check-parts',
  'already-finished',
  'abort-file',
]);

/** The verdict on an error, null when it is none of a request. */
export function verdictOf(error: unknown): Verdict | null {
  return error instanceof RequestFailure ? classifyFailure(error.attempt) : null;
}

/** Decides on one failed attempt; forgets the stored configuration when the signature was at fault. */
export function decideNextTry(parts: RetryParts, failure: RequestFailure, history: RetryHistory): NextTry {
  const verdict = classifyFailure(failure.attempt);
  const facts = {
    status: failure.attempt.status,
    serverCode: failure.attempt.code,
    ...(isStorageRefusal(failure.attempt) && { storageRefused: true }),
  };
  if (verdict === 'permission-denied') return { end: new UploadError('permission-denied', facts, failure), verdict };
  if (verdict === 're-sign') parts.config.forget();
  // the line came back and the old connection was dead: nothing to wait for
  if (failure.cause instanceof Stalled && failure.cause.afterReconnect) return { waitMs: 0, history: NO_HISTORY };
  const plan = planRetry(verdict, history, parts.random(), parts.settings.backoff);
  if (plan.retry) return { waitMs: Math.max(plan.waitMs, failure.retryAfterMs), history: plan.history };
  return { end: HANDLED_BY_CALLER.has(verdict) ? failure : new UploadError('part-failed', facts, failure), verdict };
}

/** Waits out a back-off. The line's return ends it early: within half a second, and not all at once. */
export async function waitToRetry(parts: RetryParts, waitMs: number, signal: AbortSignal): Promise<void> {
  const { controller, release } = childSignal(signal);
  const stop = parts.connectivity.onChange((online) => {
    if (online) controller.abort();
  });
  try {
    if (waitMs > 0 && parts.connectivity.isOnline()) await sleep(parts.timing, waitMs, controller.signal);
  } catch {
    signal.throwIfAborted();
    await sleep(parts.timing, parts.random() * 500, signal);
  } finally {
    stop();
    release();
  }
  await whenOnline(parts.connectivity, signal);
}

/**
 * Repeats `attempt` until it succeeds, as `retry-policy.ts` says. Rejects with an `UploadError` that ends the upload,
 * with the `RequestFailure` of a verdict the caller handles (`upload-gone`, `upload-open`, `check-parts`, `already-finished`), or with
 * the signal's reason.
 */
export async function persist<T>(parts: RetryParts, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
  let history = NO_HISTORY;
  for (;;) {
    await whenOnline(parts.connectivity, signal);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RequestFailure)) throw error;
      const next = decideNextTry(parts, error, history);
      if ('end' in next) throw next.end;
      history = next.history;
      await waitToRetry(parts, next.waitMs, signal);
    }
  }
}
