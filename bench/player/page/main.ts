/// <reference lib="dom" />
import { counterReader, type FilmFrames } from '@spotway/player';
import type Shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

export type PlayerName = 'ours' | 'shaka' | 'omakase';
interface Opened {
  readonly player: PlayerName;
  readonly film: FilmFrames;
  readonly manifestUrl: string;
  readonly playlistUrl: string;
}
export interface Seek {
  readonly wanted: number;
  /** What was on screen when the player said it was done; null if it never did. */
  readonly whenTold: number | null;
  /** From the call to the first picture of the wanted frame; null when it did not come in time. */
  readonly shownMs: number | null;
}

const PATIENCE_MS = 2000;
let video: HTMLVideoElement;
let readPicture: () => number | null;
/** Seeks to a frame; resolves when the player says that it is there. */
let seekTo: (frame: number) => Promise<unknown>;

/** Each fetches its player's code, as a page does at the first click, and begins to load the film. */
const openers: Readonly<Record<PlayerName, (given: Opened) => Promise<void>>> = {
  async ours({ film, manifestUrl }) {
    const { createFilmPlayer } = await import('@spotway/player');
    addVideo();
    const player = createFilmPlayer(video, { film, manifestUrl, audios: [], autoplay: false });
    await new Promise<void>((done) => {
      player.subscribe(() => player.state.phase === 'ready' && done());
    });
    seekTo = (frame) =>
      new Promise<void>((done) => {
        const look = () => player.state.frame === frame && player.state.position === frame && finish();
        const end = player.subscribe(look);
        const finish = () => {
          end();
          done();
        };
        player.goTo(frame);
        look();
      });
  },
  async shaka({ film: { frameRate }, manifestUrl }) {
    addVideo();
    const { default: shaka } = await import('shaka-player/dist/shaka-player.dash-es2021.js');
    // @ts-expect-error: its types are for bundlers, which this page goes through
    const player: Shaka.Player = new shaka.Player();
    await player.attach(video);
    player.configure({ abr: { enabled: false }, streaming: { bufferingGoal: 600, bufferBehind: 600 } });
    await player.load(manifestUrl, null, 'application/dash+xml');
    seekTo = (frame) => {
      const seeked = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
      video.currentTime = (frame * frameRate.den) / frameRate.num;
      return seeked;
    };
  },
  async omakase({ film: { frameRate }, playlistUrl }) {
    // @ts-expect-error: the bench installs it into a folder of its own
    const { OmakasePlayer } = await import('@byomakase/omakase-player');
    const stage = document.querySelector('#stage');
    if (stage) stage.id = 'omakase-player';
    const player = new OmakasePlayer({ playerHTMLElementId: 'omakase-player' });
    await new Promise((done, fail) => {
      const options = { frameRate: frameRate.num / frameRate.den };
      player.loadVideo(playlistUrl, options).subscribe({ next: done, error: fail });
    });
    const own = findVideo(document);
    if (!own) throw new Error('omakase-player has no video');
    video = own;
    seekTo = (frame) =>
      new Promise((done, fail) => {
        player.video.seekToFrame(frame).subscribe({ next: done, error: fail });
      });
  },
};

function addVideo(): void {
  video = document.createElement('video');
  video.width = 1280;
  video.height = 720;
  document.querySelector('#stage')?.append(video);
}

function findVideo(root: ParentNode): HTMLVideoElement | null {
  const found = root.querySelector('video');
  if (found) return found;
  for (const element of root.querySelectorAll('*')) {
    const inner = element.shadowRoot && findVideo(element.shadowRoot);
    if (inner) return inner;
  }
  return null;
}

async function wholeBuffered(seconds: number): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < 20_000) {
    const { buffered } = video;
    if (buffered.length > 0 && buffered.end(buffered.length - 1) > seconds - 0.5) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Resolves when a picture of this frame comes on screen: the browser tells of each picture, and its counter says which one it is. */
function pictureOf(wanted: number, patienceMs: number): Promise<boolean> {
  return new Promise((done) => {
    const patience = setTimeout(() => done(false), patienceMs);
    video.requestVideoFrameCallback(function presented() {
      if (readPicture() !== wanted) return video.requestVideoFrameCallback(presented);
      clearTimeout(patience);
      return done(true);
    });
  });
}

Object.assign(window, {
  bench: {
    /** Opens a film. @returns ms from the call to its first picture, the player's code fetched and its streams begun */
    async open(given: Opened): Promise<number> {
      const started = performance.now();
      const opened = openers[given.player](given);
      for (let found = findVideo(document); !found; found = findVideo(document))
        await new Promise((done) => requestAnimationFrame(done));
      video = findVideo(document) ?? video;
      readPicture = counterReader(video);
      await new Promise((done) => video.requestVideoFrameCallback(done));
      const ms = performance.now() - started;
      await opened;
      const { frameCount, frameRate } = given.film;
      await wholeBuffered((frameCount * frameRate.den) / frameRate.num);
      return ms;
    },
    /** Seeks to a frame; null where it is on screen already. */
    async seek(wanted: number): Promise<Seek | null> {
      if (readPicture() === wanted) return null;
      const started = performance.now();
      const shown = pictureOf(wanted, PATIENCE_MS).then((came) => (came ? performance.now() - started : null));
      const patience = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
      const told = seekTo(wanted).then(() => readPicture());
      return { wanted, whenTold: await Promise.race([told, patience]), shownMs: await shown };
    },
  },
});
