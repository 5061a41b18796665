/** Delays between the attempts of one request. */
export interface BackoffPolicy {
  /** First delay, ms. */
  baseMs: number;
  /** Growth factor from one attempt to the next (specification, point 9: 2). */
  power: number;
  /** Longest delay, ms (specification, point 9: 300 s). */
  capMs: number;
  /** Random share of the delay, 0 to 1: clients cut off together must not come back together. */
  jitter: number;
}

export const DEFAULT_BACKOFF: BackoffPolicy = { baseMs: 2_000, power: 2, capMs: 300_000, jitter: 0.25 };

/**
 * Milliseconds to wait after the `attempt`-th failure (counted from 1): 2, 4, 8 … s, capped.
 * Jitter only shortens, so the cap holds. `random` is in [0, 1).
 */
export function backoffDelay(attempt: number, random: number, policy: BackoffPolicy = DEFAULT_BACKOFF): number {
  const exponent = Math.min(attempt - 1, 1_000);
  const full = Math.min(policy.baseMs * policy.power ** exponent, policy.capMs);
  return Math.round(full * (1 - policy.jitter * random));
}
