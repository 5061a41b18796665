import { type FrameRate, nominalRate } from './frame-rate.ts';
import type { QualityIssue } from './quality-issues.ts';

/**
 * Rules about a film's material that the drop zone, the ingest and the verification share: each looks at the film by its own
 * means, and finds the same (specification, point 5, "Analysis rules applied to each dropped file").
 */

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

const HD_WIDTH = 1280;
/** Lines of the smallest HD picture. */
export const HD_LINES = 720;
/** Bits per second (specification, point 9, "Default maximum video bit rate"). */
export const MIN_BIT_RATE = 30_000_000;

/** True when a rate rounds to one of those accepted with three decimals, as times in a file do (decisions, "Order form"). */
export function isAcceptedRate(framesPerSecond: number, accepted: readonly FrameRate[]): boolean {
  const rounded = (rate: number) => Math.round(rate * 1000);
  return accepted.some((rate) => rounded(nominalRate(rate)) === rounded(framesPerSecond));
}

/** 'low-resolution': the picture is SD, or has fewer lines than a destination takes; null when it is neither. */
export function findLowResolution(
  { width, height }: { readonly width: number; readonly height: number },
  minHeight: number = HD_LINES,
): QualityIssue | null {
  const found = { code: 'low-resolution', severity: 'warning' } as const;
  if (height < minHeight) return { ...found, measured: height, limit: minHeight, unit: 'lines' };
  if (resolutionClass(width) === 'SD') return { ...found, measured: width, limit: HD_WIDTH, unit: 'pixels' };
  return null;
}

/** What the rule on bit rates looks at. */
export interface RatedPicture {
  /** As MediaInfo or ffprobe names it. */
  readonly codec: string;
  readonly profile: string | null;
  /** Bits per second of the picture, over the whole film; null when unknown. */
  readonly bitRate: number | null;
}

/** Codecs that keep the quality and let the rate follow the picture: a plain one takes little, and lacks nothing. */
const RATE_FOLLOWS_PICTURE = /^(?:prores|cfhd|cineform|qtrle|rle)$/i;

/**
 * 'low-bitrate': fewer bits a second than television takes; null when it has enough, or the rate is not known. A ProRes master of a
 * still card has 4 Mb/s of the full quality: its rate says nothing, save of the Proxy profile, which no destination takes.
 */
export function findLowBitRate(
  { codec, profile, bitRate }: RatedPicture,
  minBitRate: number = MIN_BIT_RATE,
): QualityIssue | null {
  if (bitRate === null || bitRate >= minBitRate) return null;
  if (RATE_FOLLOWS_PICTURE.test(codec) && !/proxy/i.test(profile ?? '')) return null;
  const amounts = { measured: toMegabits(bitRate), limit: toMegabits(minBitRate), unit: 'Mb/s' } as const;
  return { code: 'low-bitrate', severity: 'warning', ...amounts };
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

/** To the tenth below, so that a rate under a limit never reads as the limit. */
function toMegabits(bitsPerSecond: number): number {
  return Math.floor(bitsPerSecond / 100_000) / 10;
}
