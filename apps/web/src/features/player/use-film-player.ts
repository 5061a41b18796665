import { createFilmPlayer, type FilmPlayer, type FilmPlayerOptions, type PlayerState } from '@spotway/player';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reportError } from '../../shared/error-reporting/report-error.ts';

/** A player for the film in that video element, as long as the component is mounted. */
export function useFilmPlayer(
  video: RefObject<HTMLVideoElement | null>,
  options: FilmPlayerOptions,
): FilmPlayer | null {
  const [player, setPlayer] = useState<FilmPlayer | null>(null);
  const given = useRef(options);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const created = createFilmPlayer(element, given.current);
    const end = created.subscribe(() => {
      const { failure } = created.state;
      if (!failure) return;
      end();
      // shaka-player's errors are not Error instances: they carry only a code
      const code = failure.code === null ? '' : `, code ${failure.code}`;
      reportError(new Error(`the player failed${code}`, { cause: failure.cause }));
    });
    setPlayer(created);
    return () => created.destroy();
  }, [video]);
  return player;
}

/** A part of the player's state; re-renders only when that part changes. */
export function usePlayerState<Part>(player: FilmPlayer, part: (state: PlayerState) => Part): Part {
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player]);
  const read = () => part(player.state);
  return useSyncExternalStore(subscribe, read, read);
}
