import { fileNameIssue } from '@spotway/domain/quality';
import { FRAME_RATE_25, formatFileSize, type Language } from '@spotway/domain/shared';
import { qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawFactColumns } from '../page/fact-columns.ts';
import { formatDecimal, formatMoment, formatStamp } from '../page/format.ts';
import { PALETTE, STATUS_COLOURS } from '../page/palette.ts';
import { drawBanner, drawMasthead, drawStatusIcon } from '../page/report-head.ts';
import { CONTENT_WIDTH, PAGE, Sheet } from '../page/sheet.ts';
import type { TextStyle } from '../page/typesetter.ts';
import { verdictOf } from '../verification/verification-pdf.ts';
import type { DeliveredSpot, DeliveryFacts, MixLoudness, SpotDelivery } from './delivery-facts.ts';

const ICON = 16;
const GAP = 8;
const WHEN = 92;
const SIZE = 52;
const POINT = 130;
const FILE = CONTENT_WIDTH - ICON - POINT - WHEN - SIZE - 3 * GAP;
const WIDTHS = [POINT, WHEN, FILE, SIZE] as const;

const HEAD: TextStyle = { size: 7.5, weight: 600, colour: PALETTE.muted };
const TITLE: TextStyle = { size: 11, weight: 600, colour: PALETTE.text };
const CELL: TextStyle = { size: 8.5, colour: PALETTE.text, leading: 11.5 };
const NOTE: TextStyle = { size: 7.5, colour: PALETTE.muted, leading: 10 };
const ROW_PADDING = 5;

/**
 * What became of a whole campaign: film by film and destination by destination when it arrived, under which name, how large
 * and with which checksum. Tagged PDF 1.7 with its fonts inside; the same facts give the same bytes.
 */
export async function renderDeliveryReportPdf(facts: DeliveryFacts, language: Language): Promise<Buffer> {
  const { brand, issuedAt, campaign, spots } = facts;
  const words = REPORT_WORDS[language];
  const sheet = new Sheet({
    title: `${words.delivery} – ${campaign.campaign}`,
    language,
    author: brand,
    createdAt: issuedAt,
    footer: words.deliveryFooter(brand, campaign.id),
  });
  const date = words.deliveredOn(formatMoment(issuedAt, language));
  drawMasthead(sheet, { brand, report: words.delivery, date });
  drawOutcome(sheet, spots, language);
  const { label, ordered } = words;
  drawFactColumns(sheet, [
    {
      title: campaign.campaign,
      facts: [
        [label.advertiser, campaign.advertiser],
        [label.product, campaign.product],
      ],
    },
    {
      title: campaign.uploaderCompany,
      facts: [
        [ordered.orderedOn, formatMoment(campaign.orderedAt, language)],
        [ordered.reference, campaign.id],
      ],
    },
  ]);
  for (const spot of spots) drawSpot(sheet, spot, language);
  return sheet.finish();
}

function drawOutcome(sheet: Sheet, spots: readonly DeliveredSpot[], language: Language): void {
  const words = REPORT_WORDS[language];
  const deliveries = spots.flatMap((spot) => spot.deliveries);
  const done = deliveries.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const isWhole = deliveries.length > 0 && done === deliveries.length;
  drawBanner(sheet, {
    status: isWhole ? 'success' : 'warning',
    title: isWhole ? words.deliveredTitle(spots.length, done) : words.deliveredPart(done, deliveries.length),
    advice: isWhole ? words.deliveredAdvice.all : words.deliveredAdvice.some,
  });
}

function drawSpot(sheet: Sheet, spot: DeliveredSpot, language: Language): void {
  const { master } = spot;
  const first = spot.deliveries[0];
  // The head of a film stays with its first delivery.
  sheet.ensure(70 + (first ? heightOf(sheet, first, language) : 0));
  sheet.group('Sect', () => {
    const words = REPORT_WORDS[language];
    const full = { x: PAGE.margin, width: CONTENT_WIDTH } as const;
    const name = [spot.title, spot.version, spot.pubId].filter(Boolean).join(' – ');
    sheet.y += sheet.say('H2', name, TITLE, { ...full, y: sheet.y, maxLines: 2 }) + 3;
    if (master) {
      const text = `${words.master} : ${master.name}, ${formatFileSize(master.sizeBytes, language)}`;
      sheet.y += sheet.say('P', language === 'en' ? text.replace(' :', ':') : text, CELL, {
        ...full,
        y: sheet.y,
        maxLines: 2,
      });
      if (master.sha256) sheet.y += sheet.say('P', `SHA-256 ${master.sha256}`, NOTE, { ...full, y: sheet.y });
      if (spot.naming)
        sheet.y += sheet.say('P', namingText(spot.naming, language), CELL, { ...full, y: sheet.y + 2 }) + 2;
    }
    drawVerdict(sheet, spot, language);
    sheet.group('Table', () => {
      drawHead(sheet, language);
      for (const delivery of spot.deliveries) {
        if (sheet.ensure(heightOf(sheet, delivery, language))) drawHead(sheet, language);
        drawRow(sheet, delivery, language);
      }
    });
  });
  sheet.y += 16;
}

/** Under the master: its name carries another identifier, and who confirmed it. */
function namingText(naming: NonNullable<DeliveredSpot['naming']>, language: Language): string {
  const timing = { frameRate: FRAME_RATE_25, startTimecode: null };
  return qualityIssueText(fileNameIssue(naming), language, timing).description;
}

