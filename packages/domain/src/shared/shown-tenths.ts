/**
 * Loudness and peak as a meter and every page of ours show them: in tenths (EBU Tech 3341). Text is cut to tenths by `toFixed`, and so
 * is this, so that what is shown is what was judged.
 */
export function inTenths(value: number): number {
  return Number(value.toFixed(1));
}

/** Whether a value in LUFS or dBTP reads above its limit: what reads -23.0 is not over -23. */
export function readsAbove(value: number, limit: number): boolean {
  return inTenths(value) > inTenths(limit);
}

/** The same for a limit that is not to be fallen short of. */
export function readsBelow(value: number, limit: number): boolean {
  return inTenths(value) < inTenths(limit);
}
