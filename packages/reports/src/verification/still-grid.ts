import type { FlaggedFrame } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { CONTENT_WIDTH, PAGE, PALETTE, type Sheet, STATUS_COLOURS } from '@spotway/paper';
import { qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawSectionTitle } from '../page/report-head.ts';
import { frameLink } from './frame-link.ts';
import type { VerificationFacts } from './verification-facts.ts';

const PER_ROW = 4;
const GAP = 10;
const WIDTH = (CONTENT_WIDTH - GAP * (PER_ROW - 1)) / PER_ROW;
const HEIGHT = (WIDTH * 9) / 16;
const CAPTION_HEIGHT = 25;
const ROW_HEIGHT = HEIGHT + CAPTION_HEIGHT + 6;
const TITLE_HEIGHT = 20;

/** The frames named in findings, each with its timecode, linked to the player; a row is never split across pages. */
export function drawStills(
  sheet: Sheet,
  flagged: readonly FlaggedFrame[],
  facts: VerificationFacts,
  language: Language,
): void {
  const shown = flagged.flatMap(({ frame, issue }) => {
    const jpeg = facts.stills.get(frame);
    return jpeg ? [{ frame, issue, jpeg }] : [];
  });
  if (shown.length === 0) return;
  sheet.ensure(TITLE_HEIGHT + ROW_HEIGHT);
  drawSectionTitle(sheet, REPORT_WORDS[language].stills);
  for (let first = 0; first < shown.length; first += PER_ROW) {
    sheet.ensure(ROW_HEIGHT);
    for (const [column, still] of shown.slice(first, first + PER_ROW).entries()) {
      drawStill(sheet, still, PAGE.margin + column * (WIDTH + GAP), facts, language);
    }
    sheet.y += ROW_HEIGHT;
  }
  sheet.y += 8;
}

function drawStill(
  sheet: Sheet,
  { frame, issue, jpeg }: FlaggedFrame & { readonly jpeg: Uint8Array },
  x: number,
  facts: VerificationFacts,
  language: Language,
): void {
  const { y } = sheet;
  const { measurements: timing } = facts;
  const timecode = timecodeOfFrame(frame, timing.startTimecode, timing.frameRate);
  const { synopsis } = qualityIssueText(issue, language, timing);
  const link = frameLink(facts, frame, issue, language);
  const box = [x, y, WIDTH, HEIGHT] as const;
  sheet.decorate((doc) => doc.rect(...box).fill('#000000'));
  const image = Buffer.from(jpeg);
  const options = { fit: [WIDTH, HEIGHT] as [number, number], align: 'center', valign: 'center' } as const;
  sheet.link(link, { x, y, width: WIDTH, height: HEIGHT }, () =>
    sheet.tag('Figure', () => sheet.doc.image(image, x, y, options), {
      alt: REPORT_WORDS[language].stillAlt(timecode, synopsis),
    }),
  );
  sheet.decorate((doc) =>
    doc
      .rect(...box)
      .lineWidth(0.6)
      .stroke(PALETTE.line),
  );
  const place = { x, y: y + HEIGHT + 3, width: WIDTH };
  const colour = STATUS_COLOURS[issue.severity].ink;
  sheet.say('Caption', timecode, { size: 8.5, weight: 600, colour }, place, link);
  const caption = { size: 7.5, leading: 9.5 } as const;
  sheet.say('P', synopsis, caption, { x, y: y + HEIGHT + 14, width: WIDTH, maxLines: 1 });
}
