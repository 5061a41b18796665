import { type FrameRate, storedShape } from '../shared/index.ts';

/** A sound of a proxy; one per mix of the film, in the same order. */
export interface ProxySound {
  readonly index: number;
  readonly channels: number;
  readonly channelLayout: string | null;
  readonly version: string;
  readonly typeVersion: string;
}

/** Layout of thumbnails on their sheets: left to right, top to bottom, one every `intervalFrames` pictures starting with the first. */
export interface SpriteGeometry {
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly intervalFrames: number;
  readonly tileCount: number;
}

/** Facts stored with a proxy, written by the worker that makes it and read by the API that serves it. */
export interface ProxyDetails {
  /** Name of the DASH manifest relative to the asset's key, which ends with a slash. */
  readonly manifest: string;
  /** Names of all files under the asset's key that a player may fetch, including the poster. */
  readonly files: readonly string[];
  readonly poster: string | null;
  /** Like `waveforms`, absent in older proxies. */
  readonly sprites?: (SpriteGeometry & { readonly files: readonly string[]; readonly index: string }) | null;
  readonly waveforms?: string | null;
  readonly videoCodec: string;
  /** Of the film, in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the proxy's own picture, in square pixels; absent in older proxies. */
  readonly pictureSize?: { readonly width: number; readonly height: number };
  readonly chromaSubSampling: string | null;
  readonly frameRate: FrameRate;
  readonly frameCount: number;
  /** Colon-separated; null if the master has none. */
  readonly startTc: string | null;
  readonly isDropFrame: boolean;
  readonly audios: readonly ProxySound[];
}

/** A proxy's stored facts. @throws UnknownShape */
export const storedProxyDetails = storedShape<ProxyDetails>('proxy', {
  manifest: true,
  files: true,
  poster: true,
  videoCodec: true,
  width: true,
  height: true,
  chromaSubSampling: true,
  frameRate: true,
  frameCount: true,
  startTc: true,
  isDropFrame: true,
  audios: true,
});

/**
 * The frame counter: a strip that carries the frame's number in the picture (specification, point 2, "Player page"). Two rows of cells; the upper row is
 * white, black, the bits of the number with the highest first, black, white; the lower row is the same inverted, as a check.
 */
export const FRAME_COUNTER = { width: 392, height: 60, cells: 28, bits: 24 } as const;

/** What a player draws of the sound: `waveforms.json` beside the proxy. */
export interface Waveforms {
  readonly peaksPerSecond: number;
  /** Absent in proxies made before there was a loudness curve. */
  readonly loudnessPerSecond?: number | undefined;
  /** In the order of the proxy's audio tracks. */
  readonly tracks: readonly WaveformTrack[];
}

export interface WaveformTrack {
  /** Per channel: alternating minimum and maximum of each stretch, from -127 to 127. */
  readonly channels: readonly (readonly number[])[];
  /** Short-term loudness in LUFS (EBU R 128); null where nothing is heard. */
  readonly shortTerm?: readonly (number | null)[];
}
