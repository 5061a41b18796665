import { type HeardProgramme, judgedProgrammes, type LoudnessLimits } from '@spotway/domain/quality';
import { type Language, readsAbove } from '@spotway/domain/shared';
import { CONTENT_WIDTH, PAGE, PALETTE, type Sheet, STATUS_COLOURS, type Status } from '@spotway/paper';
import { REPORT_WORDS, type ReportWords } from '@spotway/wording/reports';
import { formatDecimal } from '../page/format.ts';
import { programmeName } from '../page/programme-name.ts';

import type { VerificationFacts } from './verification-facts.ts';

interface Tile {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  /** The limit shown. */
  readonly limit: number | null;
  readonly status: Status;
}

const HEIGHT = 44;
const GAP = 8;
const NAME_HEIGHT = 12;

/** Every programme's loudness figures, each with its limit; one beyond its limit has the colour of its effect on the verdict. */
export function drawLoudnessTiles(sheet: Sheet, facts: VerificationFacts, language: Language): void {
  const words = REPORT_WORDS[language];
  const { audios } = facts.measurements;
  const programmes = judgedProgrammes(audios, facts.report.streams);
  for (const programme of programmes) {
    const name = programmeName(programme, { audios, programmes }, language);
    if (name !== null) {
      const style = { size: 8.5, weight: 600 } as const;
      sheet.say('P', name, style, { x: PAGE.margin, y: sheet.y, width: CONTENT_WIDTH });
      sheet.y += NAME_HEIGHT;
    }
    drawRow(sheet, loudnessTiles(programme.loudness, facts.loudnessLimits, words), language);
  }
}

/** Omits the loudness range if the film is too short to have one. */
export function loudnessTiles(
  { integratedLufs, maxShortTermLufs, maxMomentaryLufs, truePeakDbtp, rangeLu }: HeardProgramme['loudness'],
  limits: LoudnessLimits,
  { tile }: Pick<ReportWords, 'tile'>,
): Tile[] {
  const status = (value: number | null, warnPast: number, refusedPast: number): Status =>
    value === null || !readsAbove(value, warnPast) ? 'success' : readsAbove(value, refusedPast) ? 'error' : 'warning';
  const { maxIntegratedLufs, maxMomentaryLufs: maxMomentary, maxShortTermLufs: maxShortTerm } = limits;
  return [
    {
      ...{ label: tile.integrated, value: integratedLufs, unit: 'LUFS', limit: maxIntegratedLufs },
      status: status(integratedLufs, limits.warnIntegratedLufs, maxIntegratedLufs),
    },
    {
      ...{ label: tile.shortTerm, value: maxShortTermLufs, unit: 'LUFS', limit: maxShortTerm },
      status: status(maxShortTermLufs, maxShortTerm, maxShortTerm),
    },
    {
      ...{ label: tile.momentary, value: maxMomentaryLufs, unit: 'LUFS', limit: maxMomentary },
      status: status(maxMomentaryLufs, maxMomentary, Number.POSITIVE_INFINITY),
    },
    {
      ...{ label: tile.truePeak, value: truePeakDbtp, unit: 'dBTP', limit: limits.truePeakDbtp },
      status: status(truePeakDbtp, limits.truePeakDbtp, limits.maxTruePeakDbtp),
    },
    ...(rangeLu === null
      ? []
      : [{ label: tile.range, value: rangeLu, unit: 'LU', limit: null, status: 'success' as const }]),
  ];
}

function drawRow(sheet: Sheet, tiles: readonly Tile[], language: Language): void {
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
  { label, value, unit, limit, status }: Tile,
  { x, y, width }: { x: number; y: number; width: number },
  language: Language,
): void {
  const words = REPORT_WORDS[language];
  const colour = status === 'success' ? PALETTE.text : STATUS_COLOURS[status].ink;
  const small = { size: 7.5, colour: PALETTE.muted } as const;
  const figure = { size: 13, weight: 600, colour } as const;
  const text = value === null ? words.noMeasure : formatDecimal(value, 1, language);
  type.draw(label, small, { x, y, width, maxLines: 1 });
  type.draw(text, figure, { x, y: y + 9.5, width });
  type.draw(unit, small, { x: x + type.widthOf(text, figure) + 3, y: y + 15.5, width: 30 });
  if (limit !== null) type.draw(words.atMost(formatDecimal(limit, 1, language)), small, { x, y: y + 26, width });
}
