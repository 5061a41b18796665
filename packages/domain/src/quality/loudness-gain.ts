import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from './rules/thresholds.ts';

/** A film's loudness is only changed if its profile or its customer asks for it. */
export type LoudnessHandling =
  | { readonly mode: 'keep' }
  | {
      readonly mode: 'normalise';
      readonly targetLufs: number;
      readonly maxTruePeakDbtp: number;
      /** Maximum short-term loudness after the gain, in LUFS; absent if not limited. */
      readonly maxShortTermLufs?: number;
    };

export interface MeasuredLoudness {
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
  readonly maxShortTermLufs?: number | null;
}

/** Gain that brings a film to the profile's loudness. `isLimitedByPeak`: the target can't be reached without a limiter. */
export interface LoudnessGain {
  readonly gainDb: number;
  readonly isLimitedByPeak: boolean;
  /** The target would have made the short-term loudness too high. */
  readonly isLimitedByShortTerm?: true;
}

/** Target of EBU R128, and a margin below each limit, so that no other meter finds it exceeded. */
export const TARGET_LUFS = -23;
const MARGIN_DB = 0.1;

/**
 * How a film's loudness is handled for a destination: as its profile says, else as the customer chose when ordering, which is the target of
 * EBU R128 within the destination's limits for true peak and short-term loudness.
 */
export function loudnessHandling(
  { loudness, thresholds }: { readonly loudness: LoudnessHandling; readonly thresholds: Partial<QualityThresholds> },
  isChosenByCustomer: boolean,
): LoudnessHandling {
  if (loudness.mode === 'normalise' || !isChosenByCustomer) return loudness;
  const limits = { ...FRENCH_TV_THRESHOLDS, ...thresholds };
  return {
    mode: 'normalise',
    targetLufs: Math.min(TARGET_LUFS, limits.maxIntegratedLufs),
    maxTruePeakDbtp: limits.maxTruePeakDbtp - MARGIN_DB,
    maxShortTermLufs: limits.maxShortTermLufs - MARGIN_DB,
  };
}

/**
 * The linear gain for a profile, from the film's measured loudness; null if the loudness is kept or the film is silent. The gain is reduced
 * if it would push the true peak or the short-term loudness above its ceiling.
 */
export function loudnessGain(handling: LoudnessHandling, measured: MeasuredLoudness): LoudnessGain | null {
  if (handling.mode === 'keep' || measured.integratedLufs === null || measured.truePeakDbtp === null) return null;
  const { maxShortTermLufs } = measured;
  const wanted = handling.targetLufs - measured.integratedLufs;
  const byPeak = handling.maxTruePeakDbtp - measured.truePeakDbtp;
  const byShortTerm =
    handling.maxShortTermLufs === undefined || maxShortTermLufs == null
      ? Number.POSITIVE_INFINITY
      : handling.maxShortTermLufs - maxShortTermLufs;
  const gainDb = Math.min(wanted, byPeak, byShortTerm);
  const isLimitedByPeak = wanted > byPeak && byPeak <= byShortTerm;
  return { gainDb, isLimitedByPeak, ...(gainDb < wanted && !isLimitedByPeak ? { isLimitedByShortTerm: true } : {}) };
}
