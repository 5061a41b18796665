import {
  type FrameRate,
  frameNearestTo,
  framesPerDay,
  nominalRate,
  parseTimecode,
  timecodeOfFrame,
} from '@spotway/domain/shared';

/** What positions in a film are counted by. */
export interface FilmFrames {
  readonly frameRate: FrameRate;
  readonly frameCount: number;
  /** Timecode of the first picture; null counts from 00:00:00:00. */
  readonly startTimecode: string | null;
}

/** Rate of a film whose own is unknown (specification, point 2, "Player page"). */
export const DEFAULT_FRAME_RATE: FrameRate = { num: 24, den: 1 };

/** Where to seek for a frame: its middle, the only place that every decoder agrees on (300 of 300 seeks at six rates). */
export function seekSeconds(frame: number, { num, den }: FrameRate): number {
  return ((frame + 0.5) * den) / num;
}

/** The frame that a presented picture is, by its own time (`mediaTime` of requestVideoFrameCallback). */
export function frameOfMediaTime(mediaTime: number, film: FilmFrames): number {
  return clampFrame(frameNearestTo(mediaTime, film.frameRate), film);
}

/** The frame on screen at a playback position: a picture stands from its own time to the next one's. */
export function frameAtSeconds(seconds: number, film: FilmFrames): number {
  // a thousandth of a frame: positions are kept in microseconds, and a picture's own time may be cut below it
  return clampFrame(Math.floor(seconds * nominalRate(film.frameRate) + 0.001), film);
}

/** The whole frame nearest to the wanted one that the film has. */
export function clampFrame(frame: number, { frameCount }: FilmFrames): number {
  return Math.min(Math.max(0, Math.round(frame)), Math.max(0, frameCount - 1));
}

/** The frame a number of seconds later (earlier, when negative): a whole number of frames away, inside the film. */
export function jumpFrame(frame: number, seconds: number, film: FilmFrames): number {
  return clampFrame(frame + Math.round(seconds * nominalRate(film.frameRate)), film);
}

export function timecodeAt(frame: number, { startTimecode, frameRate }: FilmFrames): string {
  return timecodeOfFrame(frame, startTimecode, frameRate);
}

/** Whether the film's timecode skips labels; it is then written with `;` before the frames. */
export function isDropFrame(film: FilmFrames): boolean {
  return timecodeAt(0, film).includes(';');
}

/** Why a timecode leads nowhere: no such label at this rate (29 at 25, 00:01:00;00 of drop-frame), or not in this film. */
export type TimecodeRefusal = 'no-such-timecode' | 'outside-film';

/** The film's frame of this timecode, written with colons, semicolons, dots or spaces. */
export function frameAtTimecode(timecode: string, film: FilmFrames): number | TimecodeRefusal {
  const pairs = timecode.trim().split(/[\s:;.]/);
  const label = parseTimecode(pairs.join(':'), film.frameRate, isDropFrame(film));
  if (label === null) return 'no-such-timecode';
  const first = parseTimecode(timecodeAt(0, film), film.frameRate) ?? 0;
  // A film may run over midnight: its last labels are then before its first ones.
  const day = framesPerDay(film.frameRate, isDropFrame(film));
  const frame = (((label - first) % day) + day) % day;
  return frame < film.frameCount ? frame : 'outside-film';
}

/** A stretch of a film in frames, the end excluded. */
export interface FrameStretch {
  readonly from: number;
  readonly to: number;
}

/** Stretches of seconds, such as those that a video has loaded, in frames. */
export function framesOf(ranges: TimeRanges, { frameRate }: FilmFrames): FrameStretch[] {
  const frameAt = (seconds: number) => Math.round((seconds * frameRate.num) / frameRate.den);
  return Array.from({ length: ranges.length }, (_, index) => ({
    from: frameAt(ranges.start(index)),
    to: frameAt(ranges.end(index)),
  }));
}
