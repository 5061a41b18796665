/** A film's loudness is only ever changed when its profile or its customer asks for it. */
export type LoudnessHandling =
  | { readonly mode: 'keep' }
  | { readonly mode: 'normalise'; readonly targetLufs: number; readonly maxTruePeakDbtp: number };

export interface MeasuredLoudness {
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
}

/** Gain that brings a film to the profile's loudness. `isLimitedByPeak`: the target is out of reach without a limiter. */
export interface LoudnessGain {
  readonly gainDb: number;
  readonly isLimitedByPeak: boolean;
}

/**
 * The linear gain for a profile, from the film's measured loudness; null when the loudness is kept or the film is silent.
 * A gain that would push the true peak past its ceiling is cut back to what the peak allows.
 */
export function loudnessGain(handling: LoudnessHandling, measured: MeasuredLoudness): LoudnessGain | null {
  if (handling.mode === 'keep' || measured.integratedLufs === null || measured.truePeakDbtp === null) return null;
  const wanted = handling.targetLufs - measured.integratedLufs;
  const allowed = handling.maxTruePeakDbtp - measured.truePeakDbtp;
  return { gainDb: Math.min(wanted, allowed), isLimitedByPeak: wanted > allowed };
}
