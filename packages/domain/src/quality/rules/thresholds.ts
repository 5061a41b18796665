import type { Scan } from '../../film/index.ts';
import { HD_LINES, MIN_BIT_RATE } from '../../film/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../../shared/index.ts';

/** The limits a film is judged by; data, so that a destination's delivery profile may override any of them. */
export interface QualityThresholds {
  readonly frameRates: readonly FrameRate[];
  readonly minHeight: number;
  /** Bits per second of the picture. */
  readonly minBitRate: number;
  /** Shape of the picture as shown, and its tolerance: 3 % lets SD pass by any count of its pixels, not 4096x2160. */
  readonly displayAspect: number;
  readonly displayAspectTolerance: number;
  /** Field order of interlaced HD pictures. */
  readonly fieldOrder: Exclude<Scan, 'progressive'>;
  /** Shortest run of pictures of another kind that counts as a change of field order, and of scan. */
  readonly fieldOrderRunFrames: number;
  readonly scanRunFrames: number;
  /** Past the first, the law's own figure, a warning; past the second an error. */
  readonly warnIntegratedLufs: number;
  readonly maxIntegratedLufs: number;
  /** Below this the film is worth a warning: 3 LU under the target, it sounds weak between two others. */
  readonly minIntegratedLufs: number;
  /** Below this an error: nobody mixes so by intent. */
  readonly minAcceptedLufs: number;
  readonly maxShortTermLufs: number;
  /** Past this a warning: short films say more in 400 ms than in 3 s. */
  readonly maxMomentaryLufs: number;
  /** Past the first a warning, past the second an error. */
  readonly warnTruePeakDbtp: number;
  readonly maxTruePeakDbtp: number;
  readonly sampleRate: number;
  readonly acceptsLossyAudio: boolean;
  /** Pictures at the end of the film that may be without sound. */
  readonly maxPicturesWithoutSound: number;
  /** A channel below this is mute, in dBFS. */
  readonly muteBelowDbfs: number;
  /** Left minus right this far below the programme means that both sides are the same, in dB. */
  readonly dualMonoBelowDb: number;
  readonly minCorrelation: number;
  readonly silenceFrames: number;
  /** Black at either end of the film is reported from one length, inside it from another (a cut to black is editing). */
  readonly edgeBlackFrames: number;
  readonly innerBlackFrames: number;
  readonly freezeFrames: number;
  /** Smallest share of the picture's width and height that must not be black bars. */
  readonly minActiveShare: number;
  /** Pictures outside EBU R103 that are let pass. */
  readonly maxPicturesOutsideLevels: number;
  /** Photosensitivity score, advisory. */
  readonly maxFlashScore: number;
  readonly startTimecode: 'whole-hour' | 'any';
}

/**
 * French television. Loudness: CSA délibération 2011-29 (integrated -23, short-term -20 LUFS), an error past the 0.5 LU tolerance of
 * EBU R128 s1 alone, momentary -15 LUFS (R128 s1); true peak: error past -1 dBTP (R128 s1), warning past -3 dBTP (CST RT-040); levels: EBU R103; picture: HD,
 * 16:9, 25 frames per second, top field first, PCM sound at 48 kHz (CST RT-040, TF1 Publicité annex 5); flashes: ITU-R BT.1702, advisory only.
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

/** The peak to mix at for a destination, in dBTP: the one figure that findings, reports and pages tell. */
export function truePeakLimit({
  warnTruePeakDbtp,
  maxTruePeakDbtp,
}: Pick<QualityThresholds, 'warnTruePeakDbtp' | 'maxTruePeakDbtp'>): number {
  return Math.min(warnTruePeakDbtp, maxTruePeakDbtp);
}
