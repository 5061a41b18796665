import type { FilmTiming, QualityIssue, QualityStream } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { CONTENT_WIDTH, drawTable, PAGE, PALETTE, type Sheet, type TableRow, type TextStyle } from '@spotway/paper';
import { qualityIssueFigures, qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawSectionTitle } from '../page/report-head.ts';

const BODY: TextStyle = { size: 8, leading: 10.5 };
const SYNOPSIS: TextStyle = { size: 8.5, weight: 600 };
const NOTE: TextStyle = { size: 8, weight: 600, colour: PALETTE.muted, leading: 10.5 };
const CELL: TextStyle = { size: 8, leading: 11 };

/** The findings, stream by stream: where, how much, and what to do. Rows that do not fit go to the next page. */
export function drawIssueTable(
  sheet: Sheet,
  streams: readonly QualityStream[],
  timing: FilmTiming,
  language: Language,
): void {
  const { findings, nothingFound, column } = REPORT_WORDS[language];
  const flagged = streams.filter(({ issues }) => issues.length > 0);
  drawSectionTitle(sheet, findings);
  if (flagged.length === 0) {
    const placement = { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH };
    sheet.y += sheet.say('P', nothingFound, { size: 9 }, placement) + 14;
    return;
  }
  const columns = [
    { title: column.finding },
    { title: column.place, width: 58 },
    { title: column.measured, width: 70 },
    { title: column.limit, width: 70 },
  ];
  const parts = flagged.flatMap((stream) => [
    { heading: streamName(streams, stream, language) },
    ...stream.issues.map((issue) => rowOf(issue, timing, language)),
  ]);
  drawTable(sheet, { columns, gap: 8, padding: 4, hasMarks: true }, parts);
  sheet.y += 12;
}

/** What was found; beside it first and last timecode on a line each, then the figures. */
function rowOf(issue: QualityIssue, timing: FilmTiming, language: Language): TableRow {
  const words = REPORT_WORDS[language];
  const at = (frame: number | undefined) =>
    frame === undefined ? '' : timecodeOfFrame(frame, timing.startTimecode, timing.frameRate);
  const { measured, limit } = qualityIssueFigures(issue, language, timing);
  const { synopsis, description } = qualityIssueText(issue, language, timing);
  const place = [...new Set([at(issue.inFrame), at(issue.outFrame)])].join('\n');
  return {
    mark: { status: issue.severity, alt: words.severity[issue.severity] },
    cells: [
      [
        { text: synopsis, style: SYNOPSIS },
        { text: description, style: BODY },
        { text: issue.destinations ? words.only(issue.destinations.join(', ')) : '', style: NOTE },
      ],
      ...[place, measured, limit].map((text) => ({ text, style: CELL })),
    ],
  };
}

function streamName(streams: readonly QualityStream[], stream: QualityStream, language: Language): string {
  const words = REPORT_WORDS[language].stream;
  if (stream.kind !== 'audio') return words[stream.kind];
  return words.audio(streams.filter(({ kind }) => kind === 'audio').indexOf(stream) + 1);
}
