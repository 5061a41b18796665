import { type FrameRate, nominalFramesPerSecond, parseTimecode } from '@spotway/domain/shared';
import type { SubtitleIssue } from '@spotway/domain/subtitles';
import { characterTable } from '../model/character-tables.ts';
import { cueText, normalRow } from '../model/cue-text.ts';
import { addIssue, MAX_CUE_LINES, MAX_CUES, refuseSize } from '../model/limits.ts';
import type { Cue, CueAlignment, ReadOutcome } from '../model/model.ts';
import { programmeStartOf } from '../model/programme-start.ts';
import type { StlHeader } from '../model/stl-facts.ts';
import { type CumulativeStatus, readStlBlocks, type StlSubtitle } from './stl-blocks.ts';
import { readStlHeader, STL_FRAME_RATES } from './stl-header.ts';
import { languageOfStlCode } from './stl-languages.ts';
import { decodeTextField } from './stl-text.ts';

export interface ReadStlOptions {
  /** HH:MM:SS:FF of the film's first frame; overrides the header's start of programme. */
  readonly programmeStart?: string;
  /** Overrides the frame rate of the disk format code; STL30.01 may be 30/1 or 30000/1001. */
  readonly frameRate?: FrameRate;
  /** Whether timecodes are drop-frame (30000/1001 and 60000/1001 only). */
  readonly isDropFrame?: boolean;
}

interface ReadSubtitle {
  readonly cue: Cue;
  readonly cumulative: CumulativeStatus;
}

const ALIGNMENTS: readonly CueAlignment[] = ['centre', 'left', 'centre', 'right'];
const SCREEN_ROWS = 23;

/**
 * Reads an EBU STL file (Tech 3264). The document's times are frames at the file's rate, counted from the start of
 * programme. Comments and user data are not cues; the subtitles of a cumulative set become consecutive cues.
 */
export function readStl(bytes: Uint8Array, options: ReadStlOptions = {}): ReadOutcome {
  const refusal = refuseSize(bytes);
  if (refusal) return { read: false, reason: refusal };
  const header = readStlHeader(bytes);
  if (typeof header === 'string') return { read: false, reason: header };
  const blocks = readStlBlocks(bytes);
  if (!blocks) return { read: false, reason: 'too-many-cues' };

  const rate = options.frameRate ?? STL_FRAME_RATES[header.diskFormat] ?? { num: 25, den: 1 };
  const isDropFrame = options.isDropFrame ?? false;
  const issues = [...blocks.issues];
  if (header.totalBlocks !== null && header.totalBlocks !== blocks.blockCount) {
    const counts = { measured: blocks.blockCount, limit: header.totalBlocks, unit: 'blocks' } as const;
    issues.push({ code: 'block-count', severity: 'warning', ...counts });
  }

  const comments: string[] = [];
  const subtitles: ReadSubtitle[] = [];
  for (const [index, subtitle] of blocks.subtitles.entries()) {
    const read = readSubtitle(subtitle, header, { rate, isDropFrame, number: index + 1, issues });
    if (subtitle.isComment) comments.push(cueText(read.cue));
    else if (read.isTimed) subtitles.push({ cue: read.cue, cumulative: subtitle.cumulative });
  }

  const stated = options.programmeStart ? parseTimecode(options.programmeStart, rate, isDropFrame) : null;
  const declared = startOfProgramme(header.startOfProgramme, rate, isDropFrame);
  const ins = subtitles.map(({ cue }) => cue.in);
  const start = stated === null ? programmeStartOf(declared, ins, rate) : { frame: stated, issue: null };
  if (start.issue) issues.push(start.issue);
  const cues = flattenCumulativeSets(subtitles).map((cue) => ({
    ...cue,
    in: cue.in - start.frame,
    out: cue.out - start.frame,
  }));
  if (cues.length > MAX_CUES) return { read: false, reason: 'too-many-cues' };
  return {
    read: true,
    issues,
    document: {
      format: 'STL',
      timeBase: rate,
      programmeStart: start.frame,
      language: languageOfStlCode(header.languageCode),
      title: header.originalProgrammeTitle || null,
      cues,
      comments,
      stl: header,
    },
  };
}

