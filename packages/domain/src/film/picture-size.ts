import { type FrameRate, nominalRate } from '../shared/index.ts';

export type ResolutionClass = 'SD' | 'HD' | 'UHD' | '4K';

/**
 * Specification, point 3: 720x576 and 720x608 are SD; 1280x720 and 1920x1080 HD; 3840x2160 UHD; 4096x2160 4K.
 * Other sizes get the class of the widest listed size they fill (a letterboxed 1920x800 is HD).
 */
export function resolutionClass(width: number): ResolutionClass {
  if (width >= 4096) return '4K';
  if (width >= 3840) return 'UHD';
  return width >= HD_WIDTH ? 'HD' : 'SD';
}

export const HD_WIDTH = 1280;
/** Height of the smallest HD picture. */
export const HD_LINES = 720;
/** Bits per second (specification, point 9, "Default maximum video bit rate"). */
export const MIN_BIT_RATE = 30_000_000;

/** Whether a rate equals an accepted one when rounded to three decimals, the precision of times in a file (decisions, "Order form"). */
export function isAcceptedRate(framesPerSecond: number, accepted: readonly FrameRate[]): boolean {
  const rounded = (rate: number) => Math.round(rate * 1000);
  return accepted.some((rate) => rounded(nominalRate(rate)) === rounded(framesPerSecond));
}

/** How far a stated rate may be from the one computed from the file size, which excludes sound but not other container data. */
const STATED_RATE_TOLERANCE = 0.25;

/**
 * Bits per second of a picture over the whole film, for containers (MXF, MPEG-TS) that state only the encoder's target or maximum rate. If
 * the file's size and duration disagree with the stated rate, they win. Null if nothing is known.
 * @param stated bits per second; null if the file states none
 * @param audioBitRates of every track, in bits per second; null if unknown
 */
export function pictureBitRate(
  stated: number | null,
  file: {
    readonly fileSizeBytes: number;
    readonly durationSeconds: number | null;
    readonly audioBitRates: readonly (number | null)[];
  },
): number | null {
  const { fileSizeBytes, durationSeconds, audioBitRates } = file;
  if (!durationSeconds || audioBitRates.includes(null)) return stated;
  const sound = audioBitRates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0);
  const bySize = (fileSizeBytes * 8) / durationSeconds - sound;
  if (bySize <= 0) return stated;
  const isConfirmed = stated !== null && Math.abs(stated / bySize - 1) <= STATED_RATE_TOLERANCE;
  return isConfirmed ? stated : Math.round(bySize);
}
