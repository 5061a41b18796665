import type { QualityIssue, QualityStream } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { CONTENT_WIDTH, drawTable, PAGE, PALETTE, type Sheet, type TableRow, type TextStyle } from '@spotway/paper';
import { qualityIssueFigures, qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawSectionTitle } from '../page/report-head.ts';
import { frameLink } from './frame-link.ts';
import type { VerificationFacts } from './verification-facts.ts';

const BODY: TextStyle = { size: 8, leading: 10.5 };
const SYNOPSIS: TextStyle = { size: 8.5, weight: 600 };
const NOTE: TextStyle = { size: 8, weight: 600, colour: PALETTE.muted, leading: 10.5 };
const CELL: TextStyle = { size: 8, leading: 11 };
const LINKED: TextStyle = { ...CELL, colour: PALETTE.accent };

/**
 * The findings, stream by stream: where (a link to the player), how much, and what to do. Rows that don't fit go to the next page.
 */
export function drawIssueTable(sheet: Sheet, facts: VerificationFacts, language: Language): void {
  const { streams } = facts.report;
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
    ...stream.issues.map((issue) => rowOf(issue, facts, language)),
  ]);
  drawTable(sheet, { columns, gap: 8, padding: 4, hasMarks: true }, parts);
  sheet.y += 12;
}

/** The finding; next to it first and last timecode on a line each, then the figures. */
function rowOf(issue: QualityIssue, facts: VerificationFacts, language: Language): TableRow {
  const { measurements: timing } = facts;
  const words = REPORT_WORDS[language];
  const { measured, limit } = qualityIssueFigures(issue, language, timing);
  const { synopsis, description } = qualityIssueText(issue, language, timing);
  return {
    mark: { status: issue.severity, alt: words.severity[issue.severity] },
    cells: [
      [
        { text: synopsis, style: SYNOPSIS },
        { text: description, style: BODY },
        { text: issue.destinations ? words.only(issue.destinations.join(', ')) : '', style: NOTE },
      ],
      placeOf(issue, facts, language),
      ...[measured, limit].map((text) => ({ text, style: CELL })),
    ],
  };
}

/** First and last timecode; both lead to the first. */
function placeOf(issue: QualityIssue, facts: VerificationFacts, language: Language): TableRow['cells'][number] {
  const { inFrame, outFrame = inFrame } = issue;
  if (inFrame === undefined || outFrame === undefined) return { text: '', style: CELL };
  const { startTimecode, frameRate } = facts.measurements;
  const timecodes = [...new Set([inFrame, outFrame])].map((frame) => timecodeOfFrame(frame, startTimecode, frameRate));
  return { text: timecodes.join('\n'), style: LINKED, link: frameLink(facts, inFrame, issue, language) };
}

function streamName(streams: readonly QualityStream[], stream: QualityStream, language: Language): string {
  const words = REPORT_WORDS[language].stream;
  if (stream.kind !== 'audio') return words[stream.kind];
  return words.audio(streams.filter(({ kind }) => kind === 'audio').indexOf(stream) + 1);
}