interface Reading {
  readonly rate: FrameRate;
  readonly isDropFrame: boolean;
  /** Number of the subtitle in the file, from 1. */
  readonly number: number;
  readonly issues: SubtitleIssue[];
}

function readSubtitle(subtitle: StlSubtitle, header: StlHeader, reading: Reading) {
  const { lines, isDoubleHeight, hasUnknownCharacters } = decodeTextField(
    subtitle.text,
    characterTable(header.characterTable),
  );
  if (hasUnknownCharacters) {
    addIssue(reading.issues, { code: 'unknown-character', severity: 'warning', cue: reading.number });
  }
  const timeIn = framesOf(subtitle.timeIn, reading);
  const timeOut = framesOf(subtitle.timeOut, reading);
  const isTimed = timeIn !== null && timeOut !== null;
  if (!isTimed && !subtitle.isComment) {
    addIssue(reading.issues, { code: 'unreadable-time', severity: 'error', cue: reading.number });
  }
  const cue: Cue = {
    in: timeIn ?? 0,
    out: timeOut ?? 0,
    lines,
    align: ALIGNMENTS[subtitle.justification] ?? 'centre',
    row: normalRow(rowOf(subtitle.verticalPosition, header), lines.length, isDoubleHeight ? 2 : 1),
  };
  return { cue, isTimed };
}

/** Teletext counts rows 1 to 23; for open subtitles the header gives the number of rows. */
function rowOf(verticalPosition: number, { displayStandard, maxRows }: StlHeader): number | null {
  if (displayStandard !== 'open' || !maxRows) return verticalPosition === 0 ? null : verticalPosition;
  return (verticalPosition * SCREEN_ROWS) / maxRows;
}

function startOfProgramme(digits: string, rate: FrameRate, isDropFrame: boolean): number | null {
  return /^\d{8}$/.test(digits) ? parseTimecode((digits.match(/../g) ?? []).join(':'), rate, isDropFrame) : null;
}

function framesOf(parts: readonly number[], { rate, isDropFrame }: Reading): number | null {
  // An out time of 24:00:00:00 is the end of the day.
  if (parts[0] === 24 && parts.slice(1).every((part) => part === 0)) return nominalFramesPerSecond(rate) * 86_400;
  return parseTimecode(parts.map((part) => String(part).padStart(2, '0')).join(':'), rate, isDropFrame);
}

/** Each member of a cumulative set also shows the lines of those before it, until the next one appears; the last one ends all. */
function flattenCumulativeSets(subtitles: readonly ReadSubtitle[]): Cue[] {
  const cues: Cue[] = [];
  let shown: Cue | null = null;
  for (const [index, { cue, cumulative }] of subtitles.entries()) {
    const next = subtitles[index + 1];
    const isMember =
      cumulative === 'first' || cumulative === 'intermediate' || (cumulative === 'last' && shown !== null);
    if (!isMember) {
      shown = null;
      cues.push(cue);
      continue;
    }
    const before: readonly Cue[] = cumulative !== 'first' && shown ? [shown] : [];
    const lines = [...before.flatMap((earlier) => earlier.lines), ...cue.lines].slice(0, MAX_CUE_LINES);
    const isContinued =
      cumulative !== 'last' &&
      (next?.cumulative === 'intermediate' || next?.cumulative === 'last') &&
      next.cue.in >= cue.in;
    const row = before[0]?.row ?? cue.row;
    const merged: Cue = { ...cue, lines, row, out: isContinued && next ? next.cue.in : cue.out };
    cues.push(merged);
    shown = isContinued ? merged : null;
  }
  return cues;
}
