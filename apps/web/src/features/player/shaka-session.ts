import type Shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

/** An audio track of the loaded film, in the manifest's order. */
export interface PlayableAudio {
  readonly index: number;
  readonly language: string;
}

export interface ShakaSession {
  readonly audios: readonly PlayableAudio[];
  selectAudio(index: number): void;
  /** Loads the film's manifest with a subtitle in it, where the film stands, and shows it. */
  showSubtitle(manifestUrl: string): Promise<void>;
  hideSubtitles(): void;
  destroy(): Promise<void>;
}

/** The manifest's address has no .mpd: its type must be said. */
const MANIFEST_TYPE = 'application/dash+xml';

/** The player's error number, or null. */
export function shakaErrorCode(error: unknown): number | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : null;
}

/**
 * Loads a DASH manifest into a video element; the player itself is fetched at the first call. A spot is buffered whole,
 * and only one picture size exists, so that adaptation is off (specification, point 9, "Player").
 */
export async function startShaka(
  video: HTMLVideoElement,
  manifestUrl: string,
  onError: (code: number | null) => void,
): Promise<ShakaSession> {
  const { default: shaka } = (await import('shaka-player/dist/shaka-player.dash-es2021.js')) as {
    default: typeof Shaka;
  };
  if (!shaka.Player.isBrowserSupported()) {
    // the words of the specification, point 8
    console.error('Browser not supported!');
    throw new Error('the browser can play no DASH stream');
  }
  const player = new shaka.Player();
  await player.attach(video);
  // Subtitles are drawn into the picture's own box: the browser's tracks would want data: addresses, which the page's policy forbids.
  player.setVideoContainer(video.parentElement);
  player.configure({ abr: { enabled: false }, streaming: { bufferingGoal: 600, bufferBehind: 600 } });
  player.addEventListener('error', (event) =>
    onError(shakaErrorCode((event as typeof event & { readonly detail: unknown }).detail)),
  );
  await player.load(manifestUrl, null, MANIFEST_TYPE);
  const tracks = player.getAudioTracks();
  let heard = 0;
  const selectAudio = (index: number) => {
    const track = player.getAudioTracks()[index];
    if (!track) return;
    heard = index;
    player.selectAudioTrack(track);
  };
  selectAudio(heard);
  return {
    audios: tracks.map((track, index) => ({ index, language: track.language })),
    selectAudio,
    async showSubtitle(url) {
      const { currentTime, paused } = video;
      // A start elsewhere seems to be set again while the film stands at 0, against whoever goes there meanwhile.
      await player.load(url, 0, MANIFEST_TYPE);
      video.currentTime = currentTime;
      selectAudio(heard);
      player.selectTextTrack(player.getTextTracks()[0] ?? null);
      if (!paused) await video.play().catch(() => {});
    },
    hideSubtitles: () => player.selectTextTrack(null),
    destroy: () => player.destroy().then(() => {}),
  };
}
