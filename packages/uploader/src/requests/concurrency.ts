/** Bounds on the number of parts sent at once, over all files. */
export interface ConcurrencyLimits {
  min: number;
  max: number;
  /** Specification, point 9: 5. */
  initial: number;
}

export const DEFAULT_CONCURRENCY: ConcurrencyLimits = { min: 1, max: 6, initial: 5 };

/** Hill climbing on the measured rate: a step that paid off is repeated, a step that cost is undone. */
export interface ConcurrencyState {
  limit: number;
  /** Last step: +1, −1, or 0 while on a plateau. */
  step: -1 | 0 | 1;
  /** Rate of the previous window, bytes/s; null after a reset. */
  rate: number | null;
  /** Windows spent on the plateau. */
  calmWindows: number;
}

/** Relative change of rate that counts as a change. */
const SIGNIFICANT = 0.05;
/** Windows on the plateau before the next probe. */
const PROBE_AFTER = 6;

export function startConcurrency(limits: ConcurrencyLimits): ConcurrencyState {
  return { limit: clamp(limits.initial, limits), step: 0, rate: null, calmWindows: 0 };
}

/** The state after one window in which all slots were busy. `rate` in bytes/s. Pure. */
export function adaptConcurrency(state: ConcurrencyState, rate: number, limits: ConcurrencyLimits): ConcurrencyState {
  if (state.rate === null) return move({ ...state, rate }, 1, limits);
  const change = (rate - state.rate) / Math.max(state.rate, 1);
  const next = { ...state, rate };
  if (state.step === 0) {
    // on the plateau, only a probe moves
    return state.calmWindows + 1 >= PROBE_AFTER ? move(next, probeStep(state, limits), limits) : calm(next);
  }
  if (change > SIGNIFICANT) return move(next, state.step, limits);
  // a step up that cost: step back, and try even fewer; a step down that cost: step back and stay
  if (change < -SIGNIFICANT) return move(next, state.step === 1 ? -1 : 1, limits, state.step === -1);
  // no gain from more parts: fewer are kinder to the line; no loss from fewer: stay there
  return state.step === 1 ? move(next, -1, limits, true) : calm(next);
}

/** After a 503, a SlowDown or a stalled part: one part fewer immediately, and measuring restarts. */
export function backDownConcurrency(state: ConcurrencyState, limits: ConcurrencyLimits): ConcurrencyState {
  return { limit: clamp(state.limit - 1, limits), step: 0, rate: null, calmWindows: 0 };
}

function probeStep(state: ConcurrencyState, limits: ConcurrencyLimits): -1 | 1 {
  return state.limit >= limits.max ? -1 : 1;
}

function move(state: ConcurrencyState, step: -1 | 1, limits: ConcurrencyLimits, settle = false): ConcurrencyState {
  const limit = clamp(state.limit + step, limits);
  return { ...state, limit, step: settle || limit === state.limit ? 0 : step, calmWindows: 0 };
}

function calm(state: ConcurrencyState): ConcurrencyState {
  return { ...state, step: 0, calmWindows: state.calmWindows + 1 };
}

function clamp(limit: number, { min, max }: ConcurrencyLimits): number {
  return Math.min(Math.max(limit, min), max);
}
