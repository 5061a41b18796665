import { HD_LINES, HD_WIDTH, MIN_BIT_RATE, resolutionClass } from '../../film/index.ts';
import type { QualityIssue } from '../issues.ts';

/**
 * Rules on a film's material shared by the drop zone, ingest and verification, which read the film in different ways and reach the same
 * findings (specification, point 5, "Analysis rules applied to each dropped file").
 */

/** 'low-resolution' if the picture is SD or has fewer lines than a destination requires; else null. */
export function findLowResolution(
  { width, height }: { readonly width: number; readonly height: number },
  minHeight: number = HD_LINES,
): QualityIssue | null {
  const found = { code: 'low-resolution', severity: 'warning' } as const;
  if (height < minHeight) return { ...found, measured: height, limit: minHeight, unit: 'lines' };
  if (resolutionClass(width) === 'SD') return { ...found, measured: width, limit: HD_WIDTH, unit: 'pixels' };
  return null;
}

/** A picture, as far as the bit rate rule is concerned. */
export interface RatedPicture {
  /** As named by MediaInfo or ffprobe. */
  readonly codec: string;
  readonly profile: string | null;
  /** Bits per second of the picture, averaged over the whole film; null if unknown. */
  readonly bitRate: number | null;
}

/** Constant-quality codecs, where simple pictures need few bits without any loss of quality. */
const RATE_FOLLOWS_PICTURE = /^(?:prores|cfhd|cineform|qtrle|rle)$/i;

/**
 * 'low-bitrate' if the bit rate is below what television requires; null if it is sufficient or unknown. A ProRes master of a still card has
 * 4 Mb/s at full quality, so its rate says nothing, except for the Proxy profile, which no destination accepts.
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

/** Rounded down to a tenth, so that a rate below a limit never displays as the limit. */
function toMegabits(bitsPerSecond: number): number {
  return Math.floor(bitsPerSecond / 100_000) / 10;
}
