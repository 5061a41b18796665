import type { FrameRate } from '../shared/index.ts';

/** What is needed to convert a film's frames to timecodes. */
export interface FilmTiming {
  readonly frameRate: FrameRate;
  /** Timecode of the first picture; null if the file has none. */
  readonly startTimecode: string | null;
}
