import { isDeclaredDuration } from '../spot-validity.ts';

export type DurationReading =
  | { readonly seconds: number }
  /** `unreadable`: not a duration; `out-of-range`: not one a spot can declare (`isDeclaredDuration`); `ambiguous`: see `readWrittenDuration`. */
  | { readonly reason: 'unreadable' | 'out-of-range' | 'ambiguous' };

/** Frame rate of the programme (specification, point 9), for the last two digits of a timecode. */
const FRAMES_PER_SECOND = 25;
/** From this length on, `00:06:00` is ambiguous: no commercial lasts that many whole minutes. */
const AMBIGUOUS_FROM_SECONDS = 180;

const NUMBER = String.raw`(\d{1,9}(?:[.,]\d{1,20})?)`;
const SECONDS = `(?:s|sec|secs|second|seconds|seconde|secondes|"|'')`;
const MINUTES = `(?:m|mn|min|mins|minute|minutes|')`;

const BARE = new RegExp(`^${NUMBER} ?${SECONDS}?\\.?$`);
const MINUTES_AND_SECONDS = new RegExp(`^(\\d{1,6}) ?${MINUTES}\\.? ?(?:${NUMBER} ?${SECONDS}?\\.?)?$`);
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)$/;
const WHOLE_MINUTES = /^\d{1,2}:\d{1,2}:00?$/;
const TIMECODE = /^(\d{1,2}):(\d{1,2}):(\d{1,2})[:;](\d{1,2})$/;

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '0').replace(',', '.'));
}

/** Seconds of a text in an accepted format, or null. */
function secondsOf(text: string): number | null {
  const bare = BARE.exec(text);
  if (bare) return toNumber(bare[1]);
  const spoken = MINUTES_AND_SECONDS.exec(text);
  if (spoken) return toNumber(spoken[1]) * 60 + toNumber(spoken[2]);
  const clock = CLOCK.exec(text);
  if (clock) return sexagesimal(toNumber(clock[1]), toNumber(clock[2]), toNumber(clock[3]));
  const timecode = TIMECODE.exec(text);
  if (!timecode) return null;
  const frames = toNumber(timecode[4]);
  const seconds = sexagesimal(toNumber(timecode[1]), toNumber(timecode[2]), toNumber(timecode[3]));
  return seconds === null || frames >= FRAMES_PER_SECOND ? null : seconds + frames / FRAMES_PER_SECOND;
}

function sexagesimal(hours: number, minutes: number, seconds: number): number | null {
  return minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null;
}

/**
 * Reads a written duration in seconds: `20`, `20,5`, `20 s`, `1 min 30`, `1'30`, `00:20` (minutes and seconds), `0:00:20`, `00:00:20:12` (25
 * frames per second). Extra decimals from a spreadsheet's rounding are rounded to thousandths. `ambiguous`: a spreadsheet reads a typed
 * `00:20` as hours and minutes and exports it as `00:20:00`, which can't be distinguished from 20 minutes.
 */
export function readWrittenDuration(written: string): DurationReading {
  const text = written
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .replace(/[’′]/g, "'")
    .replace(/[”″]/g, '"')
    .trim()
    .toLowerCase();
  const seconds = secondsOf(text);
  if (seconds === null) return { reason: 'unreadable' };
  if (seconds >= AMBIGUOUS_FROM_SECONDS && WHOLE_MINUTES.test(text)) return { reason: 'ambiguous' };
  const thousandths = Math.round(seconds * 1000) / 1000;
  const declared = Math.abs(seconds - thousandths) < 1e-6 ? thousandths : seconds;
  return isDeclaredDuration(declared) ? { seconds: declared } : { reason: 'out-of-range' };
}
