import type { SubtitleIssue, SubtitleRefusal } from '@spotway/domain/subtitles';

/** A feature film's subtitles are some 150 kB and 2,000 cues; what is far beyond is no subtitle file. */
export const MAX_BYTES = 10_000_000;
export const MAX_CUES = 20_000;
/** More lines than a screen has rows are never shown. */
export const MAX_CUE_LINES = 23;
export const MAX_LINE_CHARACTERS = 1000;
/** Of a line in a text file, tags included, and lines of a text, blank ones included. */
const MAX_RAW_CHARACTERS = 4000;
const MAX_RAW_LINES = 200;
const MAX_ISSUES = 500;

/** Why these bytes are not even looked at, or null. */
export function refuseSize(bytes: Uint8Array): SubtitleRefusal | null {
  if (bytes.length === 0) return 'empty-file';
  return bytes.length > MAX_BYTES ? 'too-large' : null;
}

/** Adds a finding, as long as there are not so many that nobody will read them. */
export function addIssue(issues: SubtitleIssue[], issue: SubtitleIssue): void {
  if (issues.length < MAX_ISSUES) issues.push(issue);
}

/** The lines of a text, cut where no screen could follow: parsing stays linear whatever the file holds. */
export function boundedLines(lines: readonly string[]): string[] {
  return lines.slice(0, MAX_RAW_LINES).map((line) => line.slice(0, MAX_RAW_CHARACTERS));
}
