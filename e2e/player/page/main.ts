/// <reference lib="dom" />
import {
  counterReader,
  createFilmPlayer,
  type FilmPair,
  type FilmPlayer,
  type FilmPlayerOptions,
  pairFilms,
} from '@spotway/player';

/** An output that can be listened to: everything that is connected to it passes an analyser. */
class Listened extends AudioContext {
  static latest: AudioContext | null = null;
  constructor() {
    super();
    const analyser = new AnalyserNode(this, { fftSize: 8192, smoothingTimeConstant: 0 });
    analyser.connect(this.destination);
    Object.defineProperty(this, 'destination', { value: analyser });
    Listened.latest = this;
  }
}
window.AudioContext = Listened;
let output: AudioContext | null = null;

/** The strongest frequency of an output; null in silence. */
function strongest(context: AudioContext | null): { readonly hz: number } | null {
  const analyser: AudioNode | undefined = context?.destination;
  if (!context || !(analyser instanceof AnalyserNode)) return null;
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  const peak = Math.max(...bins);
  return peak > -60 ? { hz: (bins.indexOf(peak) * context.sampleRate) / analyser.fftSize } : null;
}

function addVideo(): HTMLVideoElement {
  const element = document.createElement('video');
  element.width = 1280;
  element.height = 720;
  document.querySelector('div')?.append(element);
  return element;
}

const video = addVideo();
const picture = counterReader(video);
let player: FilmPlayer | null = null;
let lastOptions: FilmPlayerOptions | null = null;
/** The last picture that came on screen, read before the player hears of it and seeks on. */
let presented: number | null = null;
video.requestVideoFrameCallback(function look() {
  video.requestVideoFrameCallback(look);
  presented = picture();
});
/** The film that follows, if two were opened. */
let second: { readonly pair: FilmPair; readonly video: HTMLVideoElement; picture(): number | null } | null = null;
const following = () => {
  if (!second) throw new Error('no second film was opened');
  return second;
};
const running = () => {
  if (!player) throw new Error('no film was opened');
  return player;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the player's state and the picture's counter both show the frame. */
async function shown(frame: number, patienceMs = 5000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    if (running().state.frame === frame && picture() === frame) return performance.now() - started;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`frame ${frame} did not come: ${running().state.frame} is told, ${picture()} is on screen`);
}

function ready(opened: FilmPlayer): Promise<void> {
  return new Promise<void>((done, fail) => {
    opened.subscribe(() => {
      if (opened.state.phase === 'ready') done();
      if (opened.state.phase === 'failed') fail(new Error(`failed: ${opened.state.failure?.code}`));
    });
  });
}

