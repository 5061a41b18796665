export {
  type CorrectionEffect,
  decideDurationCorrection,
  decideNormalisation,
  isNormalisingOffered,
  type JudgedFilm,
} from './corrections.ts';
export { filmConcern } from './film-concern.ts';
export {
  canConfirmName,
  containsIdentifier,
  currentConfirmation,
  type FilmNameMismatch,
  filmNameMismatch,
  type IdentifiedSpot,
  type JudgedFileName,
  judgeFileName,
  type NameConfirmation,
  rejectingErrors,
  spotWithIdentifier,
  waitsForConfirmation,
} from './film-name-mismatch.ts';
export type { FilmTiming } from './film-timing.ts';
export {
  type JudgedDestination,
  judgeForDestinations,
  type LoudnessLimits,
  strictestLoudness,
} from './for-destinations.ts';
export { type HeardProgramme, judgedProgrammes } from './heard-programmes.ts';
export {
  errorCodesOf,
  presentCode,
  QUALITY_CODES,
  type QualityCode,
  type QualityIssue,
  type QualityReport,
  type QualitySeverity,
  type QualityStream,
  reportOf,
  storedQualityReport,
} from './issues.ts';
export { refusingDestinations } from './later-destinations.ts';
export {
  type LoudnessHandling,
  loudnessGain,
  loudnessHandling,
  type MeasuredLoudness,
  TARGET_LUFS,
} from './loudness-gain.ts';
export {
  type DurationDifference,
  declarableSeconds,
  declaredMilliseconds,
  durationDifferences,
} from './rules/declared-duration.ts';
export { type FlaggedFrame, flaggedFrames } from './rules/flagged-frames.ts';
export { findLowBitRate, findLowResolution } from './rules/material-rules.ts';
export { fileNameIssue, judge, judgeProgrammes } from './rules/rules.ts';
export { FRENCH_TV_THRESHOLDS, type QualityThresholds } from './rules/thresholds.ts';
export {
  isHelpedByNormalising,
  judgeSound,
  judgeWithNormalising,
  type SoundCheck,
  wouldBeRefused,
} from './sound-check.ts';
