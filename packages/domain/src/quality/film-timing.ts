import type { FrameRate } from '../shared/index.ts';

/** What turns the pictures of a film into its timecodes. */
export interface FilmTiming {
  readonly frameRate: FrameRate;
  /** Timecode of the first picture; null where the file has none. */
  readonly startTimecode: string | null;
}
