/** Sound shorter than this has no loudness range: a meter's windows give a steady tone of three seconds 20 LU (EBU Tech 3342). */
const LEAST_SECONDS = 30;

/**
 * The loudness range that may be told of a mix, in LU; null under 30 s of sound, where the figure says nothing.
 * Source: EBU R128 s1, which sets none for short programmes.
 */
export function loudnessRange(rangeLu: number | null, seconds: number): number | null {
  return seconds < LEAST_SECONDS ? null : rangeLu;
}
