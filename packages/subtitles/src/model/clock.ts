import type { SubtitleIssue } from '@spotway/domain/subtitles';
import type { Cue } from './model.ts';

/** HH:MM:SS, the separator, and three digits of milliseconds. */
export function clock(milliseconds: number, separator: ',' | '.'): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${separator}${fraction}`;
}

/** The cues whose times no format can hold: before zero, or ending before they start. */
export function unwritableTimes(cues: readonly Cue[]): SubtitleIssue[] {
  const issues: SubtitleIssue[] = [];
  for (const [index, cue] of cues.entries()) {
    if (cue.in < 0) issues.push({ code: 'before-start', severity: 'error', cue: index + 1 });
    else if (cue.out < cue.in) issues.push({ code: 'no-duration', severity: 'error', cue: index + 1 });
  }
  return issues;
}
