import { clampFrame, type FilmFrames, framesOf, jumpFrame, seekSeconds } from '../frames/film-frames.ts';
import { type DashStream, openDashStream, streamErrorCode } from '../stream/dash-stream.ts';
import { createSubtitleTracks, type SubtitleFile } from '../stream/subtitle-tracks.ts';
import { watchFrames } from './frame-clock.ts';
import { loopOf, marksWith, restartFrame } from './marks.ts';
import { initialState, type PlayerState, type Speed } from './player-state.ts';
import { createReverseSound } from './reverse-sound.ts';
import { createSeekPatience } from './seek-patience.ts';
import { createSeeker } from './seeker.ts';
import { createShuttle } from './shuttle.ts';
import { createVideoPosition } from './video-position.ts';

export interface FilmPlayerOptions {
  readonly film: FilmFrames;
  readonly manifestUrl: string;
  /** Labels of the manifest's audio sets in the order to offer them; the first is heard at the start. */
  readonly audios: readonly string[];
  /** The picture carries the frame counter (392 × 60). */
  readonly hasFrameCounter?: boolean;
  /** Frame to begin at; 0 by default. */
  readonly startFrame?: number;
  /** Play as soon as it is loaded; true by default. */
  readonly autoplay?: boolean;
}

/** A film in a video element, counted in frames. */
export interface FilmPlayer {
  readonly state: PlayerState;
  /** Calls on each change of `state`; gives the way to end it. */
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  toggle(): void;
  goTo(frame: number): void;
  /** Goes there too, but lets the picture under way show first: for a pointer that is dragged. */
  follow(frame: number): void;
  goToStart(): void;
  goToEnd(): void;
  /** Stops playing and goes so many frames on, every one between them shown where they come one by one. */
  step(frames: number): void;
  /** Goes round(seconds × rate) frames on. */
  jump(seconds: number): void;
  setSpeed(speed: Speed): void;
  /** J, K and L: further in that direction, or a stop. */
  shuttle(direction: -1 | 0 | 1): void;
  selectAudio(label: string): void;
  selectSubtitle(subtitle: SubtitleFile | null): void;
  /** Marks the frame on screen; with both marks, what lies between them plays over and over. */
  markIn(): void;
  markOut(): void;
  clearMarks(): void;
  destroy(): void;
}

