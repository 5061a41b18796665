import type { FilmTiming, QualityIssue, QualityStream } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { qualityIssueFigures, qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { PALETTE } from '../page/palette.ts';
import { drawSectionTitle, drawStatusIcon } from '../page/report-head.ts';
import { CONTENT_WIDTH, PAGE, type Sheet } from '../page/sheet.ts';
import type { TextStyle } from '../page/typesetter.ts';

const ICON = 16;
const COLUMN_GAP = 8;
const TIMECODE = 58;
const FIGURE = 70;
const FINDING = CONTENT_WIDTH - ICON - TIMECODE - 2 * FIGURE - 3 * COLUMN_GAP;
const WIDTHS = [FINDING, TIMECODE, FIGURE, FIGURE] as const;

const HEAD: TextStyle = { size: 7.5, weight: 600, colour: PALETTE.muted };
const SYNOPSIS: TextStyle = { size: 8.5, weight: 600, colour: PALETTE.text };
const BODY: TextStyle = { size: 8, colour: PALETTE.text, leading: 10.5 };
const NOTE: TextStyle = { size: 8, weight: 600, colour: PALETTE.muted, leading: 10.5 };
const CELL: TextStyle = { size: 8, colour: PALETTE.text, leading: 11 };
const ROW_PADDING = 4;

interface Row {
  readonly issue: QualityIssue;
  readonly synopsis: string;
  readonly description: string;
  readonly note: string;
  /** First and last timecode on a line each, then the figures, beside the finding. */
  readonly cells: readonly [place: string, measured: string, limit: string];
}

/** The findings, stream by stream: where, how much, and what to do. Rows that do not fit go to the next page. */
export function drawIssueTable(
  sheet: Sheet,
  streams: readonly QualityStream[],
  timing: FilmTiming,
  language: Language,
): void {
  const words = REPORT_WORDS[language];
  const flagged = streams.filter(({ issues }) => issues.length > 0);
  drawSectionTitle(sheet, words.findings);
  if (flagged.length === 0) {
    const placement = { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH };
    sheet.y += sheet.say('P', words.nothingFound, { size: 9, colour: PALETTE.text }, placement) + 14;
    return;
  }
  sheet.group('Table', () => {
    drawHead(sheet, language);
    for (const stream of flagged) {
      const rows = stream.issues.map((issue) => describe(issue, timing, language));
      startGroup(sheet, streamName(streams, stream, language), rows[0], language);
      for (const row of rows) {
        if (sheet.ensure(heightOf(sheet, row))) drawHead(sheet, language);
        drawRow(sheet, row, language);
      }
    }
  });
  sheet.y += 12;
}

function describe(issue: QualityIssue, timing: FilmTiming, language: Language): Row {
  const at = (frame: number | undefined) =>
    frame === undefined ? '' : timecodeOfFrame(frame, timing.startTimecode, timing.frameRate);
  const { measured, limit } = qualityIssueFigures(issue, language, timing);
  return {
    issue,
    ...qualityIssueText(issue, language, timing),
    note: issue.destinations ? REPORT_WORDS[language].only(issue.destinations.join(', ')) : '',
    cells: [[...new Set([at(issue.inFrame), at(issue.outFrame)])].join('\n'), measured, limit],
  };
}

function streamName(streams: readonly QualityStream[], stream: QualityStream, language: Language): string {
  const words = REPORT_WORDS[language].stream;
  if (stream.kind !== 'audio') return words[stream.kind];
  return words.audio(streams.filter(({ kind }) => kind === 'audio').indexOf(stream) + 1);
}

/** The name of a stream stays with its first finding. */
function startGroup(sheet: Sheet, name: string, first: Row | undefined, language: Language): void {
  if (sheet.ensure(16 + (first ? heightOf(sheet, first) : 0))) drawHead(sheet, language);
  const { y } = sheet;
  sheet.decorate((doc) => doc.rect(PAGE.margin, y, CONTENT_WIDTH, 15).fill(PALETTE.sunken));
  sheet.group('TR', () => {
    sheet.say(
      'TH',
      name,
      { ...HEAD, colour: PALETTE.text },
      { x: PAGE.margin + 6, y: y + 2.6, width: CONTENT_WIDTH - 12 },
    );
  });
  sheet.y = y + 15;
}

function drawHead(sheet: Sheet, language: Language): void {
  const { column } = REPORT_WORDS[language];
  const { y } = sheet;
  sheet.group('TR', () => {
    for (const [position, name] of [column.finding, column.place, column.measured, column.limit].entries()) {
      const place = { x: columnX(position), y, width: WIDTHS[position] ?? 0 };
      sheet.tag('TH', () => sheet.type.draw(name, HEAD, place), { scope: 'Column' });
    }
  });
  sheet.rule(y + 13);
  sheet.y = y + 13.5;
}

function drawRow(sheet: Sheet, row: Row, language: Language): void {
  const top = sheet.y + ROW_PADDING;
  const height = heightOf(sheet, row);
  drawStatusIcon(sheet, row.issue.severity, PAGE.margin + 6, top + 5.6, 4.6);
  sheet.group('TR', () => {
    sheet.tag('TD', () => drawFinding(sheet, row, top), { alt: REPORT_WORDS[language].severity[row.issue.severity] });
    for (const [position, text] of row.cells.entries()) {
      const place = { x: columnX(position + 1), y: top, width: WIDTHS[position + 1] ?? 0 };
      sheet.say('TD', text, CELL, place);
    }
  });
  sheet.y += height;
  sheet.rule(sheet.y);
}

function drawFinding({ type }: Sheet, { synopsis, description, note }: Row, top: number): void {
  const place = { x: columnX(0), width: FINDING };
  let y = top + type.draw(synopsis, SYNOPSIS, { ...place, y: top });
  y += type.draw(description, BODY, { ...place, y });
  if (note) type.draw(note, NOTE, { ...place, y });
}

function heightOf({ type }: Sheet, { synopsis, description, note, cells }: Row): number {
  const finding =
    type.heightOf(synopsis, SYNOPSIS, FINDING) +
    type.heightOf(description, BODY, FINDING) +
    (note ? type.heightOf(note, NOTE, FINDING) : 0);
  const beside = cells.map((text, position) => type.heightOf(text, CELL, WIDTHS[position + 1] ?? 0));
  return Math.max(finding, ...beside) + 2 * ROW_PADDING;
}

function columnX(position: number): number {
  const before = WIDTHS.slice(0, position).reduce((sum, width) => sum + width + COLUMN_GAP, 0);
  return PAGE.margin + ICON + before;
}
