import type { SubtitleIssue, SubtitleRefusal } from '@spotway/domain/subtitles';

/** A feature film has some 150 kB and 2,000 cues of subtitles; anything far larger is no subtitle file. */
export const MAX_BYTES = 10_000_000;
export const MAX_CUES = 20_000;
/** A screen has no more rows than this. */
export const MAX_CUE_LINES = 23;
export const MAX_LINE_CHARACTERS = 1000;
/** Per line of a text file, tags included, and lines per text, blank ones included. */
const MAX_RAW_CHARACTERS = 4000;
const MAX_RAW_LINES = 200;
const MAX_ISSUES = 500;

/** Why a file of this size is refused unread, or null. */
export function refuseSize(bytes: Uint8Array): SubtitleRefusal | null {
  if (bytes.length === 0) return 'empty-file';
  return bytes.length > MAX_BYTES ? 'too-large' : null;
}

/** Adds an issue, up to the number that anyone would still read. */
export function addIssue(issues: SubtitleIssue[], issue: SubtitleIssue): void {
  if (issues.length < MAX_ISSUES) issues.push(issue);
}

/** The lines of a text, cut to what a screen could show: parsing stays linear whatever the file holds. */
export function boundedLines(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_RAW_LINES).map((line) => line.slice(0, MAX_RAW_CHARACTERS));
}
