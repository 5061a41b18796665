import type Shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { createStreamSound, type StreamSound } from './stream-sound.ts';

/** A DASH stream in a video element. */
export interface DashStream {
  /**
   * Until the element has its first picture. shaka-player 5.2.12 may call a manifest loaded before the element knows its length, and sends it to the start
   * only then: a place asked for in between is lost.
   */
  readonly begun: Promise<void>;
  /** Plays this mix. False when the stream has none of this label. */
  selectAudio(label: string): boolean;
  /** Until the mix that was selected last has arrived: a seek before that may never end. */
  whenSelected(): Promise<void>;
  readonly sound: StreamSound;
  close(): Promise<void>;
}

/** Thrown where Media Source Extensions are missing. */
export class UnsupportedBrowser extends Error {
  override readonly name = 'UnsupportedBrowser';
}

/** The manifest's address does not end in .mpd, so its type must be given. */
const MANIFEST_TYPE = 'application/dash+xml';
/** A spot is buffered whole; only one picture size exists, so nothing adapts (specification, point 6, "Player"). */
const CONFIGURATION = { abr: { enabled: false }, streaming: { bufferingGoal: 600, bufferBehind: 600 } };

/** Sound may end before the picture does: nothing arrives there. */
const LONGEST_SELECTION_MS = 3000;

/** shaka-player's error number, or null. */
export function streamErrorCode(error: unknown): number | null {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
  return isCoded ? Number(error.code) : null;
}

/**
 * Loads a manifest into a video element. shaka-player is fetched at the first call.
 * @param startSeconds where playing begins
 * @param onError a failure after loading, with shaka-player's error number
 * @throws UnsupportedBrowser, and shaka-player's errors
 */
export async function openDashStream(
  video: HTMLVideoElement,
  manifestUrl: string,
  startSeconds: number,
  onError: (code: number | null) => void,
): Promise<DashStream> {
  const shaka: typeof Shaka = (await import('shaka-player/dist/shaka-player.dash-es2021.js')).default;
  if (!shaka.Player.isBrowserSupported()) {
    // the words of the specification, point 8
    console.error('Browser not supported!');
    throw new UnsupportedBrowser('the browser plays no DASH streams');
  }
  const player = new shaka.Player();
  await player.attach(video);
  player.configure(CONFIGURATION);
  const sound = createStreamSound(shaka, player);
  player.addEventListener('error', (event) => onError(streamErrorCode('detail' in event ? event.detail : null)));
  const begun = hasData(video);
  await player.load(manifestUrl, startSeconds, MANIFEST_TYPE);

  let selected = Promise.resolve();
  return {
    begun,
    selectAudio(label) {
      const track = player.getAudioTracks().find((each) => each.label === label);
      if (!track) return false;
      if (!track.active) {
        selected = soundArrives(player);
        player.selectAudioTrack(track);
      }
      return true;
    },
    whenSelected: () => selected,
    sound,
    close: async () => {
      await player.destroy();
    },
  };
}

function hasData(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => video.addEventListener('loadeddata', () => resolve(), { once: true }));
}

/**
 * Until the next piece of sound is in the buffer. A seek while shaka-player 5.2.12 empties the buffer for another mix leaves it empty for ever: neither the
 * seek nor any later one ends.
 */
function soundArrives(player: Shaka.Player): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      player.removeEventListener('segmentappended', onAppended);
      resolve();
    };
    const onAppended = (event: object) => {
      if ('contentType' in event && event.contentType === 'audio') end();
    };
    const timer = setTimeout(end, LONGEST_SELECTION_MS);
    player.addEventListener('segmentappended', onAppended);
  });
}
