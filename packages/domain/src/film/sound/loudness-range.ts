/** Shorter sound has no loudness range: because of the meter's windows, a steady three-second tone reads 20 LU (EBU Tech 3342). */
const MIN_SECONDS = 30;

/** The loudness range to report for a mix, in LU; null under 30 s, where it is meaningless. EBU R128 s1 defines none for short programmes. */
export function loudnessRange(rangeLu: number | null, seconds: number): number | null {
  return seconds < MIN_SECONDS ? null : rangeLu;
}
