import type { AudioPlacement } from '../../billing/index.ts';
import type { ProxyDetails, ProxySound } from '../../film/index.ts';
import type { QualityIssue } from '../../quality/index.ts';
import { type FrameRate, storedShape } from '../../shared/index.ts';
import type { SubtitleMode, SubtitleReport } from '../../subtitles/index.ts';
import type { DeliverableFault } from './held-deliverable.ts';

/** In LUFS and dBTP; null if silent. */
export interface LoudnessAndPeak {
  readonly integratedLufs: number | null;
  readonly truePeakDbtp: number | null;
}

/** Result for one mix whose loudness the profile changes. */
export interface MixOutcome {
  /** Missing in older deliverables, like `measured` and `deliveredLufs`. */
  readonly mix?: 'Stereo' | 'FiveDotOne' | 'AudioDescription';
  readonly measured?: LoudnessAndPeak;
  readonly gainDb?: number;
  readonly deliveredLufs?: number | null;
  /** The target could not be reached. */
  readonly isLimitedByPeak: boolean;
  readonly isLimitedByShortTerm?: boolean;
}

/** Facts stored with a deliverable, besides its size and checksum. */
export interface DeliverableDetails {
  readonly fileName: string;
  /** Timecode of the film's first picture, after any leader. */
  readonly startTimecode: string;
  /** Timecode of the first picture in the file. */
  readonly fileStartTimecode?: string;
  /** Length of the film, and of the leader before it. */
  readonly frameCount: number;
  readonly leaderFrames: number;
  readonly frameRate: FrameRate;
  /** How the picture was produced; null for sound only. */
  readonly picture: 'rewrapped' | 'encoded' | null;
  /** MD5 of the coded picture, equal in master and deliverable, if it was rewrapped. */
  readonly essenceMd5: string | null;
  /** Why the picture could not be rewrapped. */
  readonly rewrapObstacles: readonly string[];
  /** Luma SSIM against the master, over the compared pictures. */
  readonly likeness: {
    readonly mean: number;
    readonly lowest: number;
    readonly lowestFrame: number;
    readonly pictures: number;
  } | null;
  readonly loudness: {
    readonly mode: 'keep' | 'normalise';
    /** Of the delivered programme; null in deliverables from before rewrapped ones were measured. */
    readonly delivered: LoudnessAndPeak | null;
    readonly outcomes: readonly MixOutcome[];
  } | null;
  /** Its own verification by the destination's limits, including what was accepted on the master; null if not fully measured. */
  readonly verification: {
    readonly nbErrors: number;
    readonly nbWarnings: number;
    readonly issues: readonly QualityIssue[];
    readonly truePeakDbtp: number | null;
    readonly maxShortTermLufs: number | null;
  } | null;
  /** How the film's subtitles were included and from which file; null if there are none. */
  readonly subtitles: { readonly mode: SubtitleMode; readonly fileName: string } | null;
  /** Where the attached audio description went; null if there is none. */
  readonly audioDescription: AudioPlacement | null;
  /** Set if an operator let it pass despite its check. */
  readonly letPass?: { readonly reason: string; readonly by: string; readonly problems: readonly DeliverableFault[] };
}

/** Fields every deliverable has; the others were added during 0.1.0 and are missing in older rows. */
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

/** A deliverable's stored facts in the current shape. @throws UnknownShape */
export function storedDeliverableDetails(stored: unknown): DeliverableDetails {
  return { ...BEFORE, ...storedFirst(stored) };
}

/** Facts stored with the WebVTT made from a subtitle file. */
export interface SubtitleProxyDetails {
  /** The file it was made from. */
  readonly fileId: string;
  readonly language: string | null;
  /** Findings of its check; missing in older rows. */
  readonly report?: SubtitleReport | null;
}

/** Facts stored with a verification report; `language` is null for formats without one. */
export interface ReportDetails {
  readonly fileName: string;
  readonly language: string | null;
}

/**
 * Any facts an asset row may hold, depending on its kind: whole proxy, its picture or one of its sounds, subtitles, reports, deliverables.
 * A kind's reader (`storedProxyDetails`, `storedDeliverableDetails`) returns what that kind always has.
 */
export type AssetDetails = Partial<ProxyDetails> &
  Partial<ProxySound> &
  Partial<SubtitleProxyDetails> &
  Partial<ReportDetails> &
  Partial<DeliverableDetails> & {
    /** Of a deliverable's proxy: the asset it shows. */
    readonly deliverableId?: string;
    /** Of a master's frame: its number. */
    readonly frame?: number;
  };
