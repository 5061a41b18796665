export {
  clampFrame,
  DEFAULT_FRAME_RATE,
  type FilmFrames,
  frameAtSeconds,
  frameAtTimecode,
  frameOfMediaTime,
  isDropFrame,
  jumpFrame,
  seekSeconds,
  type TimecodeRefusal,
  timecodeAt,
} from './frames/film-frames.ts';
export { readFrameCounter } from './frames/frame-counter.ts';
export { copiedTimecode, ENTRY_LENGTH, isWholeEntry, shownTimecode, typeIntoEntry } from './frames/timecode-entry.ts';
export { type FilmPair, type PairSide, pairFilms } from './pair/film-pair.ts';
export { createFilmPlayer, type FilmPlayer, type FilmPlayerOptions } from './playback/film-player.ts';
export { counterReader } from './playback/frame-clock.ts';
export { commandOfKey, type KeyPlace, type KeyPress, type PlayerCommand, SHORTCUTS } from './playback/keyboard.ts';
export { type PlayerState, SPEEDS, type Speed } from './playback/player-state.ts';
export { UnsupportedBrowser } from './stream/dash-stream.ts';
export type { SubtitleFile } from './stream/subtitle-tracks.ts';
