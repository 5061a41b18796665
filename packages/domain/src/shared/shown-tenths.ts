/**
 * Rounds loudness and peak to tenths, as meters and our pages show them (EBU Tech 3341). Uses `toFixed`, like the displayed text, so that the
 * value shown is the value judged.
 */
export function inTenths(value: number): number {
  return Number(value.toFixed(1));
}

/** Whether a value in LUFS or dBTP is above its limit as displayed: -23.0 is not above -23. */
export function readsAbove(value: number, limit: number): boolean {
  return inTenths(value) > inTenths(limit);
}

/** Whether a value is below its limit as displayed. */
export function readsBelow(value: number, limit: number): boolean {
  return inTenths(value) < inTenths(limit);
}
