import { clampFrame, type FilmFrames, seekSeconds } from '../frames/film-frames.ts';
import type { FilmPlayer } from '../playback/film-player.ts';
import { correctedRates } from './drift.ts';

/** A film of a pair: its player, opened with `autoplay: false` where it follows, and the video element it plays in. */
export interface PairedFilm {
  readonly player: FilmPlayer;
  readonly video: HTMLVideoElement;
  readonly film: FilmFrames;
}

export type PairSide = 'lead' | 'follower';

/** Two films that show the same frame. */
export interface FilmPair {
  /** Chooses which of them is heard; the lead at the start. */
  hear(side: PairSide): void;
  /** Lets the follower go, paused. The players stay open. */
  destroy(): void;
}

/**
 * Makes a film do what another one does: play, pause, seek, step, change speed. Paused, both show the same frame; while they play, the one that is
 * not heard runs a little faster or slower until they agree again. Both have the same frame rate.
 * @param leaderFrames frame n of the lead is frame n + leaderFrames of the follower
 */
export function pairFilms(lead: PairedFilm, follower: PairedFilm, leaderFrames: number): FilmPair {
  let heard: PairSide = 'lead';
  /** Where the lead was last seen seeking while it played. */
  let sought: number | null = null;

  const frameFor = (frame: number) => clampFrame(frame + leaderFrames, follower.film);
  function goTo(frame: number): void {
    if (follower.player.state.position !== frame) follower.player.goTo(frame);
  }

  function follow(): void {
    const { phase, isPlaying, frame, position, shuttle } = lead.player.state;
    const followed = follower.player.state;
    if (phase !== 'ready' || followed.phase !== 'ready') return;
    const isStalled = lead.video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!isPlaying || isStalled) {
      follower.video.pause();
      // Backwards, seeks come faster than pictures: the next one waits for the one under way.
      if (shuttle >= 0 || followed.position === followed.frame) goTo(frameFor(position));
      return;
    }
    if (follower.video.paused && !follower.video.ended) void follower.video.play().catch(() => {});
    if (position !== frame) {
      if (sought !== position) goTo(frameFor(position));
      sought = position;
      return;
    }
    sought = null;
    if (followed.position === followed.frame) keepUp();
  }

  /** While both play. */
  function keepUp(): void {
    const { speed, shuttle, frame } = lead.player.state;
    const rate = shuttle > 0 ? shuttle : speed;
    const ahead = follower.video.currentTime - lead.video.currentTime - startSeconds;
    const corrected = correctedRates(ahead, rate, heard);
    if (corrected === null) goTo(frameFor(frame));
    else {
      setRate(lead.video, corrected.lead);
      setRate(follower.video, corrected.follower);
    }
  }
  const startSeconds = seekSeconds(leaderFrames, follower.film.frameRate) - seekSeconds(0, lead.film.frameRate);

  function hear(side: PairSide): void {
    heard = side;
    lead.video.muted = side !== 'lead';
    follower.video.muted = side !== 'follower';
  }

  hear('lead');
  const ends = [lead.player.subscribe(follow), follower.player.subscribe(follow)];
  follow();
  return {
    hear,
    destroy() {
      for (const end of ends) end();
      lead.video.muted = false;
      follower.video.pause();
    },
  };
}

function setRate(video: HTMLVideoElement, rate: number): void {
  if (Math.abs(video.playbackRate - rate) > 0.005) video.playbackRate = rate;
}
