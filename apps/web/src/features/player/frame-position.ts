import type { FrameRate } from '@spotway/domain/shared';

/** Where to seek for a frame: its middle, the only place that every decoder agrees on. */
export function seekSeconds(frame: number, rate: FrameRate): number {
  return ((frame + 0.5) * rate.den) / rate.num;
}

/** The whole frame nearest to a wanted one that the film has. */
export function clampFrame(frame: number, frameCount: number): number {
  return Math.min(Math.max(0, Math.round(frame)), Math.max(0, frameCount - 1));
}
