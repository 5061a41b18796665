import {
  isTwentyFiveFrames,
  type MediaAnalysis,
  MIN_BIT_RATE,
  resolutionClass,
  type VideoAnalysis,
} from '../film/index.ts';
import { findLowBitRate, findLowResolution, type QualityIssue } from '../quality/index.ts';

export const DROP_ERRORS = [
  'unsupported',
  'no-audio',
  'only-audio',
  'already-video',
  'already-subtitle',
  'not-25fps',
  'sd-refused',
] as const;
export type DropError = (typeof DROP_ERRORS)[number];
const DROP_WARNINGS = ['low-resolution', 'low-bitrate'] as const;
export type DropWarning = (typeof DROP_WARNINGS)[number];

/** What a drop zone accepts. */
export interface DropAcceptance {
  readonly video: boolean;
  readonly subtitle: boolean;
  readonly videoOnly: boolean;
  readonly audioOnly: boolean;
  readonly multipleSubtitles: boolean;
  /** If false, low resolution is refused instead of warned about (decisions, "Order form"). */
  readonly sd: boolean;
  /** MediaInfo states no rate for H.264 in many transport streams; ffprobe derives it from timestamps. */
  readonly unknownFrameRate: boolean;
  /** Bits per second below which 'low-bitrate' is reported. */
  readonly maxBitRate: number;
}

/** Only the analysis, without the order form's rules. */
export const ANALYSIS_ACCEPTANCE: DropAcceptance = {
  video: true,
  subtitle: true,
  videoOnly: false,
  audioOnly: false,
  multipleSubtitles: false,
  sd: true,
  unknownFrameRate: true,
  maxBitRate: MIN_BIT_RATE,
};

/** A spot in the order form: one film and one subtitle file; audio-only, video-only and SD files are not accepted. */
export const SPOT_ACCEPTANCE: DropAcceptance = { ...ANALYSIS_ACCEPTANCE, sd: false };

/** Files that the spot already has. */
export interface DropTaken {
  readonly videos: number;
  readonly subtitles: number;
}

export interface DropVerdict {
  readonly errors: readonly DropError[];
  readonly warnings: readonly DropWarning[];
}

/** Applies the analysis rules to one dropped file (specification, point 5). */
export function judgeDroppedFile(
  analysis: MediaAnalysis,
  taken: DropTaken,
  acceptance: DropAcceptance = SPOT_ACCEPTANCE,
): DropVerdict {
  const errors: DropError[] = [];
  const warnings: DropWarning[] = [];
  switch (analysis.kind) {
    case 'video': {
      if (!acceptance.video || taken.videos > 0) errors.push('already-video');
      if (analysis.audioCount === 0 && !acceptance.videoOnly) errors.push('no-audio');
      if (!isRateAccepted(analysis, acceptance)) errors.push('not-25fps');
      if (findWarning('low-bitrate', analysis, acceptance)) warnings.push('low-bitrate');
      if (findWarning('low-resolution', analysis, acceptance)) warnings.push('low-resolution');
      if (resolutionClass(analysis.width) === 'SD' && !acceptance.sd) errors.push('sd-refused');
      break;
    }
    case 'subtitle':
      if (!acceptance.subtitle || (taken.subtitles > 0 && !acceptance.multipleSubtitles))
        errors.push('already-subtitle');
      break;
    case 'audio':
      if (!acceptance.audioOnly) errors.push('only-audio');
      break;
    case 'unknown':
      errors.push('unsupported');
  }
  return { errors, warnings };
}

/** The finding behind a warning, the same as the verification's for this film. */
function findWarning(warning: DropWarning, film: VideoAnalysis, { maxBitRate }: DropAcceptance) {
  if (warning === 'low-resolution') return findLowResolution(film);
  // "MXF / MPEG Video": the codec comes last
  const codec = film.format.split(' / ').at(-1) ?? '';
  return findLowBitRate({ codec, profile: film.formatProfile, bitRate: film.bitRate }, maxBitRate);
}

/** The verification's finding behind a warning, with this film's figures. */
export function dropWarningFinding(warning: DropWarning, film: VideoAnalysis): QualityIssue {
  return findWarning(warning, film, SPOT_ACCEPTANCE) ?? { code: warning, severity: 'warning' };
}

function isRateAccepted({ frameRate, scanType }: VideoAnalysis, { unknownFrameRate }: DropAcceptance): boolean {
  return frameRate === null ? unknownFrameRate : isTwentyFiveFrames(frameRate, scanType);
}
