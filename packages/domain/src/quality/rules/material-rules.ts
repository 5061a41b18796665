import { HD_LINES, HD_WIDTH, MIN_BIT_RATE, resolutionClass } from '../../film/index.ts';
import type { QualityIssue } from '../issues.ts';

/**
 * Rules about a film's material that the drop zone, the ingest and the verification share: each looks at the film by its own
 * means, and finds the same (specification, point 5, "Analysis rules applied to each dropped file").
 */

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

/** To the tenth below, so that a rate under a limit never reads as the limit. */
function toMegabits(bitsPerSecond: number): number {
  return Math.floor(bitsPerSecond / 100_000) / 10;
}
