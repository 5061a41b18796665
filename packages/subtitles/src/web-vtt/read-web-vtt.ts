import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { addIssue, boundedLines, MAX_CUES, refuseSize } from '../model/limits.ts';
import type { Cue, ReadOutcome } from '../model/model.ts';
import { decodeText } from '../model/text-encoding.ts';
import { MILLISECONDS } from '../model/time-base.ts';
import { parseCueSettings, parseRegion, type RegionAnchors } from './web-vtt-settings.ts';
import { parseWebVttText } from './web-vtt-text.ts';

const SIGNATURE = 'WEBVTT';
const MAX_COMMENTS = 100;

interface Block {
  /** Line of the file where it starts, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Whether a text starts as a WebVTT file must (W3C WebVTT, 4.1). */
export function looksLikeWebVtt(text: string): boolean {
  return text.startsWith(SIGNATURE) && ['', ' ', '\t', '\n'].includes(text.charAt(SIGNATURE.length));
}

/**
 * Reads a WebVTT file with the standard's parser (W3C WebVTT, 6.1): blocks between blank lines; those with times
 * are cues. The document's times are milliseconds. NOTE blocks become comments; STYLE blocks are skipped.
 */
export function readWebVtt(bytes: Uint8Array): ReadOutcome {
  const refusal = refuseSize(bytes);
  if (refusal) return { read: false, reason: refusal };
  const { text, isGuessed } = decodeText(bytes);
  if (!looksLikeWebVtt(text)) return { read: false, reason: 'unknown-format' };

  const issues: SubtitleIssue[] = [];
  if (isGuessed) issues.push({ code: 'guessed-encoding', severity: 'warning' });
  const cues: Cue[] = [];
  const comments: string[] = [];
  const regions = new Map<string, number>();
  const [header, ...blocks] = blocksOf(text);
  for (const block of [...headerCues(header), ...blocks]) {
    const first = block.lines[0] ?? '';
    const timing = block.lines.slice(0, 2).findIndex((line) => line.includes('-->'));
    if (timing >= 0) {
      const cue = readCue(block, timing, regions, issues);
      if (cue) cues.push(cue);
      if (cues.length > MAX_CUES) return { read: false, reason: 'too-many-cues' };
    } else if (/^NOTE(?:[\t ]|$)/.test(first)) {
      if (comments.length < MAX_COMMENTS) comments.push(noteText(block));
    } else if (cues.length === 0 && /^REGION[\t ]*$/.test(first)) {
      const region = parseRegion(block.lines.slice(1).join(' '));
      if (region) regions.set(region.id, region.anchor);
    } else if (cues.length > 0 || !/^STYLE[\t ]*$/.test(first)) {
      addIssue(issues, { code: 'syntax', severity: 'warning', line: block.line });
    }
  }
  return {
    read: true,
    issues,
    document: {
      format: 'WebVTT',
      timeBase: MILLISECONDS,
      programmeStart: null,
      language: /^Language:[\t ]*([\w-]{2,35})$/im.exec(header?.lines.slice(0, 20).join('\n') ?? '')?.[1] ?? null,
      title: null,
      cues,
      comments: comments.filter((comment) => comment !== ''),
      stl: null,
    },
  };
}

/** Runs of lines between blank ones; times start a new block, unless a single line, the cue's identifier, precedes them. */
function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  // A plain loop, because a hostile file has ten million lines.
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') {
      open = null;
      continue;
    }
    const startsCue = line.includes('-->') && open !== null && (open.lines.length > 1 || hasTimes(open.lines[0] ?? ''));
    if (!open || startsCue) {
      open = { line: index + 1, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks;
}

function hasTimes(line: string): boolean {
  return line.includes('-->');
}

function noteText({ lines: [first = '', ...rest] }: Block): string {
  return boundedLines([first.slice(5), ...rest])
    .join('\n')
    .trim();
}

/** Times directly below the signature, without the blank line, still start a cue. */
function headerCues(header: Block | undefined): Block[] {
  const at = header?.lines.findIndex(hasTimes) ?? -1;
  return header && at > 0 ? [{ line: header.line + at, lines: header.lines.slice(at) }] : [];
}

function readCue(block: Block, timing: number, regions: RegionAnchors, issues: SubtitleIssue[]): Cue | null {
  const times = parseTimes(block.lines[timing] ?? '');
  if (!times) {
    addIssue(issues, { code: 'unreadable-time', severity: 'error', line: block.line + timing });
    return null;
  }
  const text = boundedLines(block.lines.slice(timing + 1)).join('\n');
  if (text.includes('\uFFFD')) {
    addIssue(issues, { code: 'unknown-character', severity: 'warning', line: block.line + timing + 1 });
  }
  const lines = parseWebVttText(text);
  const id = timing === 1 ? block.lines[0] : undefined;
  const { align, row } = parseCueSettings(times.settings, lines.length, regions);
  return { in: times.in, out: times.out, lines, align, row, ...(id !== undefined && { id: id.slice(0, 200) }) };
}

function parseTimes(line: string): { in: number; out: number; settings: string } | null {
  const arrow = line.indexOf('-->');
  const timeIn = parseClock(line.slice(0, arrow).trim());
  const rest = line.slice(arrow + 3).trimStart();
  const end = /[\t ]/.exec(rest)?.index ?? rest.length;
  const timeOut = parseClock(rest.slice(0, end));
  return timeIn === null || timeOut === null
    ? null
    : { in: timeIn, out: timeOut, settings: rest.slice(end, end + 500) };
}

/** Milliseconds of "MM:SS.mmm" or "HH:MM:SS.mmm", with two or more digits for the hours. */
function parseClock(text: string): number | null {
  const match = /^(?:(\d{2,4}):)?(\d{2}):(\d{2})\.(\d{3})$/.exec(text);
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = match.slice(1, 5).map((part) => Number(part ?? 0));
  return minutes > 59 || seconds > 59 ? null : ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}
