import { fileNameIssue } from '@spotway/domain/quality';
import { FRAME_RATE_25, formatFileSize, type Language } from '@spotway/domain/shared';
import {
  CONTENT_WIDTH,
  drawStatusIcon,
  drawTable,
  PAGE,
  PALETTE,
  Sheet,
  STATUS_COLOURS,
  type TableRow,
  type TextStyle,
} from '@spotway/paper';
import { qualityIssueText } from '@spotway/wording/findings';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { drawFactColumns } from '../page/fact-columns.ts';
import { formatDay, formatDecimal, formatMoment, formatStamp } from '../page/format.ts';
import { drawBanner, drawMasthead } from '../page/report-head.ts';
import { verdictOf } from '../verification/verification-pdf.ts';
import type { DeliveredSpot, DeliveryFacts, MixLoudness, SpotDelivery } from './delivery-facts.ts';

const TITLE: TextStyle = { size: 11, weight: 600 };
const CELL: TextStyle = { size: 8.5, leading: 11.5 };
const POINT: TextStyle = { ...CELL, weight: 600 };
const NOTE: TextStyle = { size: 7.5, colour: PALETTE.muted, leading: 10 };
/** Height of the text above a film's table and its first delivery, in points. */
const SPOT_HEIGHT = 150;

/**
 * The outcome of a whole campaign: for each film and destination when it arrived, under which name, its size
 * and checksum. Tagged PDF 1.7 with embedded fonts; the same facts give the same bytes.
 */
export async function renderDeliveryReportPdf(facts: DeliveryFacts, language: Language): Promise<Buffer> {
  const { brand, issuedAt, campaign, spots } = facts;
  const words = REPORT_WORDS[language];
  const sheet = new Sheet({
    title: `${words.delivery} – ${campaign.campaign}`,
    language,
    author: brand,
    createdAt: issuedAt,
    footer: words.deliveryFooter(brand, campaign.campaign),
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
      facts: [[ordered.orderedOn, formatMoment(campaign.orderedAt, language)]],
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
  // Keep a film's heading with its first delivery.
  sheet.ensure(SPOT_HEIGHT);
  sheet.group('Sect', () => {
    const words = REPORT_WORDS[language];
    const full = { x: PAGE.margin, width: CONTENT_WIDTH } as const;
    const name = [spot.title, spot.version, spot.pubId].filter(Boolean).join(' – ');
    sheet.y += sheet.say('H2', name, TITLE, { ...full, y: sheet.y, maxLines: 2 }) + 3;
    if (spot.firstAirDate !== null)
      sheet.y += sheet.say('P', words.firstAirDate(formatDay(spot.firstAirDate, language)), CELL, {
        ...full,
        y: sheet.y,
      });
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
    drawDeliveries(sheet, spot.deliveries, language);
  });
  sheet.y += 16;
}

/** Below the master: the other identifier in its name, and who confirmed it. */
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
    sheet.decorate((doc) => drawStatusIcon(doc, status, PAGE.margin + 6, sheet.y + 7, 4.6));
    sheet.say('P', title, { ...POINT, colour: STATUS_COLOURS[status].ink }, { ...place, x: PAGE.margin + 16 });
  }
  sheet.y += 18;
}

function drawDeliveries(sheet: Sheet, deliveries: readonly SpotDelivery[], language: Language): void {
  const { point, when, file, size } = REPORT_WORDS[language].deliveryColumn;
  const columns = [
    { title: point, width: 130 },
    { title: when, width: 92 },
    { title: file },
    { title: size, width: 52, align: 'right' as const },
  ];
  const rows = deliveries.map((delivery) => rowOf(delivery, language));
  drawTable(sheet, { columns, gap: 8, padding: 5, hasMarks: true }, rows);
}

function rowOf(delivery: SpotDelivery, language: Language): TableRow {
  const { destination, deliveredAt, fileName, sizeBytes } = delivery;
  const when = deliveredAt ? formatStamp(deliveredAt, language) : REPORT_WORDS[language].awaiting;
  const size = sizeBytes === null ? '' : formatFileSize(sizeBytes, language);
  const notes = notesOf(delivery, language).map((text) => ({ text, style: NOTE, maxLines: 1 }));
  return {
    mark: { status: deliveredAt ? 'success' : 'warning' },
    cells: [
      { text: destination, style: POINT },
      ...[when, fileName ?? '', size].map((text) => ({ text, style: CELL })),
    ],
    below: { column: 1, paragraphs: notes },
  };
}

/** Below the row: what was done to the loudness, and the proof of delivery. */
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
