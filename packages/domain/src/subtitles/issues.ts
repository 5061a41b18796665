import type { QualitySeverity } from '../quality/index.ts';
import { storedShape } from '../shared/index.ts';

/** All findings from reading, checking and writing subtitles. */
export const SUBTITLE_CODES = [
  'truncated-file',
  'incomplete-subtitle',
  'block-count',
  'unreadable-time',
  'syntax',
  'guessed-encoding',
  'programme-start',
  'unknown-character',
  'no-cue',
  'frame-rate',
  'out-of-order',
  'overlap',
  'no-duration',
  'too-short',
  'too-long',
  'short-gap',
  'reading-speed',
  'line-length',
  'line-count',
  'empty-cue',
  'before-start',
  'past-end',
  'substituted-character',
  'split-line',
  'row-overflow',
  'late-page',
] as const;
export type SubtitleCode = (typeof SUBTITLE_CODES)[number];

export type SubtitleUnit = 'characters' | 'characters/s' | 'frames' | 'lines' | 'blocks' | 'bytes' | 'fps';

export interface SubtitleIssue {
  readonly code: SubtitleCode;
  readonly severity: QualitySeverity;
  /** Number of the subtitle in the file, from 1. */
  readonly cue?: number;
  /** Line of a text file, from 1. */
  readonly line?: number;
  /** First and last frame of the film concerned, from 0. */
  readonly inFrame?: number;
  readonly outFrame?: number;
  readonly measured?: number;
  readonly limit?: number;
  readonly unit?: SubtitleUnit;
  /** The characters concerned, without duplicates. */
  readonly characters?: string;
  /** Start of programme declared by the file, and the one used instead: HH:MM:SS:FF. */
  readonly declaredStart?: string;
  readonly takenStart?: string;
}

export interface SubtitleReport {
  readonly nbErrors: number;
  readonly nbWarnings: number;
  readonly issues: readonly SubtitleIssue[];
}

/** The findings with their counts. */
export function subtitleReportOf(issues: readonly SubtitleIssue[]): SubtitleReport {
  const count = (severity: QualitySeverity) => issues.filter((issue) => issue.severity === severity).length;
  return { nbErrors: count('error'), nbWarnings: count('warning'), issues };
}

/** Stored report of an attached or ingested subtitle file. */
export const storedSubtitleReport = storedShape<SubtitleReport>('subtitle report', {
  nbErrors: true,
  nbWarnings: true,
  issues: true,
});

/** Why a file is not accepted as subtitles at all. */
export const SUBTITLE_REFUSALS = [
  'empty-file',
  'too-large',
  'too-many-cues',
  'unknown-format',
  'unknown-disk-format',
  'unknown-character-table',
] as const;
export type SubtitleRefusal = (typeof SUBTITLE_REFUSALS)[number];
