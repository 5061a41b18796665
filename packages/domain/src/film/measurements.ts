import { type FrameRate, storedShape } from '../shared/index.ts';
import type { PictureEssence, Scan } from './coded-picture.ts';
import type { AudioGroupLayout } from './sound/audio-groups.ts';

/** Frames counted from 0; both ends are included, so that each is a picture to look at. */
export interface FrameRange {
  readonly inFrame: number;
  readonly outFrame: number;
}

/** Measurements from one decode of a film, without judgement. Decibel values are null if there is no signal to measure. */
export interface Measurements {
  readonly frameRate: FrameRate;
  /** Frame count declared by the file; null if it declares none. */
  readonly declaredFrames: number | null;
  /** Pictures output by the decoder. */
  readonly decodedFrames: number;
  readonly decodeErrors: DecodeErrors;
  /** Timecode of the first picture, as declared by the file. */
  readonly startTimecode: string | null;
  readonly video: VideoMeasurements | null;
  /** One entry per mix (see `groupAudioStreams`), the programme first. */
  readonly audios: readonly AudioMeasurements[];
  /** Null without a picture; absent if not read, as in deliverable checks and older verifications. */
  readonly essence?: PictureEssence | null;
}

export interface DecodeErrors {
  readonly count: number;
  /** First picture that could not be fully decoded; null if unknown. */
  readonly firstFrame: number | null;
  /** First messages from the decoder, for operators. */
  readonly messages: readonly string[];
}

export interface VideoMeasurements {
  /** Index of the stream in the file. */
  readonly streamIndex: number;
  readonly width: number;
  readonly height: number;
  /** Presentation time of the first picture, in seconds from the start of the file: 0 unless the sound starts earlier. */
  readonly startSeconds: number;
  /** False if the frame rate varies. */
  readonly hasConstantFrameRate: boolean;
  /** Scan declared by the file; null if it declares none. */
  readonly declaredScan: Scan | null;
  /** Scan detected in the pictures, as consecutive runs; pictures too still or too dark to tell are left out. */
  readonly scanRuns: readonly (FrameRange & { readonly scan: Scan })[];
  readonly black: readonly FrameRange[];
  readonly freeze: readonly FrameRange[];
  /** Nearly black and nearly still ranges, which coding may turn into black or still ones. Absent in older verifications. */
  readonly nearly?: { readonly black: readonly FrameRange[]; readonly freeze: readonly FrameRange[] };
  /** Displayed width divided by height: 1.778 is 16:9. */
  readonly displayAspect: number;
  /** Size of the picture without black bars that last throughout the film; null if the whole film is black. */
  readonly activePicture: PictureArea | null;
  /** Passages of at least a second with constant, symmetrical black bars. */
  readonly letterbox: readonly (FrameRange & PictureArea)[];
  readonly levels: LevelMeasurements;
  /** Photosensitivity score (1 is the filter's own alarm threshold, which lively films exceed) and the pictures with notable scores. */
  readonly flashes: FlashMeasurements;
}

export interface FlashMeasurements {
  readonly maxScore: number;
  readonly pictures: readonly ScoredFrame[];
  /** The flash itself, which precedes the picture with the highest score; null if there is none, absent in older verifications. */
  readonly flashPicture?: number | null;
}

/** In pixels. */
export interface PictureArea {
  readonly width: number;
  readonly height: number;
}

interface LevelMeasurements {
  /** 8-bit code values, whatever the film's bit depth: 16 is black, 235 is white. */
  readonly lumaMin: number;
  readonly lumaMax: number;
  /** Pictures with more than 1 % of their area outside EBU R103 (R, G, B and Y within -5 % to 105 %). */
  readonly picturesOutside: number;
  readonly firstPictureOutside: number | null;
  readonly lastPictureOutside: number | null;
  /** The picture with the largest percentage outside. */
  readonly worstPicture: number | null;
  /** Largest percentage of one picture outside. */
  readonly maxPercentOutside: number;
}

export interface ScoredFrame {
  readonly frame: number;
  readonly score: number;
}

export interface AudioMeasurements {
  /** Index in the file of the stream with the mix's first channel. */
  readonly streamIndex: number;
  /** Number of the first channel across the whole file, from 1. */
  readonly firstTrack: number;
  readonly layout: AudioGroupLayout;
  /** Hertz. */
  readonly sampleRate: number;
  /** True for lossy codecs such as AAC, false for PCM. */
  readonly isLossy: boolean;
  /** Duration of the sound in frames, accurate to a tenth of a second. */
  readonly lengthFrames: number;
  /** Of the mix in its own channels; for 7.1, which is only delivered folded down, of its fold-down. */
  readonly loudness: LoudnessMeasurements;
  /**
   * Of the stereo fold-down of 5.1; null if it is not folded, as in a deliverable. Absent for other mixes, and in older verifications, where
   * `loudness` is that of the fold-down (`loudnessAs` distinguishes them).
   */
  readonly folded?: LoudnessMeasurements | null;
  /** Passages with silence on all channels at once. */
  readonly silences: readonly FrameRange[];
  /** Per channel, in dBFS; null for digital silence. */
  readonly channels: readonly { readonly rmsDbfs: number | null; readonly peakDbfs: number | null }[];
  /** RMS level of left minus right, in dBFS; null if they are bit-identical or the mix is not stereo. */
  readonly differenceRmsDbfs: number | null;
  /** Correlation of left and right over the whole film: 1 identical, 0 unrelated, -1 opposite; null if a side is silent or the mix is not stereo. */
  readonly correlation: number | null;
  readonly outOfPhase: readonly FrameRange[];
}

/** Values per second in loudness curves. */
export const LOUDNESS_BLOCKS_PER_SECOND = 10;

/**
 * Loudness of a mix as broadcast, by ITU-R BS.1770-4: in 5.1 the surrounds are weighted by 1.41 and the LFE is ignored; a mono mix plays on
 * both sides.
 */
export interface LoudnessMeasurements {
  readonly integratedLufs: number | null;
  readonly maxShortTermLufs: number | null;
  readonly maxMomentaryLufs: number | null;
  /** Null if the sound is too short for a meaningful value (`loudnessRange`). */
  readonly rangeLu: number | null;
  readonly truePeakDbtp: number | null;
  /** Position in the curve of the 100 ms with the true peak; absent in older verifications. */
  readonly truePeakBlock?: number | null;
  /** One value per 100 ms, at the end of its window, in LUFS; null below -70 or until the window is full. */
  readonly curve: { readonly momentary: readonly (number | null)[]; readonly shortTerm: readonly (number | null)[] };
}

/** Measurements stored by the stage `verify`. Those added during 0.1.0 are optional: a film is measured again where one is needed. */
export const storedMeasurements = storedShape<Measurements>('measurement', {
  frameRate: true,
  declaredFrames: true,
  decodedFrames: true,
  decodeErrors: true,
  startTimecode: true,
  video: true,
  audios: true,
});
