/** A frame rate as a fraction: 25/1, 30000/1001 … Positions in a film are whole frames, never seconds. */
export interface FrameRate {
  readonly num: number;
  readonly den: number;
}

/** The only rate French television accepts (specification, landing page). */
export const FRAME_RATE_25: FrameRate = { num: 25, den: 1 };

/** Reads "25/1", "30000/1001" or "25"; null for "0/0" and anything that is not a positive rate. */
export function parseFrameRate(text: string): FrameRate | null {
  const match = /^(\d+)(?:\/(\d+))?$/.exec(text);
  if (!match) return null;
  const num = Number(match[1]);
  const den = Number(match[2] ?? 1);
  if (num === 0 || den === 0) return null;
  const divisor = greatestCommonDivisor(num, den);
  return { num: num / divisor, den: den / divisor };
}

/** Whether positions can be counted at this rate; films of unknown rate have 0/0. */
export function isKnownFrameRate({ num, den }: FrameRate): boolean {
  return num > 0 && den > 0;
}

export function isSameFrameRate(a: FrameRate, b: FrameRate): boolean {
  return a.num * b.den === b.num * a.den;
}

/** Timecode frames per second: 25 for 25/1, 30 for 30000/1001. */
export function nominalFramesPerSecond(rate: FrameRate): number {
  return Math.round(rate.num / rate.den);
}

/** Frames per second, for comparison and display; positions are counted in frames. */
export function nominalRate({ num, den }: FrameRate): number {
  return num / den;
}

/** The frame whose start is nearest to a time in seconds (from a tool's output; our own positions are frames). */
export function frameNearestTo(seconds: number, rate: FrameRate): number {
  return Math.round((seconds * rate.num) / rate.den);
}

/** Audio samples in `frames` frames, rounded to a whole sample. */
export function samplesInFrames(frames: number, rate: FrameRate, sampleRate: number): number {
  return Math.round((frames * sampleRate * rate.den) / rate.num);
}

/** "25", "50", "23.976": three decimals only if the rate is not whole. */
export function frameRateLabel(rate: FrameRate): string {
  return rate.num % rate.den === 0 ? String(rate.num / rate.den) : (rate.num / rate.den).toFixed(3);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A declared duration in milliseconds, rounded to whole frames. */
export function framesInMilliseconds(milliseconds: number, rate: FrameRate): number {
  return Math.round((milliseconds * rate.num) / (1000 * rate.den));
}
