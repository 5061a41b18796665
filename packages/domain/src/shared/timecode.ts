import { type FrameRate, nominalFramesPerSecond } from './frame-rate.ts';

const HOURS_PER_DAY = 24;
const TEN_MINUTES_PER_DAY = 144;

/** Drop-frame counting exists only for 30000/1001 and 60000/1001 (SMPTE ST 12-1). */
export function canDropFrames(rate: FrameRate): boolean {
  return rate.den === 1001 && nominalFramesPerSecond(rate) % 30 === 0;
}

/** Drop-frame timecodes have `;` (or `.`) before the frames. */
function isDropFrameTimecode(timecode: string): boolean {
  return /[;.]\d\d$/.test(timecode);
}

/** Frames in 24 hours of timecode, after which the labels repeat. */
export function framesPerDay(rate: FrameRate, isDropFrame = false): number {
  const labels = nominalFramesPerSecond(rate) * 3600 * HOURS_PER_DAY;
  return isDropFrame ? labels - droppedPerMinute(rate) * 9 * TEN_MINUTES_PER_DAY : labels;
}

/** HH:MM:SS:FF of a frame counted from midnight; frames outside the day wrap around. */
export function formatTimecode(frame: number, rate: FrameRate, isDropFrame = false): string {
  const perSecond = nominalFramesPerSecond(rate);
  const day = framesPerDay(rate, isDropFrame);
  const inDay = ((frame % day) + day) % day;
  const label = isDropFrame ? labelWithDrops(inDay, rate) : inDay;
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(label / perSecond);
  const separator = isDropFrame ? ';' : ':';
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${separator}${two(label % perSecond)}`;
}

/**
 * The frame of a timecode, counted from midnight, or null if invalid: wrong format, hours above 23, frames beyond the rate, or a label that
 * drop-frame counting skips (00:01:00;00).
 */
export function parseTimecode(
  timecode: string,
  rate: FrameRate,
  isDropFrame = isDropFrameTimecode(timecode),
): number | null {
  const match = /^(\d\d)[:;](\d\d)[:;](\d\d)[:;.](\d\d)$/.exec(timecode);
  if (!match || (isDropFrame && !canDropFrames(rate))) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = match.slice(1).map(Number);
  const perSecond = nominalFramesPerSecond(rate);
  if (hours >= HOURS_PER_DAY || minutes > 59 || seconds > 59 || frames >= perSecond) return null;
  const dropped = isDropFrame ? droppedPerMinute(rate) : 0;
  if (minutes % 10 !== 0 && seconds === 0 && frames < dropped) return null;
  const totalMinutes = hours * 60 + minutes;
  const label = (totalMinutes * 60 + seconds) * perSecond + frames;
  return label - dropped * (totalMinutes - Math.floor(totalMinutes / 10));
}

/** The timecode of a film's frame, given that of its first frame; without one, counting starts at 00:00:00:00. */
export function timecodeOfFrame(frame: number, startTimecode: string | null, rate: FrameRate): string {
  const start = startTimecode === null ? null : parseTimecode(startTimecode, rate);
  const isDropFrame = start !== null && startTimecode !== null && isDropFrameTimecode(startTimecode);
  return formatTimecode((start ?? 0) + frame, rate, isDropFrame);
}

/** Labels skipped each minute except every tenth: 2 at 29.97, 4 at 59.94. */
function droppedPerMinute(rate: FrameRate): number {
  return nominalFramesPerSecond(rate) / 15;
}

function labelWithDrops(frame: number, rate: FrameRate): number {
  const dropped = droppedPerMinute(rate);
  const perMinute = nominalFramesPerSecond(rate) * 60 - dropped;
  const perTenMinutes = perMinute * 10 + dropped;
  const tens = Math.floor(frame / perTenMinutes);
  const rest = frame % perTenMinutes;
  // the first of ten minutes keeps all its labels, hence the offset before dividing
  const minutesWithDrops = rest < dropped ? 0 : Math.floor((rest - dropped) / perMinute);
  return frame + dropped * (9 * tens + minutesWithDrops);
}
