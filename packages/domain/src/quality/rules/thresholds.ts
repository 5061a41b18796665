import type { Scan } from '../../film/index.ts';
import { HD_LINES, MIN_BIT_RATE } from '../../film/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../../shared/index.ts';

/** Limits for films, any of which a destination's delivery profile may override. */
export interface QualityThresholds {
  readonly frameRates: readonly FrameRate[];
  readonly minHeight: number;
  /** Bits per second of the picture. */
  readonly minBitRate: number;
  /** Display aspect ratio and tolerance: 3 % accepts SD however its pixels are counted, but not 4096x2160. */
  readonly displayAspect: number;
  readonly displayAspectTolerance: number;
  /** Field order of interlaced HD pictures. */
  readonly fieldOrder: Exclude<Scan, 'progressive'>;
  /** Shortest run of frames that counts as a change of field order, and of scan. */
  readonly fieldOrderRunFrames: number;
  readonly scanRunFrames: number;
  /** Above the first, the legal limit, a warning; above the second an error. */
  readonly warnIntegratedLufs: number;
  readonly maxIntegratedLufs: number;
  /** Below this a warning: 3 LU under the target, a film sounds weak between two others. */
  readonly minIntegratedLufs: number;
  /** Below this an error: nobody mixes this quietly on purpose. */
  readonly minAcceptedLufs: number;
  readonly maxShortTermLufs: number;
  /** Above this a warning: for short films, 400 ms is more telling than 3 s. */
  readonly maxMomentaryLufs: number;
  /** Above the first a warning, above the second an error. */
  readonly warnTruePeakDbtp: number;
  readonly maxTruePeakDbtp: number;
  readonly sampleRate: number;
  readonly acceptsLossyAudio: boolean;
  /** Frames at the end of the film that may have no sound. */
  readonly maxPicturesWithoutSound: number;
  /** A channel below this level, in dBFS, is mute. */
  readonly muteBelowDbfs: number;
  /** If left minus right is this many dB below the programme, both sides are the same. */
  readonly dualMonoBelowDb: number;
  readonly minCorrelation: number;
  readonly silenceFrames: number;
  /** Shortest black reported at the ends of the film, and in the middle, where cuts to black are editing. */
  readonly edgeBlackFrames: number;
  readonly innerBlackFrames: number;
  readonly freezeFrames: number;
  /** Minimum share of the picture's width and height without black bars. */
  readonly minActiveShare: number;
  /** Number of pictures allowed outside EBU R103. */
  readonly maxPicturesOutsideLevels: number;
  /** Photosensitivity score, advisory. */
  readonly maxFlashScore: number;
  readonly startTimecode: 'whole-hour' | 'any';
}

/**
 * French television. Loudness: CSA délibération 2011-29 (integrated -23, short-term -20 LUFS), an error only above the 0.5 LU tolerance of EBU
 * R128 s1, momentary -15 LUFS (R128 s1); true peak: error above -1 dBTP (R128 s1), warning above -3 dBTP (CST RT-040); levels: EBU R103;
 * picture: HD, 16:9, 25 frames per second, top field first, PCM sound at 48 kHz (CST RT-040, TF1 Publicité annex 5); flashes: ITU-R BT.1702,
 * advisory only.
 */
export const FRENCH_TV_THRESHOLDS: QualityThresholds = {
  frameRates: [FRAME_RATE_25],
  minHeight: HD_LINES,
  minBitRate: MIN_BIT_RATE,
  displayAspect: 16 / 9,
  displayAspectTolerance: 0.03,
  fieldOrder: 'tff',
  fieldOrderRunFrames: 5,
  scanRunFrames: 25,
  warnIntegratedLufs: -23,
  maxIntegratedLufs: -22.5,
  minIntegratedLufs: -26,
  minAcceptedLufs: -30,
  maxShortTermLufs: -20,
  maxMomentaryLufs: -15,
  warnTruePeakDbtp: -3,
  maxTruePeakDbtp: -1,
  sampleRate: 48_000,
  acceptsLossyAudio: false,
  maxPicturesWithoutSound: 5,
  muteBelowDbfs: -70,
  dualMonoBelowDb: 50,
  minCorrelation: -0.5,
  silenceFrames: 50,
  edgeBlackFrames: 1,
  innerBlackFrames: 12,
  freezeFrames: 25,
  minActiveShare: 0.98,
  maxPicturesOutsideLevels: 0,
  maxFlashScore: 5,
  startTimecode: 'whole-hour',
};

/** The peak to mix to for a destination, in dBTP: the single figure used in findings, reports and pages. */
export function truePeakLimit({
  warnTruePeakDbtp,
  maxTruePeakDbtp,
}: Pick<QualityThresholds, 'warnTruePeakDbtp' | 'maxTruePeakDbtp'>): number {
  return Math.min(warnTruePeakDbtp, maxTruePeakDbtp);
}
