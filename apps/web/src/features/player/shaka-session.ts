import type Shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

/** An audio track of the loaded film, in the manifest's order. */
export interface PlayableAudio {
  readonly index: number;
  readonly language: string;
}

export interface ShakaSession {
  readonly audios: readonly PlayableAudio[];
  selectAudio(index: number): void;
  destroy(): Promise<void>;
}

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
  const player = new shaka.Player();
  await player.attach(video);
  player.configure({ abr: { enabled: false }, streaming: { bufferingGoal: 600, bufferBehind: 600 } });
  player.addEventListener('error', (event) =>
    onError(shakaErrorCode((event as unknown as { detail: unknown }).detail)),
  );
  // the manifest's address has no .mpd: its type must be said
  await player.load(manifestUrl, null, 'application/dash+xml');
  const tracks = player.getAudioTracks();
  const first = tracks[0];
  if (first) player.selectAudioTrack(first);
  return {
    audios: tracks.map((track, index) => ({ index, language: track.language })),
    selectAudio(index) {
      const track = player.getAudioTracks()[index];
      if (track) player.selectAudioTrack(track);
    },
    destroy: () => player.destroy().then(() => {}),
  };
}
