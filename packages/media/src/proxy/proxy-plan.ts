import { type AudioGroup, groupAudioStreams, type MediaProbe, type ProbedVideo } from '@spotway/domain/film';
import { type FrameRate, samplesInFrames } from '@spotway/domain/shared';
import { fitInside, type PictureSize } from '../filters/picture-chain.ts';
import { MediaError } from '../run/media-error.ts';
import { planSprites, type SpritePlan } from './sprite-plan.ts';

/** Everything the proxy's encoding and its gate depend on. */
export interface ProxyPlan {
  readonly video: ProbedVideo;
  readonly size: PictureSize;
  readonly frameRate: FrameRate;
  /** Frames of the master; the proxy must have all of them. */
  readonly frameCount: number;
  /** Frames per segment, a whole number of groups of pictures. */
  readonly segmentFrames: number;
  readonly groups: readonly AudioGroup[];
  /** Samples of each audio track, as long as the picture. */
  readonly sampleCount: number;
  readonly sprites: SpritePlan;
  /** Each picture carries its number; production proxies do without (player notes, "Frame counter"). */
  readonly hasFrameCounter: boolean;
}

/** A key frame every 12: stepping back takes 36 ms at the median, against 273 ms with 250 (player notes). */
export const GROUP_OF_PICTURES = 12;
export const PROXY_SAMPLE_RATE = 48_000;
const PROXY_FRAME: PictureSize = { width: 1280, height: 720 };
const SEGMENT_SECONDS = 2;

/**
 * Plans the proxy of a film.
 * @throws MediaError 'refused' when the film has no picture or no known length
 */
export function planProxy(
  probe: MediaProbe,
  frameCount = probe.video?.frameCount ?? null,
  hasFrameCounter = false,
): ProxyPlan {
  const { video } = probe;
  if (!video || frameCount === null) throw new MediaError('refused', 'a proxy needs a picture of known length');
  const { frameRate } = video;
  return {
    video,
    size: fitInside(video, PROXY_FRAME),
    frameRate,
    frameCount,
    segmentFrames: segmentFrames(frameRate),
    groups: groupAudioStreams(probe.audios),
    sampleCount: samplesInFrames(frameCount, frameRate, PROXY_SAMPLE_RATE),
    sprites: planSprites(video, frameCount),
    hasFrameCounter,
  };
}

/** 48 frames (1.92 s, exactly 90 AAC frames) at 25, 48 at 24, 60 at 29.97: whole groups of pictures, about two seconds. */
function segmentFrames({ num, den }: FrameRate): number {
  return Math.max(1, Math.round((SEGMENT_SECONDS * num) / den / GROUP_OF_PICTURES)) * GROUP_OF_PICTURES;
}
