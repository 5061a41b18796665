const MINUTE_MS = 60_000;

/** Operator time as "1 h 25 min" or "45 min", rounded up to the minute; the units read the same in both languages. */
export function formatOperatorTime(milliseconds: number): string {
  const minutes = Math.ceil(Math.abs(milliseconds) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}
