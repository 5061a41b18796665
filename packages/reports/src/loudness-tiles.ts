import type { Language } from '@spotway/domain';
import { formatDecimal } from './format.ts';
import { PALETTE, STATUS_COLOURS } from './palette.ts';
import { CONTENT_WIDTH, PAGE, type Sheet } from './sheet.ts';
import type { VerificationFacts } from './verification-facts.ts';
import { REPORT_WORDS } from './words.ts';

interface Tile {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly limit: number | null;
}

const HEIGHT = 44;
const GAP = 8;

/** The five figures of the programme's loudness, each with its limit; one past its limit stands in red. */
export function drawLoudnessTiles(sheet: Sheet, facts: VerificationFacts, language: Language): void {
  const loudness = facts.measurements.audios[0]?.loudness;
  if (!loudness) return;
  const words = REPORT_WORDS[language];
  const limits = facts.loudnessLimits;
  const tiles: Tile[] = [
    { label: words.tile.integrated, value: loudness.integratedLufs, unit: 'LUFS', limit: limits.maxIntegratedLufs },
    { label: words.tile.shortTerm, value: loudness.maxShortTermLufs, unit: 'LUFS', limit: limits.maxShortTermLufs },
    { label: words.tile.momentary, value: loudness.maxMomentaryLufs, unit: 'LUFS', limit: limits.maxMomentaryLufs },
    { label: words.tile.truePeak, value: loudness.truePeakDbtp, unit: 'dBTP', limit: limits.maxTruePeakDbtp },
    { label: words.tile.range, value: loudness.rangeLu, unit: 'LU', limit: null },
  ];
  const width = (CONTENT_WIDTH - GAP * (tiles.length - 1)) / tiles.length;
  const { y } = sheet;
  for (const [position, tile] of tiles.entries()) {
    const x = PAGE.margin + position * (width + GAP);
    sheet.decorate((doc) =>
      doc.roundedRect(x, y, width, HEIGHT, 4).lineWidth(0.6).fillAndStroke(PALETTE.sunken, PALETTE.line),
    );
    sheet.tag('P', () => drawTile(sheet, tile, { x: x + 8, y: y + 4, width: width - 14 }, language));
  }
  sheet.y = y + HEIGHT + 12;
}

function drawTile(
  { type }: Sheet,
  { label, value, unit, limit }: Tile,
  { x, y, width }: { x: number; y: number; width: number },
  language: Language,
): void {
  const words = REPORT_WORDS[language];
  const isPast = value !== null && limit !== null && value > limit;
  const colour = isPast ? STATUS_COLOURS.error.ink : PALETTE.text;
  const small = { size: 7.5, colour: PALETTE.muted } as const;
  const figure = { size: 13, weight: 600, colour } as const;
  const text = value === null ? words.noMeasure : formatDecimal(value, 1, language);
  type.draw(label, small, { x, y, width, maxLines: 1 });
  type.draw(text, figure, { x, y: y + 9.5, width });
  type.draw(unit, small, { x: x + type.widthOf(text, figure) + 3, y: y + 15.5, width: 30 });
  if (limit !== null) type.draw(words.atMost(formatDecimal(limit, 1, language)), small, { x, y: y + 26, width });
}
