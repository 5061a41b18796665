import type { HeardAs, Scan } from '../film/index.ts';
import { storedShape } from '../shared/index.ts';
import type { FilmNameMismatch, NameConfirmation } from './film-name-mismatch.ts';

/** Every finding the quality check can make. */
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

/** Codes of earlier versions, as stored reports have them, and what they are called now. */
const FORMER_CODES: Readonly<Record<string, QualityCode>> = { 'not-hd': 'low-resolution' };

/** The code of a finding that was stored, maybe by an earlier version. */
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
  /** First and last picture concerned, from 0; absent when the finding is about the whole stream. */
  readonly inFrame?: number;
  readonly outFrame?: number;
  readonly measured?: number;
  readonly limit?: number;
  readonly unit?: QualityUnit;
  /** The picture that shows it best, where that is not the first one. */
  readonly worstFrame?: number;
  /** Field orders found and wanted, where the finding is about those. */
  readonly measuredScan?: Scan;
  readonly expectedScan?: Scan;
  /** Channel of the mix, from 1. */
  readonly channel?: number;
  /** Which form of a surround mix the figure is about; absent for stereo and mono. */
  readonly heardAs?: HeardAs;
  /** Identifiers in the file's name and of the spot, where they differ, and who confirmed the file. */
  readonly name?: FilmNameMismatch & { readonly confirmed?: Pick<NameConfirmation, 'by' | 'at'> };
  /** Names of the ordered destinations whose rule is broken; absent when it is the rule of all of them. */
  readonly destinations?: readonly string[];
}

export interface QualityStream {
  readonly kind: 'container' | 'video' | 'audio';
  /** Index of the stream in its file; 0 for the container. */
  readonly index: number;
  /** How the mix was judged as somebody's programme; absent for additional mixes, and in reports before this was kept. */
  readonly programme?: readonly HeardAs[];
  readonly issues: readonly QualityIssue[];
}

export interface QualityReport {
  readonly nbErrors: number;
  readonly nbWarnings: number;
  readonly streams: readonly QualityStream[];
}

/** What the stage `verify` stored. Codes are those of the release that judged (`presentCode`). */
export const storedQualityReport = storedShape<QualityReport>('quality report', {
  nbErrors: true,
  nbWarnings: true,
  streams: true,
});

/** Codes of a report's errors, each once, in its order. */
export function errorCodesOf({ streams }: QualityReport): QualityCode[] {
  const issues = streams.flatMap((stream) => stream.issues);
  return [...new Set(issues.flatMap(({ code, severity }) => (severity === 'error' ? code : [])))];
}

/** The report of these streams, counted. */
export function reportOf(streams: readonly QualityStream[]): QualityReport {
  const count = (severity: QualitySeverity) =>
    streams.flatMap(({ issues }) => issues).filter((issue) => issue.severity === severity).length;
  return { nbErrors: count('error'), nbWarnings: count('warning'), streams };
}
