import type { AudioPlacement } from '../../billing/index.ts';
import type { ProxyDetails, ProxySound } from '../../film/index.ts';
import type { QualityIssue } from '../../quality/index.ts';
import { type FrameRate, storedShape } from '../../shared/index.ts';
import type { SubtitleMode, SubtitleReport } from '../../subtitles/index.ts';
import type { DeliverableFault } from './held-deliverable.ts';

/** In LUFS and dBTP; null where nothing is heard. */
export interface ToldLoudness {
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
}

/** What became of one mix whose loudness the profile changes. */
export interface MixOutcome {
  /** Absent in deliverables made before every mix was told of, and so are `measured` and `deliveredLufs`. */
  readonly mix?: 'Stereo' | 'FiveDotOne' | 'AudioDescription';
  readonly measured?: ToldLoudness;
  readonly gainDb?: number;
  readonly deliveredLufs?: number | null;
  /** The target could not be reached. */
  readonly isLimitedByPeak: boolean;
  readonly isLimitedByShortTerm?: boolean;
}

/** Facts kept with a deliverable, beside its size and checksum. */
export interface DeliverableDetails {
  readonly fileName: string;
  /** Timecode of the film's first picture; a leader stands before it. */
  readonly startTimecode: string;
  /** Timecode of the file's very first picture. */
  readonly fileStartTimecode?: string;
  /** Pictures of the film, and of what stands before it. */
  readonly frameCount: number;
  readonly leaderFrames: number;
  readonly frameRate: FrameRate;
  /** How the picture came into the file; null for sound alone. */
  readonly picture: 'rewrapped' | 'encoded' | null;
  /** MD5 of the coded picture, equal in master and deliverable, where it was moved over untouched. */
  readonly essenceMd5: string | null;
  /** What kept the picture from being moved over. */
  readonly rewrapObstacles: readonly string[];
  /** SSIM of luma against the master, over the pictures compared. */
  readonly likeness: {
    readonly mean: number;
    readonly lowest: number;
    readonly lowestFrame: number;
    readonly pictures: number;
  } | null;
  readonly loudness: {
    readonly mode: 'keep' | 'normalise';
    /** Of the programme as delivered; null in deliverables made before rewrapped ones were measured too. */
    readonly delivered: ToldLoudness | null;
    readonly outcomes: readonly MixOutcome[];
  } | null;
  /** Its own verification by the destination's limits: what the master was let pass with is in it; null where it was not measured whole. */
  readonly verification: {
    readonly nbErrors: number;
    readonly nbWarnings: number;
    readonly issues: readonly QualityIssue[];
    readonly truePeakDbtp: number | null;
    readonly maxShortTermLufs: number | null;
  } | null;
  /** How the film's subtitles went in, and the file they came from; null where it goes without. */
  readonly subtitles: { readonly mode: SubtitleMode; readonly fileName: string } | null;
  /** Where an attached audio description went; null where none went in. */
  readonly audioDescription: AudioPlacement | null;
  /** That an operator let it pass in spite of what its check found. */
  readonly letPass?: { readonly reason: string; readonly by: string; readonly problems: readonly DeliverableFault[] };
}

/** What every deliverable has; the rest came while 0.1.0 was made, and rows from before lack it. */
type FirstDetails = Pick<DeliverableDetails, 'fileName' | 'startTimecode' | 'frameCount' | 'frameRate'>;
const storedFirst = storedShape<FirstDetails & Partial<DeliverableDetails>>('deliverable', {
  fileName: true,
  startTimecode: true,
  frameCount: true,
  frameRate: true,
});
const BEFORE = {
  leaderFrames: 0,
  picture: 'encoded',
  essenceMd5: null,
  rewrapObstacles: [],
  likeness: null,
  loudness: null,
  verification: null,
  subtitles: null,
  audioDescription: null,
} as const;

/** A deliverable's facts as its row holds them, in the shape of today. @throws UnknownShape */
export function storedDeliverableDetails(stored: unknown): DeliverableDetails {
  return { ...BEFORE, ...storedFirst(stored) };
}

/** Facts kept with the WebVTT of a subtitle file. */
export interface SubtitleProxyDetails {
  /** The file it was made of. */
  readonly fileId: string;
  readonly language: string | null;
  /** What its check found; absent in those of before it was kept. */
  readonly report?: SubtitleReport | null;
}

/** Facts kept with a verification report; its language is null where it has none. */
export interface ReportDetails {
  readonly fileName: string;
  readonly language: string | null;
}

/**
 * What a row may know of an asset, by its kind: the whole proxy, its picture or one of its sounds, subtitles, reports, deliverables. A kind's
 * own reader (`storedProxyDetails`, `storedDeliverableDetails`) gives what its kind always knows.
 */
export type AssetDetails = Partial<ProxyDetails> &
  Partial<ProxySound> &
  Partial<SubtitleProxyDetails> &
  Partial<ReportDetails> &
  Partial<DeliverableDetails>;
