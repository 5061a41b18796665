import type { FrameRate } from '../shared/index.ts';

/** How a picture was shot or flagged: top field first, bottom field first, or progressive. */
export type Scan = 'tff' | 'bff' | 'progressive';

/** What the coded picture of a master is, read from its headers and packets without decoding. */
export interface CodedPicture {
  /** As media's probe names containers. */
  readonly container: string;
  readonly codec: string;
  readonly profile: string | null;
  /** As ffprobe counts it: 40 is H.264 level 4.0, 120 HEVC level 4.0; null where the codec has none. */
  readonly level: number | null;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly scan: Scan | null;
  readonly chromaSubsampling: string | null;
  readonly bitDepth: number | null;
  readonly displayAspectRatio: string | null;
  readonly colourMatrix: string | null;
  /** Bits per second of the picture alone, over the whole film. */
  readonly bitRate: number | null;
  /** Longest group of pictures, in pictures; 1 when every picture stands alone. */
  readonly longestGroup: number | null;
  /** Whether every group can be decoded without its neighbours; null when unknown, and where every picture stands alone. */
  readonly hasClosedGroups: boolean | null;
}

/** The coded picture of a master, and the MD5 of its bytes whatever contains them: what a rewrap compares its result with. */
export interface PictureEssence {
  readonly coded: CodedPicture;
  /** Hexadecimal. */
  readonly md5: string;
}
