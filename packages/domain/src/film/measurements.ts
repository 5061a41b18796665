import { type FrameRate, storedShape } from '../shared/index.ts';
import type { PictureEssence, Scan } from './coded-picture.ts';
import type { AudioGroupLayout } from './sound/audio-groups.ts';

/** Frames of the film from 0; both ends belong to the range, so that each is a picture one can look at. */
export interface FrameRange {
  readonly inFrame: number;
  readonly outFrame: number;
}

/** What one decode of a film measured, without any judgement. Decibel values are null where there is no signal to measure. */
export interface Measurements {
  readonly frameRate: FrameRate;
  /** Pictures the file says it has; null when it does not say. */
  readonly declaredFrames: number | null;
  /** Pictures that came out of the decoder. */
  readonly decodedFrames: number;
  readonly decodeErrors: DecodeErrors;
  /** Timecode of the first picture, as the file says. */
  readonly startTimecode: string | null;
  readonly video: VideoMeasurements | null;
  /** One entry per mix (see `groupAudioStreams`), the programme's first. */
  readonly audios: readonly AudioMeasurements[];
  /** Null without picture, absent where it was not read: in checks of deliverables, and in verifications before it was. */
  readonly essence?: PictureEssence | null;
}

export interface DecodeErrors {
  readonly count: number;
  /** First picture that could not be decoded whole; null when it is unknown. */
  readonly firstFrame: number | null;
  /** The decoder's first words, for an operator. */
  readonly messages: readonly string[];
}

export interface VideoMeasurements {
  /** Index of the stream in its file. */
  readonly streamIndex: number;
  readonly width: number;
  readonly height: number;
  /** When the first picture is shown, in seconds from the file's own start: 0 unless the sound begins earlier. */
  readonly startSeconds: number;
  /** False when pictures do not follow each other at one constant pace. */
  readonly hasConstantFrameRate: boolean;
  /** What the file says of its fields; null when it says nothing. */
  readonly declaredScan: Scan | null;
  /** What the pictures show: consecutive runs of one kind; pictures too still or too dark to tell are left out. */
  readonly scanRuns: readonly (FrameRange & { readonly scan: Scan })[];
  readonly black: readonly FrameRange[];
  readonly freeze: readonly FrameRange[];
  /** What nearly counts as black and as still: coding may turn it into either. Absent in verifications before it was measured. */
  readonly nearly?: { readonly black: readonly FrameRange[]; readonly freeze: readonly FrameRange[] };
  /** Width of the picture as shown, over its height: 1.778 is 16:9. */
  readonly displayAspect: number;
  /** Size of the picture without black bars that last all film long; null when the whole film is black. */
  readonly activePicture: PictureArea | null;
  /** Passages of at least a second between constant, symmetrical black bars. */
  readonly letterbox: readonly (FrameRange & PictureArea)[];
  readonly levels: LevelMeasurements;
  /** Photosensitivity score (1 is the filter's own alarm, which lively films pass) and the pictures with notable ones. */
  readonly flashes: FlashMeasurements;
}

export interface FlashMeasurements {
  readonly maxScore: number;
  readonly pictures: readonly ScoredFrame[];
  /** The flash itself, before the picture that scores most; null without any, absent in verifications before it was looked for. */
  readonly flashPicture?: number | null;
}

/** In pixels. */
export interface PictureArea {
  readonly width: number;
  readonly height: number;
}

interface LevelMeasurements {
  /** Code values of 8 bits, whatever the film has: 16 is black, 235 is white. */
  readonly lumaMin: number;
  readonly lumaMax: number;
  /** Pictures with more than 1 % of their surface outside EBU R103 (R, G, B and Y within -5 % to 105 %). */
  readonly picturesOutside: number;
  readonly firstPictureOutside: number | null;
  readonly lastPictureOutside: number | null;
  /** The picture with the largest share outside. */
  readonly worstPicture: number | null;
  /** Largest share of one picture outside, in per cent. */
  readonly maxPercentOutside: number;
}

export interface ScoredFrame {
  readonly frame: number;
  readonly score: number;
}

export interface AudioMeasurements {
  /** Index in the file of the stream that holds the mix's first channel. */
  readonly streamIndex: number;
  /** Number of the first channel over the whole file, from 1. */
  readonly firstTrack: number;
  readonly layout: AudioGroupLayout;
  /** Hertz. */
  readonly sampleRate: number;
  /** Coded with loss, as AAC is and PCM is not. */
  readonly isLossy: boolean;
  /** How long the sound lasts, in pictures, known to a tenth of a second. */
  readonly lengthFrames: number;
  /** In the mix's own channels; of 7.1, which is delivered folded alone, that of its fold. */
  readonly loudness: LoudnessMeasurements;
  /**
   * Of 5.1, its fold to stereo; null where it is not folded, as in a deliverable. Absent for other mixes, and in verifications before both
   * were measured: `loudness` then is the fold's (`loudnessAs` tells them apart).
   */
  readonly folded?: LoudnessMeasurements | null;
  /** Stretches without any sound, on all channels at once. */
  readonly silences: readonly FrameRange[];
  /** Per channel, in dBFS; null is digital silence. */
  readonly channels: readonly { readonly rmsDbfs: number | null; readonly peakDbfs: number | null }[];
  /** Level of left minus right, in dBFS; null when they are equal to the last bit, or when the mix is not stereo. */
  readonly differenceRmsDbfs: number | null;
  /** Left against right over the whole film: 1 the same, 0 unrelated, -1 opposite; null when a side is silent or it is not stereo. */
  readonly correlation: number | null;
  readonly outOfPhase: readonly FrameRange[];
}

/**
 * Of a mix as it goes on air, by ITU-R BS.1770-4: in 5.1 the surrounds count 1.41 times, the low frequencies not at all; a mono mix is heard
 * on both sides.
 */
export interface LoudnessMeasurements {
  readonly integratedLufs: number | null;
  readonly maxShortTermLufs: number | null;
  readonly maxMomentaryLufs: number | null;
  /** Null where the sound is too short to have any (`loudnessRange`). */
  readonly rangeLu: number | null;
  readonly truePeakDbtp: number | null;
  /** One value per 100 ms of film, in LUFS; null below -70 or before the window is full. */
  readonly curve: { readonly momentary: readonly (number | null)[]; readonly shortTerm: readonly (number | null)[] };
}

/** What the stage `verify` stored. What 0.1.0 came to measure while it was made is optional: a film is measured anew where that decides. */
export const storedMeasurements = storedShape<Measurements>('measurement', {
  frameRate: true,
  declaredFrames: true,
  decodedFrames: true,
  decodeErrors: true,
  startTimecode: true,
  video: true,
  audios: true,
});
