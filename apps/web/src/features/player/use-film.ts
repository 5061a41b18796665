import { type FrameRate, frameNearestTo } from '@spotway/domain/shared';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { urlOf } from '../../api/call.ts';
import { reportError } from '../../shared/error-reporting/report-error.ts';
import { clampFrame, seekSeconds } from './frame-position.ts';
import { type PlayableAudio, type ShakaSession, shakaErrorCode, startShaka } from './shaka-session.ts';

interface FilmOptions {
  readonly proxyId: string;
  readonly frameRate: FrameRate;
  readonly frameCount: number;
}

/** A film playing in a video element, counted in frames. */
export function useFilm(video: RefObject<HTMLVideoElement | null>, { proxyId, frameRate, frameCount }: FilmOptions) {
  const [session, setSession] = useState<ShakaSession | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [frame, setFrame] = useState(0);
  /** Where a seek under way leads: the next step counts from there, not from the picture still shown. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ readonly code: number | null } | null>(null);
  /** While the film is loaded anew, which puts it back where it stood, seeks wait for the end. */
  const reload = useRef<{ target: number | null } | null>(null);

  const fail = useCallback((code: number | null, cause?: unknown) => {
    // The player's own errors are no Error: their code is what they tell.
    reportError(new Error(`the player failed${code === null ? '' : `, code ${code}`}`, { cause }));
    setFailure({ code });
  }, []);

  const seekTo = useCallback(
    (target: number) => {
      const next = clampFrame(target, frameCount);
      setWanted(next);
      if (reload.current) reload.current.target = next;
      else if (video.current) video.current.currentTime = seekSeconds(next, frameRate);
    },
    [video, frameCount, frameRate],
  );

  async function reloadWith(subtitleId: string): Promise<void> {
    const own = { target: null as number | null };
    reload.current = own;
    try {
      await session?.showSubtitle(urlOf('getManifest', { query: { proxyId, subtitle: subtitleId } }));
    } catch (error) {
      fail(shakaErrorCode(error), error);
    } finally {
      if (reload.current === own) reload.current = null;
      if (own.target !== null) seekTo(own.target);
    }
  }

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isOver = false;
    let started: ShakaSession | null = null;
    startShaka(element, urlOf('getManifest', { query: { proxyId } }), fail)
      .then(async (loaded) => {
        started = loaded;
        if (isOver) return loaded.destroy();
        setSession(loaded);
        // a browser that wants another click first leaves the film paused
        await element.play().catch(() => {});
      })
      .catch((error: unknown) => {
        if (!isOver) fail(shakaErrorCode(error), error);
      });
    return () => {
      isOver = true;
      void started?.destroy();
    };
  }, [video, proxyId, fail]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const update = () => setPlaying(!element.paused && !element.ended);
    const events = ['play', 'pause', 'ended'] as const;
    for (const name of events) element.addEventListener(name, update);
    // the displayed picture's own time is the only truth about which frame is seen
    let callback = element.requestVideoFrameCallback(function seen(_now, { mediaTime }) {
      const shown = clampFrame(frameNearestTo(mediaTime, frameRate), frameCount);
      setFrame(shown);
      setWanted((target) => (target === shown || !element.paused ? null : target));
      callback = element.requestVideoFrameCallback(seen);
    });
    return () => {
      for (const name of events) element.removeEventListener(name, update);
      element.cancelVideoFrameCallback(callback);
    };
  }, [video, frameRate, frameCount]);

  const audios: readonly PlayableAudio[] = session?.audios ?? [];
  return {
    isReady: session !== null,
    audios,
    selectAudio: (index: number) => session?.selectAudio(index),
    /** Null hides what is shown. */
    selectSubtitle: (subtitleId: string | null) => {
      if (subtitleId === null) session?.hideSubtitles();
      else void reloadWith(subtitleId);
    },
    isPlaying,
    frame,
    position: wanted ?? frame,
    failure,
    toggle: useCallback(() => {
      const element = video.current;
      if (element?.paused) void element.play();
      else element?.pause();
    }, [video]),
    seekTo,
  };
}
