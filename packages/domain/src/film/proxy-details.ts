import { type FrameRate, storedShape } from '../shared/index.ts';

/** A sound of a proxy: a mix of its film, in their order. */
export interface ProxySound {
  readonly index: number;
  readonly channels: number;
  readonly channelLayout: string | null;
  readonly version: string;
  readonly typeVersion: string;
}

/** How thumbnails lie on their sheets: left to right, top to bottom, one every `intervalFrames` pictures from the first on. */
export interface SpriteGeometry {
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly intervalFrames: number;
  readonly tileCount: number;
}

/** Facts kept with a proxy, written by the worker that makes it and read by the API that serves it. */
export interface ProxyDetails {
  /** Name of the DASH manifest under the asset's key, which ends with a slash. */
  readonly manifest: string;
  /** Names of all files under the asset's key that a player may fetch, the poster included. */
  readonly files: readonly string[];
  readonly poster: string | null;
  /** Absent in proxies made before there were thumbnails, and before there were waveforms. */
  readonly sprites?: (SpriteGeometry & { readonly files: readonly string[]; readonly index: string }) | null;
  readonly waveforms?: string | null;
  readonly videoCodec: string;
  readonly width: number;
  readonly height: number;
  readonly chromaSubSampling: string | null;
  readonly frameRate: FrameRate;
  readonly frameCount: number;
  /** Colon-separated; null when the master has none. */
  readonly startTc: string | null;
  readonly isDropFrame: boolean;
  readonly audios: readonly ProxySound[];
}

/** A proxy's facts as its row holds them. @throws UnknownShape */
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
