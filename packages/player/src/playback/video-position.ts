import { type FilmFrames, seekSeconds } from '../frames/film-frames.ts';

/** Where a video is sent: the middle of a frame. */
export interface VideoPosition {
  set(frame: number): void;
  /** Nothing is sent before the stream or a mix is there: a seek while sound is emptied never ends. The last place asked for counts then. */
  holdUntil(there: Promise<unknown>): void;
  /** What is held is not sent any more. */
  stop(): void;
}

export function createVideoPosition(video: HTMLVideoElement, { frameRate }: FilmFrames): VideoPosition {
  let held: { frame: number | null } | null = null;
  function set(frame: number): void {
    if (held) held.frame = frame;
    else video.currentTime = seekSeconds(frame, frameRate);
  }
  return {
    set,
    holdUntil(there) {
      const own = { frame: held?.frame ?? null };
      held = own;
      void there.then(() => {
        if (held !== own) return;
        held = null;
        if (own.frame !== null) set(own.frame);
      });
    },
    stop() {
      held = null;
    },
  };
}
