import type { LoudnessHandling, QualityThresholds } from '../../quality/index.ts';
import type { FrameRate } from '../../shared/index.ts';
import type { SubtitleMode } from '../../subtitles/index.ts';
import type { DeliveryAudio } from './audio.ts';
import type { DeliveryContainer, VideoCodec, VideoFormat } from './formats.ts';
import { fileStartTimecode, type LeaderSegment, leaderFrames } from './leader.ts';

export interface DeliveryVideo {
  readonly codec: VideoCodec;
  /** As stored; IMX is 720x608 with a picture of 720x576. SD is displayed at 16:9, other sizes with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly scan: 'tff' | 'progressive';
  /** Bits per second: constant for XDCAM and IMX, a ceiling for H.264 and HEVC, null if determined by the codec. */
  readonly bitRate: number | null;
}

export interface DeliverySubtitles {
  /** `Open` burns them in; `Teletext1` and `Teletext2` carry one or two OP-47 pages as ancillary data. */
  readonly mode: SubtitleMode;
  /** A film without subtitles is refused if they are required, and otherwise sent without. */
  readonly isRequired: boolean;
}

export const SIDECAR_KINDS = ['xml', 'json'] as const;
export type SidecarKind = (typeof SIDECAR_KINDS)[number];

/** The format a delivery point wants: one immutable version of a profile (docs/delivery-profiles.md). */
export interface DeliveryProfile {
  /** Key of this version (`profileKey`). */
  readonly id: string;
  readonly name: string;
  readonly format: VideoFormat;
  readonly container: DeliveryContainer;
  readonly extension: string;
  readonly frameRate: FrameRate;
  /** Null for extracted sound. */
  readonly video: DeliveryVideo | null;
  readonly audio: DeliveryAudio;
  /** Timecode of the film's first picture, after any leader. */
  readonly startTimecode: string;
  readonly leader: readonly LeaderSegment[];
  readonly loudness: LoudnessHandling;
  /** Null for none. */
  readonly subtitles: DeliverySubtitles | null;
  /** Tokens: {pubId}, {title}, {version}, {durationSeconds}, {profileId}; without extension. */
  readonly fileNamePattern: string;
  /** Delivery sheets sent along with the film. */
  readonly sidecars: readonly SidecarKind[];
  /** Limits that differ from those of French television. */
  readonly thresholds: Partial<QualityThresholds>;
}

/** Length of a deliverable in frames: leader and film. */
export function deliveredFrames({ leader }: DeliveryProfile, filmFrames: number): number {
  return leaderFrames(leader) + filmFrames;
}

/** Timecode of the first picture in a deliverable. */
export function deliveredTimecode({ startTimecode, leader, frameRate }: DeliveryProfile): string {
  return fileStartTimecode(startTimecode, leader, frameRate);
}

/** MIME type of a profile's deliverables. */
export function deliveryMimeType({ container, video }: Pick<DeliveryProfile, 'container' | 'video'>): string {
  const types: Readonly<Record<DeliveryContainer, string>> = {
    Mxf: 'application/mxf',
    Qtff: video ? 'video/quicktime' : 'audio/quicktime',
    Mp4: 'video/mp4',
    Mp3: 'audio/mpeg',
    Wav: 'audio/wav',
    Tar: 'application/x-tar',
  };
  return types[container];
}