function drawVerdict(sheet: Sheet, { verification }: DeliveredSpot, language: Language): void {
  const words = REPORT_WORDS[language];
  const place = { y: sheet.y + 1, width: CONTENT_WIDTH };
  if (!verification) {
    sheet.say('P', `${words.verification} : ${words.notVerified}`, NOTE, { ...place, x: PAGE.margin });
  } else {
    const { status, title } = verdictOf({ ...verification, streams: [] }, language);
    drawStatusIcon(sheet, status, PAGE.margin + 5, sheet.y + 7, 4.4);
    const style = { ...CELL, weight: 600, colour: STATUS_COLOURS[status].ink } as const;
    sheet.say('P', title, style, { ...place, x: PAGE.margin + ICON });
  }
  sheet.y += 18;
}

function drawHead(sheet: Sheet, language: Language): void {
  const { point, when, file, size } = REPORT_WORDS[language].deliveryColumn;
  const { y } = sheet;
  sheet.group('TR', () => {
    for (const [position, name] of [point, when, file, size].entries()) {
      const place = { x: columnX(position), y, width: WIDTHS[position] ?? 0, align: alignOf(position) };
      sheet.tag('TH', () => sheet.type.draw(name, HEAD, place), { scope: 'Column' });
    }
  });
  sheet.rule(y + 13);
  sheet.y = y + 13.5;
}

function drawRow(sheet: Sheet, delivery: SpotDelivery, language: Language): void {
  const top = sheet.y + ROW_PADDING;
  const height = heightOf(sheet, delivery, language);
  const isDelivered = delivery.deliveredAt !== null;
  drawStatusIcon(sheet, isDelivered ? 'success' : 'warning', PAGE.margin + 6, top + 5.8, 4.6);
  const notes = notesOf(delivery, language);
  sheet.group('TR', () => {
    for (const [position, text] of cellsOf(delivery, language).entries()) {
      const width = WIDTHS[position] ?? 0;
      const style = position === 0 ? ({ ...CELL, weight: 600 } as const) : CELL;
      sheet.tag('TD', () => {
        const place = { x: columnX(position), y: top, width, align: alignOf(position) };
        sheet.type.draw(text, style, place);
        if (position !== 2) return;
        const below = top + besideHeight(sheet, delivery, language);
        const start = columnX(1);
        const whole = PAGE.width - PAGE.margin - start;
        for (const [line, note] of notes.entries()) {
          sheet.type.draw(note, NOTE, { x: start, y: below + line * (NOTE.leading ?? 0), width: whole, maxLines: 1 });
        }
      });
    }
  });
  sheet.y += height;
  sheet.rule(sheet.y);
}

function cellsOf({ destination, deliveredAt, fileName, sizeBytes }: SpotDelivery, language: Language): string[] {
  const when = deliveredAt ? formatStamp(deliveredAt, language) : REPORT_WORDS[language].awaiting;
  return [destination, when, fileName ?? '', sizeBytes === null ? '' : formatFileSize(sizeBytes, language)];
}

/** Under the row: what was done to the loudness, and what proves the delivery. */
function notesOf({ sha256, receiptKeyId, loudness }: SpotDelivery, language: Language): string[] {
  return [
    ...(loudness ? loudnessNotes(loudness, language) : []),
    ...(sha256 ? [`SHA-256 ${sha256}`] : []),
    ...(receiptKeyId ? [REPORT_WORDS[language].receipt(receiptKeyId)] : []),
  ];
}

function loudnessNotes(loudness: NonNullable<SpotDelivery['loudness']>, language: Language): string[] {
  if (!loudness.mixes) return [loudnessNote(loudness, language)];
  const { normalisedMix } = REPORT_WORDS[language];
  return loudness.mixes.map((each) => `${normalisedMix[each.mix]} – ${loudnessNote(each, language)}`);
}

function loudnessNote(
  { measuredLufs, gainDb, integratedLufs, isLimited }: Omit<MixLoudness, 'mix'>,
  language: Language,
): string {
  const { before, gain, after, limited } = REPORT_WORDS[language].normalised;
  const number = (value: number) => formatDecimal(value, 1, language);
  const sign = gainDb > 0 ? '+' : '';
  const parts = [
    ...(measuredLufs === null ? [] : [before(number(measuredLufs))]),
    gain(`${sign}${number(gainDb)}`),
    after(number(integratedLufs)),
    ...(isLimited ? [limited] : []),
  ];
  return parts.join(', ');
}

function heightOf(sheet: Sheet, delivery: SpotDelivery, language: Language): number {
  const point = sheet.type.heightOf(delivery.destination, { ...CELL, weight: 600 }, POINT);
  const proof = notesOf(delivery, language).length * (NOTE.leading ?? 0);
  return Math.max(point, besideHeight(sheet, delivery, language) + proof) + 2 * ROW_PADDING;
}

/** Of what stands beside the delivery point's name, above the proof. */
function besideHeight({ type }: Sheet, delivery: SpotDelivery, language: Language): number {
  const [, ...cells] = cellsOf(delivery, language);
  return Math.max(...cells.map((text, position) => type.heightOf(text, CELL, WIDTHS[position + 1] ?? 0)));
}

function columnX(position: number): number {
  const before = WIDTHS.slice(0, position).reduce((sum, width) => sum + width + GAP, 0);
  return PAGE.margin + ICON + before;
}

function alignOf(position: number): 'left' | 'right' {
  return position === WIDTHS.length - 1 ? 'right' : 'left';
}
