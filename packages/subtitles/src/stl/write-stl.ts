import { type FrameRate, formatTimecode, framesPerDay, isSameFrameRate, parseTimecode } from '@spotway/domain/shared';
import type { SubtitleIssue, SubtitleMode } from '@spotway/domain/subtitles';
import { type CharacterTableCode, characterTable } from '../model/character-tables.ts';
import type { Cue, CueLine, SubtitleDocument, WriteOutcome } from '../model/model.ts';
import { sortCues, withTimeBase } from '../model/time-base.ts';
import { layOutCue } from '../teletext/teletext-layout.ts';
import { LAST_BLOCK, TEXT_FIELD_BYTES, TTI_BYTES } from './stl-blocks.ts';
import { encodeCodePage850 } from './stl-code-pages.ts';
import { GSI_BYTES, STL_FRAME_RATES } from './stl-header.ts';
import { stlCodeOfLanguage } from './stl-languages.ts';
import { STL_CODE } from './stl-text.ts';
import { encodeOpenLine, encodeTeletextLine } from './stl-text-writer.ts';

export interface WriteStlOptions {
  readonly mode: SubtitleMode;
  readonly frameRate: FrameRate;
  /** HH:MM:SS:FF of the film's first frame; every timecode in the file counts from it. */
  readonly programmeStart: string;
  /** YYMMDD, the day the file is made. */
  readonly date: string;
  /** Table 00 by default. */
  readonly characterTable?: CharacterTableCode;
  readonly title?: string;
  /** Three letters (ISO 3166); FRA by default. */
  readonly country?: string;
  readonly publisher?: string;
  readonly isDropFrame?: boolean;
}

interface EncodedCue {
  readonly in: number;
  readonly out: number;
  readonly row: number;
  readonly justification: number;
  readonly text: readonly number[];
}

const DISPLAY_STANDARDS: Readonly<Record<SubtitleMode, string>> = { Open: '0', Teletext1: '1', Teletext2: '2' };
const JUSTIFICATIONS = { left: 1, centre: 2, right: 3 } as const;
const SCREEN_ROWS = 23;
const MAX_SUBTITLES = 65_536;

/**
 * Writes an EBU STL file (Tech 3264). For teletext, lines are boxed, in double height and rows of 40 cells; for Open they
 * keep italics and underlining. Characters that the table lacks are replaced and listed in the issues; text that fits no
 * screen, and times outside the day, prevent the file from being written.
 * @throws RangeError for a frame rate, start of programme or date that no STL file can have
 */
export function writeStl(document: SubtitleDocument, options: WriteStlOptions): WriteOutcome {
  const diskFormat = diskFormatOf(options.frameRate);
  const start = parseTimecode(options.programmeStart, options.frameRate, options.isDropFrame ?? false);
  if (start === null) throw new RangeError(`Invalid start of programme: ${options.programmeStart}`);
  if (!/^\d{6}$/.test(options.date)) throw new RangeError(`Not a six-digit date: ${options.date}`);

  const issues: SubtitleIssue[] = [];
  const { cues } = sortCues(withTimeBase(document, options.frameRate));
  const encoded = cues.map((cue, index) => encodeCue(cue, index + 1, start, options, issues));
  if (cues.length > MAX_SUBTITLES || issues.some(({ severity }) => severity === 'error')) {
    return { written: false, issues };
  }
  const blocks = encoded.flatMap((cue, number) => blocksOf(cue, number, options));
  const header = headerOf(document, options, diskFormat, {
    blocks: blocks.length,
    subtitles: encoded.length,
    firstCue: digits(encoded[0]?.in ?? start, options),
  });
  const bytes = new Uint8Array(GSI_BYTES + blocks.length * TTI_BYTES);
  bytes.set(header);
  for (const [index, block] of blocks.entries()) bytes.set(block, GSI_BYTES + index * TTI_BYTES);
  return { written: true, bytes, issues };
}

