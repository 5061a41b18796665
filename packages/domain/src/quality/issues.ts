import type { HeardAs, Scan } from '../film/index.ts';
import { storedShape } from '../shared/index.ts';
import type { FilmNameMismatch, NameConfirmation } from './film-name-mismatch.ts';

/** All findings of the quality check. */
export const QUALITY_CODES = [
  'no-video',
  'no-audio',
  'no-subtitles',
  'decode-errors',
  'missing-frames',
  'duration',
  'wrong-duration',
  'name-mismatch',
  'start-timecode',
  'frame-rate',
  'variable-frame-rate',
  'low-resolution',
  'low-bitrate',
  'aspect-ratio',
  'field-order',
  'mixed-field-order',
  'mixed-scan',
  'black-at-start',
  'black-at-end',
  'black',
  'freeze',
  'letterbox',
  'levels',
  'flashes',
  'loudness',
  'loudness-tolerance',
  'short-term-loudness',
  'momentary-loudness',
  'too-quiet',
  'true-peak',
  'normalised',
  'normalisation-peak',
  'normalisation-short-term',
  'silent',
  'silence',
  'mute-channel',
  'mono',
  'dual-mono',
  'out-of-phase',
  'sample-rate',
  'lossy-audio',
  'short-sound',
] as const;
export type QualityCode = (typeof QUALITY_CODES)[number];

/** Old codes in stored reports and their current names. */
const FORMER_CODES: Readonly<Record<string, QualityCode>> = { 'not-hd': 'low-resolution' };

/** The current code of a stored finding, which may be from an earlier version. */
export function presentCode(code: string): QualityCode {
  return FORMER_CODES[code] ?? (code as QualityCode);
}

export type QualitySeverity = 'error' | 'warning';
type QualityUnit =
  | 'LUFS'
  | 'dBTP'
  | 'dBFS'
  | 'dB'
  | 'fps'
  | 's'
  | 'frames'
  | 'lines'
  | '%'
  | ':1'
  | 'Hz'
  | 'pixels'
  | 'Mb/s';

export interface QualityIssue {
  readonly code: QualityCode;
  readonly severity: QualitySeverity;
  /** First and last frame concerned, from 0; absent if the finding concerns the whole stream. */
  readonly inFrame?: number;
  readonly outFrame?: number;
  readonly measured?: number;
  readonly limit?: number;
  readonly unit?: QualityUnit;
  /** The frame that shows it best, if not the first one. */
  readonly worstFrame?: number;
  /** Field orders found and expected, for findings about field order. */
  readonly measuredScan?: Scan;
  readonly expectedScan?: Scan;
  /** Channel of the mix, from 1. */
  readonly channel?: number;
  /** The form of a surround mix concerned; absent for stereo and mono. */
  readonly heardAs?: HeardAs;
  /** Differing identifiers of file name and spot, and who confirmed the file. */
  readonly name?: FilmNameMismatch & { readonly confirmed?: Pick<NameConfirmation, 'by' | 'at'> };
  /** Names of the ordered destinations whose rule is broken; absent if it applies to all. */
  readonly destinations?: readonly string[];
}

export interface QualityStream {
  readonly kind: 'container' | 'video' | 'audio';
  /** Index of the stream in the file; 0 for the container. */
  readonly index: number;
  /** The forms in which the mix was judged as a programme; absent for additional mixes and in older reports. */
  readonly programme?: readonly HeardAs[];
  readonly issues: readonly QualityIssue[];
}

export interface QualityReport {
  readonly nbErrors: number;
  readonly nbWarnings: number;
  readonly streams: readonly QualityStream[];
  /** Normalising the loudness is all that a film with errors needs. */
  readonly isHelpedByNormalising?: true;
}

/** A report stored by the stage `verify`. Codes may be from an earlier release (`presentCode`). */
export const storedQualityReport = storedShape<QualityReport>('quality report', {
  nbErrors: true,
  nbWarnings: true,
  streams: true,
});

/** Codes of a report's errors, in order, without duplicates. */
export function errorCodesOf({ streams }: QualityReport): QualityCode[] {
  const issues = streams.flatMap((stream) => stream.issues);
  return [...new Set(issues.flatMap(({ code, severity }) => (severity === 'error' ? code : [])))];
}

/** The streams with their counts. */
export function reportOf(streams: readonly QualityStream[]): QualityReport {
  const count = (severity: QualitySeverity) =>
    streams.flatMap(({ issues }) => issues).filter((issue) => issue.severity === severity).length;
  return { nbErrors: count('error'), nbWarnings: count('warning'), streams };
}
