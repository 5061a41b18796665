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

export interface RetryContext {
  connectivity: Connectivity;
  config: ConfigSource;
  timing: Timing;
  /** In [0, 1). */
  random(): number;
  settings: UploadSettings;
}

/** What follows a failed attempt: another after `waitMs`, or the end. */
export type RetryDecision =
  | { waitMs: number; history: RetryHistory }
  | { end: UploadError | RequestFailure; verdict: Verdict };

const HANDLED_BY_CALLER: ReadonlySet<Verdict> = new Set([
  'upload-gone',
  'upload-open',
  'check-parts',
  'already-finished',
  'abort-file',
]);

/** The verdict on an error; null when it did not come from a request. */
export function verdictOf(error: unknown): Verdict | null {
  return error instanceof RequestFailure ? classifyFailure(error.attempt) : null;
}

/** Decides what follows a failed attempt; drops the cached configuration when the signature was at fault. */
export function decideRetry(context: RetryContext, failure: RequestFailure, history: RetryHistory): RetryDecision {
  const verdict = classifyFailure(failure.attempt);
  const facts = {
    status: failure.attempt.status,
    serverCode: failure.attempt.code,
    ...(isStorageRefusal(failure.attempt) && { storageRefused: true }),
  };
  if (verdict === 'permission-denied') return { end: new UploadError('permission-denied', facts, failure), verdict };
  if (verdict === 're-sign') context.config.forget();
  // back online, and only the old connection was dead: no need to wait
  if (failure.cause instanceof Stalled && failure.cause.afterReconnect) return { waitMs: 0, history: NO_HISTORY };
  const plan = planRetry(verdict, history, context.random(), context.settings.backoff);
  if (plan.retry) return { waitMs: Math.max(plan.waitMs, failure.retryAfterMs), history: plan.history };
  return { end: HANDLED_BY_CALLER.has(verdict) ? failure : new UploadError('part-failed', facts, failure), verdict };
}

/** Waits out a back-off. Coming back online ends it early: within half a second, but not everyone at once. */
export async function waitToRetry(context: RetryContext, waitMs: number, signal: AbortSignal): Promise<void> {
  const { controller, release } = childSignal(signal);
  const stop = context.connectivity.onChange((online) => {
    if (online) controller.abort();
  });
  try {
    if (waitMs > 0 && context.connectivity.isOnline()) await sleep(context.timing, waitMs, controller.signal);
  } catch {
    signal.throwIfAborted();
    await sleep(context.timing, context.random() * 500, signal);
  } finally {
    stop();
    release();
  }
  await whenOnline(context.connectivity, signal);
}

/**
 * Repeats `attempt` until it succeeds, following `retry-policy.ts`. Rejects with an `UploadError` that ends the upload,
 * with the `RequestFailure` of a verdict the caller handles (`upload-gone`, `upload-open`, `check-parts`, `already-finished`), or with
 * the signal's reason.
 */
export async function withRetries<T>(
  context: RetryContext,
  signal: AbortSignal,
  attempt: () => Promise<T>,
): Promise<T> {
  let history = NO_HISTORY;
  for (;;) {
    await whenOnline(context.connectivity, signal);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RequestFailure)) throw error;
      const next = decideRetry(context, error, history);
      if ('end' in next) throw next.end;
      history = next.history;
      await waitToRetry(context, next.waitMs, signal);
    }
  }
}
