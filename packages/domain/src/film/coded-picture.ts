import type { FrameRate } from '../shared/index.ts';

/** How a picture is shot or flagged: top field first, bottom field first, or progressive. */
export type Scan = 'tff' | 'bff' | 'progressive';

/** Properties of a master's coded picture, read from headers and packets without decoding. */
export interface CodedPicture {
  /** Container name from the media package's probe. */
  readonly container: string;
  readonly codec: string;
  readonly profile: string | null;
  /** As reported by ffprobe: 40 is H.264 level 4.0, 120 is HEVC level 4.0; null if the codec has none. */
  readonly level: number | null;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly scan: Scan | null;
  readonly chromaSubsampling: string | null;
  readonly bitDepth: number | null;
  readonly displayAspectRatio: string | null;
  readonly colourMatrix: string | null;
  /** Bits per second of the picture without sound, averaged over the whole film. */
  readonly bitRate: number | null;
  /** Longest group of pictures, in pictures; 1 for intra-only coding. */
  readonly longestGroup: number | null;
  /** Whether every group can be decoded without its neighbours; null if unknown or intra-only. */
  readonly hasClosedGroups: boolean | null;
}

/** A master's coded picture and the MD5 of its bytes, independent of the container; a rewrap compares its result with them. */
export interface PictureEssence {
  readonly coded: CodedPicture;
  /** Hexadecimal. */
  readonly md5: string;
}
