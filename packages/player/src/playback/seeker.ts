/** What a seeker works on. */
export interface Seekable {
  /** The frame on screen. */
  shown(): number;
  /** Begins to bring a frame on screen. */
  seek(frame: number): void;
  /** The nearest frame that the film has. */
  clamp(frame: number): number;
}

/**
 * Brings frames on screen one at a time: a seek begins when the one before is on screen, so that steps that come faster than pictures (a held
 * arrow key) all show. 61 pictures against 37 where every key press seeks at once.
 */
export interface Seeker {
  /** Goes to a frame, in place of everything that waits. */
  goTo(frame: number): void;
  /**
   * Goes to a frame once the picture under way is on screen, in place of everything that waits: what is sought faster than pictures are decoded (a
   * drag of the seek bar, the shuttle backwards) still shows some of them.
   */
  follow(frame: number): void;
  /** Goes on by so many frames, after everything that waits. */
  step(frames: number): void;
  /** A picture came on screen. `isPlaying`: it may be past the frame that was sought. */
  presented(frame: number, isPlaying: boolean): void;
  /** The seek under way is not going to end: the next one begins. */
  giveUp(): void;
  /** Where the seek under way leads; null when none is. */
  readonly target: number | null;
  /** Where the last seek that waits leads: further steps count from there. */
  readonly lastTarget: number | null;
}

/** While the film plays, a picture this soon after the one that was sought answers the seek. */
const PLAYED_PAST_FRAMES = 30;

export function createSeeker(film: Seekable): Seeker {
  let target: number | null = null;
  let waiting: number[] = [];

  function begin(frame: number): void {
    target = frame;
    film.seek(frame);
  }
  function next(): void {
    target = null;
    let frame = waiting.shift();
    // A seek to the picture that is there brings no new one.
    while (frame === film.shown()) frame = waiting.shift();
    if (frame !== undefined) begin(frame);
  }

  return {
    goTo(frame) {
      const wanted = film.clamp(frame);
      waiting = [];
      if (target === null && wanted === film.shown()) return;
      // Only the latest counts: the one under way is dropped for it by the browser.
      begin(wanted);
    },
    follow(frame) {
      if (target === null) this.goTo(frame);
      else waiting = [film.clamp(frame)];
    },
    step(frames) {
      const from = waiting.at(-1) ?? target ?? film.shown();
      const wanted = film.clamp(from + frames);
      if (wanted === from) return;
      if (target === null) begin(wanted);
      else waiting.push(wanted);
    },
    presented(frame, isPlaying) {
      if (target === null) return;
      const isPast = isPlaying && frame > target && frame - target <= PLAYED_PAST_FRAMES;
      if (frame === target || isPast) next();
    },
    giveUp: next,
    get target() {
      return target;
    },
    get lastTarget() {
      return waiting.at(-1) ?? target;
    },
  };
}
