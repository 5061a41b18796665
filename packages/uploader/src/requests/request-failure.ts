import type { FailedAttempt } from './retry-policy.ts';

/** One failed attempt of one request, to the store or the API. `retry-policy.ts` decides what follows. */
export class RequestFailure extends Error {
  readonly attempt: FailedAttempt;
  /** `Retry-After` of the response, ms; 0 when it had none. */
  readonly retryAfterMs: number;
  /** Further details of the error, as the API sent them. */
  readonly details: unknown;

  constructor(attempt: FailedAttempt, extra: { retryAfterMs?: number; details?: unknown; cause?: unknown } = {}) {
    super(`${attempt.from} ${attempt.operation} failed: ${attempt.status} ${attempt.code}`, { cause: extra.cause });
    this.name = 'RequestFailure';
    this.attempt = attempt;
    this.retryAfterMs = extra.retryAfterMs ?? 0;
    this.details = extra.details;
  }
}

/** `Retry-After` in ms: seconds, or a date relative to `now`. 0 when absent or unreadable. */
export function parseRetryAfter(value: string | null, now: number): number {
  if (!value) return 0;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