/** The functions that tests call. */
const bridge = {
  async open(options: FilmPlayerOptions) {
    player?.destroy();
    const opened = createFilmPlayer(video, options);
    player = opened;
    lastOptions = options;
    await ready(opened);
  },
  /** Begins to open the film once more, at another frame. */
  reopen(startFrame: number) {
    if (!lastOptions) throw new Error('no film was opened');
    bridge.open({ ...lastOptions, startFrame }).catch(console.error);
  },
  /** Opens a second film behind the first one's back. */
  async openPair(lead: FilmPlayerOptions, follower: FilmPlayerOptions, leaderFrames: number) {
    await bridge.open(lead);
    const element = addVideo();
    const opened = createFilmPlayer(element, follower);
    await ready(opened);
    const pair = pairFilms(
      { player: running(), video, film: lead.film },
      { player: opened, video: element, film: follower.film },
      leaderFrames,
    );
    second = { pair, video: element, picture: counterReader(element) };
  },
  /** Both counters, once they are `leaderFrames` apart for so many pictures in a row. */
  async together(leaderFrames: number, atMostApart: number, pictures: number) {
    let inARow = 0;
    let last = -1;
    while (inARow < pictures) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const [first, other] = [picture(), following().picture()];
      const isTogether = first !== null && other !== null && Math.abs(other - first - leaderFrames) <= atMostApart;
      if (!isTogether) inARow = 0;
      else if (first !== last || video.paused) inARow += 1;
      last = first ?? -1;
    }
    return [picture(), following().picture()];
  },
  hear: (side: Parameters<FilmPair['hear']>[0]) => following().pair.hear(side),
  muted: () => [video.muted, following().video.muted],
  /** Pushes the second film so many seconds away, behind the pair's back. */
  push(seconds: number) {
    following().video.currentTime += seconds;
  },
  state: () => running().state,
  picture: () => picture(),
  shown,
  /** Seeks to random positions; returns the reported frame and the one on screen right after each seek. */
  async seek(frames: readonly number[]) {
    const results: { wanted: number; told: number; onScreen: number | null; ms: number }[] = [];
    for (const wanted of frames) {
      const started = performance.now();
      running().goTo(wanted);
      while (running().state.position !== running().state.frame && performance.now() - started < 5000)
        await new Promise((resolve) => running().subscribe(() => resolve(undefined)));
      results.push({ wanted, told: running().state.frame, onScreen: picture(), ms: performance.now() - started });
    }
    return results;
  },
  /** Steps this many times at this interval in ms; returns every frame reported, and those whose picture was another one. */
  async hold(frames: 1 | -1, presses: number, everyMs: number) {
    const seen: number[] = [];
    const wrong: [told: number, onScreen: number | null][] = [];
    let last = running().state.frame;
    const end = running().subscribe(() => {
      const { frame } = running().state;
      if (frame !== last) {
        seen.push(frame);
        if (presented !== frame) wrong.push([frame, presented]);
      }
      last = frame;
    });
    for (let press = 0; press < presses; press += 1) {
      running().step(frames);
      await pause(everyMs);
    }
    while (running().state.position !== running().state.frame) await pause(20);
    end();
    return { seen, wrong, onScreen: picture() };
  },
  /** Plays for some time and pauses; returns the reported frame and the one on screen 200 ms later, and not seeking. */
  async playAndPause(ms: number) {
    running().play();
    await pause(ms);
    running().pause();
    await pause(200);
    // a busy browser may still be on its way to the frame, or owe the callback of a picture that it shows
    while (video.seeking) await pause(20);
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return { told: running().state.frame, onScreen: picture(), isPaused: video.paused };
  },
  /** Playback speed: seconds of film per second, measured in frames. */
  async pace(ms: number) {
    const { frame } = running().state;
    const [from, since] = [frame, performance.now()];
    await pause(ms);
    return { frames: running().state.frame - from, ms: performance.now() - since };
  },
  call<Name extends 'play' | 'pause' | 'toggle' | 'goToStart' | 'goToEnd' | 'markIn' | 'markOut' | 'clearMarks'>(
    name: Name,
  ) {
    running()[name]();
  },
  playbackRate: () => video.playbackRate,
  step: (frames: number) => running().step(frames),
  jump: (seconds: number) => running().jump(seconds),
  goTo: (frame: number) => running().goTo(frame),
  setSpeed: (speed: 1 | 2 | 4) => running().setSpeed(speed),
  shuttle: (direction: -1 | 0 | 1) => running().shuttle(direction),
  selectAudio: (label: string) => running().selectAudio(label),
  selectSubtitle: (subtitle: Parameters<FilmPlayer['selectSubtitle']>[0]) => running().selectSubtitle(subtitle),
  /** The strongest audible frequency, in Hz. */
  async heard() {
    if (!output) {
      output = new AudioContext();
      output.createMediaElementSource(video).connect(output.destination);
    }
    await output.resume();
    return strongest(output)?.hz ?? 0;
  },
  /** Until the film has run back to its start: each frame, with the frequency heard meanwhile, if any. */
  async heardBackwards() {
    const heard: { frame: number; hz: number }[] = [];
    while (running().state.shuttle < 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const sound = strongest(Listened.latest);
      if (sound) heard.push({ frame: running().state.frame, hz: sound.hz });
    }
    return heard;
  },
  /** Whether what was opened last for sound is heard. */
  sounds: () => strongest(Listened.latest) !== null,
  representations: () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /chunk-stream(\d+)/.exec(name)?.[1])
      .filter((stream) => stream !== undefined),
  /** The current subtitle text. */
  cue: () =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
      .join('\n'),
};

export type PlayerBridge = typeof bridge;
(window as typeof window & { film: PlayerBridge }).film = bridge;