function encodeCue(
  cue: Cue,
  number: number,
  start: number,
  { mode, frameRate, characterTable: tableCode = '00', isDropFrame }: WriteStlOptions,
  issues: SubtitleIssue[],
): EncodedCue {
  const table = characterTable(tableCode);
  const place = { cue: number, inFrame: cue.in, outFrame: Math.max(cue.in, cue.out - 1) };
  if (start + cue.in < 0) issues.push({ code: 'before-start', severity: 'error', ...place });
  if (cue.out < cue.in) issues.push({ code: 'no-duration', severity: 'error', ...place });
  if (start + cue.out >= framesPerDay(frameRate, isDropFrame)) {
    issues.push({ code: 'past-end', severity: 'error', ...place });
  }
  const isTeletext = mode !== 'Open';
  const encode = (line: CueLine) => (isTeletext ? encodeTeletextLine(line, table) : encodeOpenLine(line, table));
  const layout = layOutCue(cue, isTeletext ? 2 : 1, encode);
  for (const issue of layout.issues) issues.push({ ...issue, ...place });
  const lines = layout.lines.map((line) => line.encoded);
  const named = (key: 'substituted' | 'unknown') => [...new Set(lines.flatMap((line) => line[key]))].join('');
  const substituted = named('substituted');
  const unknown = named('unknown');
  if (substituted) {
    issues.push({ code: 'substituted-character', severity: 'warning', ...place, characters: substituted });
  }
  if (unknown) issues.push({ code: 'unknown-character', severity: 'warning', ...place, characters: unknown });
  // A double-height line also covers the next row.
  const separator = isTeletext ? [STL_CODE.newLine, STL_CODE.newLine] : [STL_CODE.newLine];
  return {
    in: start + cue.in,
    out: start + cue.out,
    row: layout.lines[0]?.row ?? SCREEN_ROWS,
    justification: JUSTIFICATIONS[cue.align],
    text: lines.flatMap((line, index) => [...(index > 0 ? separator : []), ...line.bytes]),
  };
}

/** The text and timing blocks of a subtitle: as many extension blocks as its text needs, the last one numbered FFh. */
function blocksOf(cue: EncodedCue, number: number, { frameRate, isDropFrame }: WriteStlOptions): Uint8Array[] {
  const count = Math.max(1, Math.ceil(cue.text.length / TEXT_FIELD_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const block = new Uint8Array(TTI_BYTES).fill(STL_CODE.unused, TTI_BYTES - TEXT_FIELD_BYTES);
    block.set([0, number & 0xff, number >> 8, index === count - 1 ? LAST_BLOCK : index, 0]);
    block.set(timecodeBytes(cue.in, frameRate, isDropFrame), 5);
    block.set(timecodeBytes(cue.out, frameRate, isDropFrame), 9);
    block.set([cue.row, cue.justification, 0], 13);
    block.set(cue.text.slice(index * TEXT_FIELD_BYTES, (index + 1) * TEXT_FIELD_BYTES), TTI_BYTES - TEXT_FIELD_BYTES);
    return block;
  });
}

interface Totals {
  readonly blocks: number;
  readonly subtitles: number;
  readonly firstCue: string;
}

/** The general subtitle information block: text in code page 850, numbers with leading zeros, spaces elsewhere. */
function headerOf(
  document: SubtitleDocument,
  options: WriteStlOptions,
  diskFormat: string,
  totals: Totals,
): Uint8Array {
  const header = new Uint8Array(GSI_BYTES).fill(0x20);
  const text = (offset: number, length: number, value: string) => header.set(encodeCodePage850(value, length), offset);
  const number = (offset: number, length: number, value: number) =>
    text(offset, length, String(value).padStart(length, '0'));
  text(0, 3, '850');
  text(3, 8, diskFormat);
  text(11, 1, DISPLAY_STANDARDS[options.mode]);
  text(12, 2, options.characterTable ?? '00');
  text(14, 2, stlCodeOfLanguage(document.language));
  text(16, 32, options.title ?? document.title ?? '');
  text(48, 32, document.stl?.originalEpisodeTitle ?? '');
  text(208, 16, document.stl?.subtitleListReference ?? '');
  text(224, 6, document.stl?.creationDate || options.date);
  text(230, 6, options.date);
  text(236, 2, '00');
  number(238, 5, totals.blocks);
  number(243, 5, totals.subtitles);
  number(248, 3, 1);
  number(251, 2, 40);
  number(253, 2, SCREEN_ROWS);
  text(255, 1, '1');
  text(256, 8, options.programmeStart.replace(/\D/g, ''));
  text(264, 8, totals.firstCue);
  text(272, 2, '11');
  text(274, 3, options.country ?? 'FRA');
  text(277, 32, options.publisher ?? '');
  return header;
}

/** 25/1 is "STL25.01"; 30000/1001 is "STL30.01", the code of Tech 3264 for 525-line television. */
function diskFormatOf(frameRate: FrameRate): string {
  const code = Object.keys(STL_FRAME_RATES).findLast((known) => {
    const rate = STL_FRAME_RATES[known];
    return rate !== undefined && isSameFrameRate(rate, frameRate);
  });
  if (!code) throw new RangeError(`No disk format code for ${frameRate.num}/${frameRate.den} frames per second`);
  return code;
}

function timecodeBytes(frame: number, frameRate: FrameRate, isDropFrame = false): number[] {
  return formatTimecode(frame, frameRate, isDropFrame).split(/[:;]/).map(Number);
}

function digits(frame: number, { frameRate, isDropFrame }: WriteStlOptions): string {
  return formatTimecode(frame, frameRate, isDropFrame).replace(/\D/g, '');
}