/** Plays a film's proxy in a video element. */
export function createFilmPlayer(video: HTMLVideoElement, options: FilmPlayerOptions): FilmPlayer {
  const { film, manifestUrl, audios, hasFrameCounter = false, startFrame = 0, autoplay = true } = options;
  const listeners = new Set<() => void>();
  let stream: DashStream | null = null;
  let isDestroyed = false;
  /** Once the film is loaded; a pause or a seek to the end before that counts. */
  let playsWhenReady = autoplay;
  let state = initialState(clampFrame(startFrame, film));

  function change(changes: Partial<PlayerState>): void {
    if (isDestroyed) return;
    const merged = { ...state, ...changes };
    const position = seeker.lastTarget ?? merged.frame;
    state = { ...merged, position };
    for (const listener of listeners) listener();
  }
  const fail = (code: number | null, cause: unknown = null) => change({ phase: 'failed', failure: { code, cause } });

  const videoPosition = createVideoPosition(video, film);
  const patience = createSeekPatience(
    () => seeker.target !== null && videoPosition.set(seeker.target),
    () => {
      seeker.giveUp();
      change({});
    },
  );
  const seeker = createSeeker({
    shown: () => state.frame,
    clamp: (frame) => clampFrame(frame, film),
    seek(frame) {
      patience.begin();
      videoPosition.set(frame);
    },
  });

  const clock = watchFrames(video, film, hasFrameCounter, (frame) => {
    state = { ...state, frame };
    seeker.presented(frame, !video.paused);
    if (seeker.target === null) patience.end();
    repeat(frame);
    change({ frame });
  });
  state = { ...state, isFrameExact: clock.isExact };

  /** While a stretch is marked, its end leads to its beginning. */
  function repeat(frame: number): void {
    const marked = loopOf(state.marks);
    if (marked && !video.paused && frame >= marked.outFrame && seeker.target === null) seeker.goTo(marked.inFrame);
  }

  const subtitles = createSubtitleTracks(video, () => change({ subtitle: null }));
  const reverseSound = createReverseSound({
    pieceAt: async (seconds, signal) =>
      (state.audio !== null && (await stream?.sound.pieceAt(state.audio, seconds, signal))) || null,
    volume: () => (video.muted ? 0 : video.volume),
  });
  /** Backwards, browsers are silent. */
  function soundBackwards(speed: number): void {
    if (speed < 0) reverseSound.start(seekSeconds(seeker.lastTarget ?? state.frame, film.frameRate), -speed);
    else reverseSound.stop();
  }
  const shuttle = createShuttle({
    frameRate: film.frameRate,
    shown: () => state.frame,
    goTo: (frame) => seeker.follow(frame),
    play(rate) {
      video.playbackRate = rate;
      void video.play().catch(() => {});
    },
    pause: () => video.pause(),
    onChange(speed) {
      soundBackwards(speed);
      change({ shuttle: speed });
    },
  });

  function play(): void {
    playsWhenReady = true;
    shuttle.stop();
    video.playbackRate = state.speed;
    const again = restartFrame(state.marks, seeker.lastTarget ?? state.frame, film.frameCount);
    if (again !== null) seeker.goTo(again);
    // A browser that wants another click first leaves the film paused.
    void video.play().catch(() => {});
  }
  function pause(): void {
    playsWhenReady = false;
    shuttle.stop();
    video.pause();
  }
  /** What is on screen stays: the position a browser stops at may belong to the next picture. */
  function settle(): void {
    if (video.ended || seeker.target !== null || shuttle.speed !== 0) return;
    videoPosition.set(state.frame);
  }

  const onPlaying = () => change({ isPlaying: !video.paused && !video.ended });
  const onPause = () => {
    onPlaying();
    settle();
  };
  const events: Readonly<Record<string, () => unknown>> = {
    play: onPlaying,
    pause: onPause,
    ended() {
      shuttle.stop();
      onPlaying();
      // played fast, the last frame may not have been presented
      if (seeker.target === null && state.frame < film.frameCount - 1) seeker.goTo(film.frameCount - 1);
    },
    seeked: () => seeker.target !== null && patience.seeked(),
    progress: () => change({ buffered: framesOf(video.buffered, film) }),
  };
  for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener);

  const start = clampFrame(startFrame, film);
  const opening = openDashStream(video, manifestUrl, seekSeconds(start, film.frameRate), fail)
    .then(async (opened) => {
      stream = opened;
      if (isDestroyed) return opened.close();
      const [first] = audios;
      if (first !== undefined && opened.selectAudio(first)) change({ audio: first });
      return Promise.all([opened.begun, opened.whenSelected()]);
    })
    .catch((error: unknown) => fail(streamErrorCode(error), error));
  // The stream begins there, but its first picture may be another one, and be counted.
  videoPosition.holdUntil(opening);
  videoPosition.set(start);
  void opening.then(() => {
    if (isDestroyed || state.phase === 'failed') return;
    change({ phase: 'ready' });
    if (playsWhenReady) play();
  });

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play,
    pause,
    toggle: () => (video.paused && shuttle.speed === 0 ? play() : pause()),
    goTo(frame) {
      shuttle.stop();
      seeker.goTo(frame);
      change({});
    },
    follow(frame) {
      shuttle.stop();
      seeker.follow(frame);
      change({});
    },
    goToStart() {
      this.goTo(0);
    },
    goToEnd() {
      pause();
      this.goTo(film.frameCount - 1);
    },
    step(frames) {
      if (!video.paused || shuttle.speed !== 0) pause();
      seeker.step(frames);
      change({});
    },
    jump(seconds) {
      shuttle.stop();
      seeker.goTo(jumpFrame(seeker.lastTarget ?? state.frame, seconds, film));
      change({});
    },
    setSpeed(speed) {
      if (shuttle.speed === 0) video.playbackRate = speed;
      change({ speed });
    },
    shuttle: (direction) => shuttle.press(direction),
    selectAudio(label) {
      if (!stream?.selectAudio(label)) return;
      videoPosition.holdUntil(Promise.all([opening, stream.whenSelected()]));
      change({ audio: label });
      soundBackwards(shuttle.speed);
      // Changing the sound moves the position by a millisecond (shaka-player #8737): harmless in the middle of a frame.
      if (video.paused) settle();
    },
    selectSubtitle(subtitle) {
      subtitles.show(subtitle);
      change({ subtitle: subtitle?.id ?? null });
    },
    markIn: () => change({ marks: marksWith(state.marks, { inFrame: state.position }) }),
    markOut: () => change({ marks: marksWith(state.marks, { outFrame: state.position }) }),
    clearMarks: () => change({ marks: { inFrame: null, outFrame: null } }),
    destroy() {
      isDestroyed = true;
      listeners.clear();
      patience.end();
      shuttle.stop();
      reverseSound.close();
      videoPosition.stop();
      clock.stop();
      subtitles.remove();
      for (const [name, listener] of Object.entries(events)) video.removeEventListener(name, listener);
      void stream?.close();
    },
  };
}
