import type { FrameStretch } from '../frames/film-frames.ts';
import type { Marks } from './marks.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** What a film's player shows; a new object with each change. */
export interface PlayerState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly isPlaying: boolean;
  /** The frame on screen. */
  readonly frame: number;
  /** Where the seeks under way lead; the frame on screen when none is. */
  readonly position: number;
  readonly speed: Speed;
  /** Speed of the J/K/L shuttle: negative backwards, 0 when it is not used. */
  readonly shuttle: number;
  /** What is loaded. */
  readonly buffered: readonly FrameStretch[];
  /** The mix that is heard; null without sound. */
  readonly audio: string | null;
  readonly subtitle: string | null;
  readonly marks: Marks;
  readonly isFrameExact: boolean;
  /** shaka-player's error number, if it gave one. */
  readonly failure: { readonly code: number | null; readonly cause: unknown } | null;
}

/** A player that is still loading, at the frame it begins with. */
export function initialState(frame: number): PlayerState {
  return {
    phase: 'loading',
    isPlaying: false,
    frame,
    position: frame,
    speed: 1,
    shuttle: 0,
    buffered: [],
    audio: null,
    subtitle: null,
    marks: { inFrame: null, outFrame: null },
    isFrameExact: true,
    failure: null,
  };
}
