import { type FrameRate, storedShape } from '../shared/index.ts';
import type { Scan } from './coded-picture.ts';
import type { AudioStreamShape } from './sound/audio-groups.ts';

/** `Elementary`: a picture stream without a container, which we write but do not accept. */
export type ContainerFormat = 'Mxf' | 'Qtff' | 'Mp4' | 'MpegTs' | 'Wav' | 'Aiff' | 'Mp3' | 'Elementary';

/** Properties declared by a film's file, as read by ffprobe. */
export interface MediaProbe {
  readonly container: ContainerFormat;
  readonly sizeBytes: number;
  /** For display only; positions are in frames. */
  readonly durationSeconds: number;
  readonly bitRate: number | null;
  /** Timecode of the first picture, with `;` before the frames if drop-frame. */
  readonly startTimecode: string | null;
  readonly isDropFrame: boolean;
  readonly video: ProbedVideo | null;
  readonly audios: readonly ProbedAudio[];
  readonly subtitles: readonly ProbedSubtitle[];
}

export interface ProbedVideo {
  readonly index: number;
  readonly codec: string;
  readonly profile: string | null;
  /** As stored: 720x608 has 32 lines of data above a 720x576 picture (see `visiblePicture`). */
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  /** Frame count declared by the file; null if it declares none. */
  readonly frameCount: number | null;
  readonly scan: Scan | null;
  readonly pixelFormat: string | null;
  /** As "4:2:2". */
  readonly chromaSubsampling: string | null;
  readonly bitDepth: number | null;
  readonly bitRate: number | null;
  /** As "1:1" and "16:9". */
  readonly sampleAspectRatio: string | null;
  readonly displayAspectRatio: string | null;
  readonly colour: {
    readonly range: string | null;
    readonly primaries: string | null;
    readonly transfer: string | null;
    readonly matrix: string | null;
  };
}

export interface ProbedAudio extends AudioStreamShape {
  readonly codec: string;
  readonly sampleRate: number;
  readonly bitDepth: number | null;
  readonly bitRate: number | null;
}

interface ProbedSubtitle {
  readonly index: number;
  readonly codec: string;
  readonly language: string | null;
}

/** True for codecs that preserve the samples exactly. */
export function isLosslessCodec(codec: string): boolean {
  return /^(?:pcm_|s302m$|alac$|flac$)/.test(codec);
}

/** The visible part of the stored picture. */
export function visiblePicture({ width, height }: { readonly width: number; readonly height: number }) {
  // D-10 (IMX) stores 32 lines of the vertical interval above the picture (SMPTE ST 356).
  const hidden = width === 720 && height === 608 ? 32 : 0;
  return { x: 0, y: hidden, width, height: height - hidden };
}

/** A probe stored by ingest; every release has written the same shape. */
export const storedProbe = storedShape<MediaProbe>('probe', {
  container: true,
  sizeBytes: true,
  durationSeconds: true,
  bitRate: true,
  startTimecode: true,
  isDropFrame: true,
  video: true,
  audios: true,
  subtitles: true,
});
