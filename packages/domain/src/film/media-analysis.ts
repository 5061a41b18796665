import { FRAME_RATE_25, type FrameRate } from '../shared/index.ts';
import { isAcceptedRate } from './picture-size.ts';
import type { RecognisedFile } from './recognised-file.ts';

/** Analysis of one dropped or stored file (specification, point 3, "Media analysis result"). */

export interface AnalysedAudioTrack {
  readonly channels: number;
  readonly title: string | null;
  readonly trackId: number | null;
  readonly channelPositions: string | null;
  readonly channelLayout: string | null;
  readonly format: string;
  /** Bits per second. */
  readonly bitRate: number | null;
  /** Hertz. */
  readonly samplingRate: number | null;
  /** As coded in the file ("fr", "fra"); null if it declares none. Missing in analyses from older pages. */
  readonly language?: string | null | undefined;
}

interface AnalysedFile {
  readonly fileName: string;
  readonly fileSizeBytes: number;
}

export interface VideoAnalysis extends AnalysedFile {
  readonly kind: 'video';
  readonly durationSeconds: number | null;
  readonly videoCount: number;
  readonly audioCount: number;
  readonly otherCount: number;
  /** Container and codec, as "MXF / MPEG Video". */
  readonly format: string;
  /** Commercial name, such as "XDCAM HD422"; null if it has none. */
  readonly commercialName: string | null;
  /** As "1920x1080". */
  readonly resolution: string;
  readonly width: number;
  readonly height: number;
  /** Frames per second as printed by MediaInfo (25, 23.976, 50 …); null if unknown. */
  readonly frameRate: number | null;
  readonly chromaSubsampling: string | null;
  readonly bitDepth: number | null;
  readonly formatProfile: string | null;
  /** Bits per second. */
  readonly bitRate: number | null;
  readonly pixelAspectRatio: number;
  readonly scanType: 'Progressive' | 'Interlaced' | 'MBAFF' | null;
  /** As "16:9". */
  readonly displayAspectRatio: string | null;
  readonly startTimecode: string | null;
  readonly audios: readonly AnalysedAudioTrack[];
}

interface AudioAnalysis extends AnalysedFile {
  readonly kind: 'audio';
  readonly durationSeconds: number | null;
  readonly audioCount: number;
  readonly format: string;
  readonly audios: readonly AnalysedAudioTrack[];
}

export interface SubtitleAnalysis extends AnalysedFile {
  readonly kind: 'subtitle';
  readonly durationSeconds: number | null;
  readonly textCount: number;
  readonly format: string;
  readonly language: string | null;
  readonly startTimecode: string | null;
  readonly frameRate: number | null;
}

interface UnknownAnalysis extends AnalysedFile {
  readonly kind: 'unknown';
  /** What it is instead, if its first bytes tell. */
  readonly recognised?: RecognisedFile;
}

export type MediaAnalysis = VideoAnalysis | AudioAnalysis | SubtitleAnalysis | UnknownAnalysis;

const FIELD_RATE_50: FrameRate = { num: 50, den: 1 };

/** Whether the rate rounds to 25.000: 25/1, or 50 fields if interlaced (decisions, "Order form"). */
export function isTwentyFiveFrames(frameRate: number | null, scanType: VideoAnalysis['scanType']): boolean {
  if (frameRate === null) return false;
  return isAcceptedRate(frameRate, scanType === 'Interlaced' ? [FRAME_RATE_25, FIELD_RATE_50] : [FRAME_RATE_25]);
}
