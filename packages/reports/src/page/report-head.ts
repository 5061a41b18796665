import { CONTENT_WIDTH, drawStatusIcon, PAGE, PALETTE, type Sheet, STATUS_COLOURS, type Status } from '@spotway/paper';

export interface Masthead {
  readonly brand: string;
  readonly report: string;
  /** When it was made, in words. */
  readonly date: string;
}

/** The platform's logo and name on the left, the report's name on the right, and a rule. */
export function drawMasthead(sheet: Sheet, { brand, report, date }: Masthead): void {
  const y = 30;
  const half = CONTENT_WIDTH / 2;
  sheet.decorate((doc) => {
    // The logo of docs/design.md, drawn in a 32-unit square.
    doc.save().translate(PAGE.margin, y).scale(0.72);
    doc.path('M17 7H11a4.5 4.5 0 0 0 0 9h10a4.5 4.5 0 0 1 0 9H6').lineWidth(4.5).lineCap('round').stroke(PALETTE.text);
    doc.circle(25, 7, 4).fill(PALETTE.accent).restore();
  });
  const name = { size: 14, weight: 600 } as const;
  sheet.say('P', brand, name, { x: PAGE.margin + 30, y: y + 2.5, width: half - 30, maxLines: 1 });
  const right = { x: PAGE.margin + half, width: half, align: 'right', maxLines: 1 } as const;
  sheet.say('H1', report, { size: 11, weight: 600 }, { ...right, y: y - 1 });
  sheet.say('P', date, { size: 8.5, colour: PALETTE.muted }, { ...right, y: y + 14 });
  sheet.rule(y + 32);
  sheet.y = y + 43;
}

export interface Verdict {
  readonly status: Status;
  readonly title: string;
  readonly advice: string;
}

const BANNER_HEIGHT = 46;

/** The report's verdict in its status colour, next to an icon with a distinct shape. */
export function drawBanner(sheet: Sheet, { status, title, advice }: Verdict): void {
  const { ink, line, ground } = STATUS_COLOURS[status];
  const { y } = sheet;
  sheet.decorate((doc) => {
    doc.roundedRect(PAGE.margin, y, CONTENT_WIDTH, BANNER_HEIGHT, 6).lineWidth(0.8).fillAndStroke(ground, line);
    drawStatusIcon(doc, status, PAGE.margin + 28, y + BANNER_HEIGHT / 2, 12);
  });
  const text = { x: PAGE.margin + 54, width: CONTENT_WIDTH - 70, maxLines: 1 } as const;
  sheet.say('P', title, { size: 15, weight: 600, colour: ink }, { ...text, y: y + 5.5 });
  sheet.say('P', advice, { size: 9 }, { ...text, y: y + 26 });
  sheet.y = y + BANNER_HEIGHT + 13;
}

/** The title of a section. */
export function drawSectionTitle(sheet: Sheet, title: string): void {
  const style = { size: 10.5, weight: 600 } as const;
  sheet.y += sheet.say('H2', title, style, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH }) + 5;
}
