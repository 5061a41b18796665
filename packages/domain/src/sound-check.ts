import { judgeAudio } from './quality-audio-rules.ts';
import type { QualityIssue } from './quality-issues.ts';
import type { AudioMeasurements } from './quality-measurements.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds } from './quality-thresholds.ts';

/** What the sound of a master says before it is sent. */
export interface SoundCheck {
  /** Of the programme, the first mix; null when it is silent or too short to have any. */
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
  /** How much louder than permitted the programme is, in LU; 0 when it is not. */
  readonly excessLu: number;
  /** The verification's own findings about the programme: an error would send the film back. */
  readonly issues: readonly QualityIssue[];
}

/**
 * Judges sound measured before the film is sent by the rules of the verification. The film's own word is taken for its
 * length; nothing here refuses a file, since the verification has the last word.
 * @param filmFrames null when the film does not say how long it is
 */
export function judgeSound(
  audios: readonly AudioMeasurements[],
  filmFrames: number | null,
  thresholds: QualityThresholds = FRENCH_TV_THRESHOLDS,
): SoundCheck | null {
  const programme = audios[0];
  if (!programme) return null;
  const { integratedLufs, truePeakDbtp } = programme.loudness;
  const excess = integratedLufs === null ? 0 : integratedLufs - thresholds.maxIntegratedLufs;
  return {
    integratedLufs,
    truePeakDbtp,
    excessLu: Math.max(0, excess),
    issues: judgeAudio(programme, 'programme', thresholds, filmFrames ?? programme.lengthFrames),
  };
}
