import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { normalRow } from '../model/cue-text.ts';
import { addIssue, boundedLines, MAX_CUES, refuseSize } from '../model/limits.ts';
import type { Cue, ReadOutcome } from '../model/model.ts';
import { decodeText } from '../model/text-encoding.ts';
import { MILLISECONDS } from '../model/time-base.ts';
import { parseSrtText } from './srt-text.ts';

interface OpenCue {
  readonly in: number;
  readonly out: number;
  /** Line number of the times, from 1. */
  readonly line: number;
  readonly text: string[];
}

const MAX_TIMING_CHARACTERS = 200;

/**
 * Reads a SubRip file leniently: dots for commas, missing numbers, hours or blank lines, blank lines within a text, and
 * bytes in UTF-8, UTF-16 or Windows-1252. The document's times are milliseconds. A file without any timed text is refused.
 */
export function readSrt(bytes: Uint8Array): ReadOutcome {
  const refusal = refuseSize(bytes);
  if (refusal) return { read: false, reason: refusal };
  const { text, isGuessed } = decodeText(bytes);
  const issues: SubtitleIssue[] = [];
  const cues: Cue[] = [];
  let open: OpenCue | null = null;
  let hasTiming = false;
  const close = (isLast: boolean) => {
    if (open) cues.push(cueOf(open, isLast, issues));
    open = null;
  };
  // A plain loop, because a hostile file has ten million lines.
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const timing = line.includes('->') ? parseTiming(line) : null;
    if (timing === null) {
      if (open) open.text.push(line);
      else if (!isNumberOrBlank(line)) addIssue(issues, { code: 'syntax', severity: 'warning', line: index + 1 });
      continue;
    }
    close(false);
    if (cues.length >= MAX_CUES) return { read: false, reason: 'too-many-cues' };
    hasTiming = true;
    if (timing === 'unreadable') {
      addIssue(issues, { code: 'unreadable-time', severity: 'error', line: index + 1 });
    } else {
      open = { ...timing, line: index + 1, text: [] };
    }
  }
  close(true);
  if (!hasTiming) return { read: false, reason: 'unknown-format' };
  if (isGuessed) issues.unshift({ code: 'guessed-encoding', severity: 'warning' });
  return {
    read: true,
    issues,
    document: {
      format: 'SRT',
      timeBase: MILLISECONDS,
      programmeStart: null,
      language: null,
      title: null,
      cues,
      comments: [],
      stl: null,
    },
  };
}

function cueOf(open: OpenCue, isLast: boolean, issues: SubtitleIssue[]): Cue {
  const text = [...open.text];
  const dropBlanks = () => {
    let dropped = 0;
    while (text.length > 0 && text.at(-1)?.trim() === '') {
      text.pop();
      dropped++;
    }
    return dropped;
  };
  dropBlanks();
  // The next cue's number comes after a blank line, or directly before times that follow without one.
  if (
    !isLast &&
    /^\s{0,5}\d{1,6}\s{0,5}$/.test(text.at(-1) ?? '') &&
    (text.length === 1 || text.at(-2)?.trim() === '')
  ) {
    text.pop();
    dropBlanks();
  }
  const firstText = text.findIndex((line) => line.trim() !== '');
  const blank = text.findIndex((line, index) => index > firstText && line.trim() === '');
  if (firstText >= 0 && blank >= 0) {
    addIssue(issues, { code: 'syntax', severity: 'warning', line: open.line + 1 + blank });
  }
  if (text.some((line) => line.includes('\uFFFD'))) {
    addIssue(issues, { code: 'unknown-character', severity: 'warning', line: open.line + 1 });
  }
  const parsed = parseSrtText(boundedLines(text).join('\n'));
  const row = parsed.isAtTop ? normalRow(1, parsed.lines.length, 1) : null;
  return { in: open.in, out: open.out, lines: parsed.lines, align: parsed.align, row };
}

/** The times of a line; "unreadable" when it has an arrow but the times are invalid; null when it is text. */
function parseTiming(line: string): { in: number; out: number } | 'unreadable' | null {
  if (line.length > MAX_TIMING_CHARACTERS) return null;
  const match = /^\s*(-?[\d:.,;]{3,20})\s*-{1,3}>\s*(-?[\d:.,;]{3,20})(?:\s.*)?$/.exec(line);
  if (!match) return null;
  const timeIn = parseClock(match[1] ?? '');
  const timeOut = parseClock(match[2] ?? '');
  return timeIn === null || timeOut === null ? 'unreadable' : { in: timeIn, out: timeOut };
}

/** Milliseconds of "01:02:03,400"; hours are optional, and the fraction has any separator and one to three digits. */
function parseClock(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:;](\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  if ((minutes ?? 0) > 59 || (seconds ?? 0) > 59) return null;
  const milliseconds = Number((match[4] ?? '').padEnd(3, '0'));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + milliseconds;
}

function isNumberOrBlank(line: string): boolean {
  return line.length < 20 && /^\s*\d*\s*$/.test(line);
}
