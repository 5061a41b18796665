import type { LoudnessHandling, QualityThresholds } from '../../quality/index.ts';
import type { FrameRate } from '../../shared/index.ts';
import type { SubtitleMode } from '../../subtitles/index.ts';
import type { DeliveryAudio } from './audio.ts';
import type { DeliveryContainer, VideoCodec, VideoFormat } from './formats.ts';
import { fileStartTimecode, type LeaderSegment, leaderFrames } from './leader.ts';

export interface DeliveryVideo {
  readonly codec: VideoCodec;
  /** As stored; IMX is 720x608, its picture 720x576. Shown at 16:9 in SD, with square pixels otherwise. */
  readonly width: number;
  readonly height: number;
  readonly scan: 'tff' | 'progressive';
  /** Bits per second: constant for XDCAM and IMX, the ceiling for H.264 and HEVC, null where the codec decides. */
  readonly bitRate: number | null;
}

interface DeliverySubtitles {
  /** `Open` burns them in; `Teletext1` and `Teletext2` carry one or two OP-47 pages as ancillary data. */
  readonly mode: SubtitleMode;
  /** Without subtitles a film is refused where they are required, and sent without where they are not. */
  readonly isRequired: boolean;
}

export const SIDECAR_KINDS = ['xml', 'json'] as const;
export type SidecarKind = (typeof SIDECAR_KINDS)[number];

/** What a channel wants to receive: data, one per kind of delivery (docs/delivery-profiles.md). */
export interface DeliveryProfile {
  readonly id: string;
  readonly name: string;
  readonly format: VideoFormat;
  readonly container: DeliveryContainer;
  readonly extension: string;
  readonly frameRate: FrameRate;
  /** Null for extracted sound. */
  readonly video: DeliveryVideo | null;
  readonly audio: DeliveryAudio;
  /** Timecode of the film's first picture; a leader stands before it. */
  readonly startTimecode: string;
  readonly leader: readonly LeaderSegment[];
  readonly loudness: LoudnessHandling;
  /** Null sends the film without any. */
  readonly subtitles: DeliverySubtitles | null;
  /** Tokens: {pubId}, {title}, {version}, {durationSeconds}, {profileId}; without extension. */
  readonly fileNamePattern: string;
  /** Delivery sheets sent beside the film. */
  readonly sidecars: readonly SidecarKind[];
  /** Where the channel's own rules differ from French television's. */
  readonly thresholds: Partial<QualityThresholds>;
}

/** Pictures of a deliverable: leader and film. */
export function deliveredFrames({ leader }: DeliveryProfile, filmFrames: number): number {
  return leaderFrames(leader) + filmFrames;
}

/** Timecode of a deliverable's very first picture. */
export function deliveredTimecode({ startTimecode, leader, frameRate }: DeliveryProfile): string {
  return fileStartTimecode(startTimecode, leader, frameRate);
}

/** MIME type of a profile's file. */
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
