import { type FrameRate, nominalRate } from '../shared/index.ts';

export type ResolutionClass = 'SD' | 'HD' | 'UHD' | '4K';

/**
 * Specification, point 3: 720x576 and 720x608 are SD; 1280x720 and 1920x1080 HD; 3840x2160 UHD; 4096x2160 4K.
 * Other sizes take the class of the widest listed size they fill (a letterboxed 1920x800 is HD).
 */
export function resolutionClass(width: number): ResolutionClass {
  if (width >= 4096) return '4K';
  if (width >= 3840) return 'UHD';
  return width >= HD_WIDTH ? 'HD' : 'SD';
}

export const HD_WIDTH = 1280;
/** Lines of the smallest HD picture. */
export const HD_LINES = 720;
/** Bits per second (specification, point 9, "Default maximum video bit rate"). */
export const MIN_BIT_RATE = 30_000_000;

/** True when a rate rounds to one of those accepted with three decimals, as times in a file do (decisions, "Order form"). */
export function isAcceptedRate(framesPerSecond: number, accepted: readonly FrameRate[]): boolean {
  const rounded = (rate: number) => Math.round(rate * 1000);
  return accepted.some((rate) => rounded(nominalRate(rate)) === rounded(framesPerSecond));
}

/** How far a stated rate may be from what the file's size says: sound is subtracted, what else a container holds is not. */
const STATED_RATE_TOLERANCE = 0.25;

/**
 * Bits per second of a picture over the whole film, where its container (MXF, MPEG-TS) only states what the encoder was asked for, or the
 * rate that the picture may rise to: the file's size and length decide where they say another thing. Null when nothing is known.
 * @param stated bits per second; null when the file states none
 * @param audioBitRates of every track, in bits per second; null where one is not known
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
  const isBorneOut = stated !== null && Math.abs(stated / bySize - 1) <= STATED_RATE_TOLERANCE;
  return isBorneOut ? stated : Math.round(bySize);
}
