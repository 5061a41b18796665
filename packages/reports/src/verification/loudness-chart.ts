import { type FrameRange, LOUDNESS_BLOCKS_PER_SECOND, type LoudnessMeasurements } from '@spotway/domain/film';
import { type HeardProgramme, judgedProgrammes, type LoudnessLimits } from '@spotway/domain/quality';
import { type Language, timecodeOfFrame } from '@spotway/domain/shared';
import { CONTENT_WIDTH, PAGE, PALETTE, type Sheet, STATUS_COLOURS } from '@spotway/paper';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { formatDecimal } from '../page/format.ts';
import { programmeName } from '../page/programme-name.ts';
import { drawSectionTitle } from '../page/report-head.ts';

import type { VerificationFacts } from './verification-facts.ts';

const HEIGHT = 84;
const AXIS_WIDTH = 24;
const AXIS_HEIGHT = 14;
const LEFT = PAGE.margin + AXIS_WIDTH;
const WIDTH = CONTENT_WIDTH - AXIS_WIDTH;
/** LUFS at the bottom and top; lower values are drawn on the bottom line. */
const FLOOR = -48;
const CEILING = -6;
/** Samples before the first window of 3 s is full (EBU Tech 3341). */
const BEFORE_SHORT_TERM = 29;
/** The target of EBU R 128, and of French law. */
const TARGET_LUFS = -23;
const TICK_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900];
const MAX_TICKS = 9;

/** Reduces a curve to at most this many points, each the loudest of its samples, so that no peak is lost. */
export function decimate(samples: readonly (number | null)[], maxPoints: number): (number | null)[] {
  const step = Math.max(1, Math.ceil(samples.length / maxPoints));
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, point) => {
    const heard = samples.slice(point * step, (point + 1) * step).filter((value) => value !== null);
    return heard.length === 0 ? null : Math.max(...heard);
  });
}

/** Momentary loudness for the first three seconds, before short-term loudness exists: a three-second film has nothing else. */
export function beforeShortTerm({ momentary }: LoudnessMeasurements['curve']): (number | null)[] {
  return momentary.map((value, at) => (at < BEFORE_SHORT_TERM ? value : null));
}

const LOUDNESS_CHART_HEIGHT = HEIGHT + AXIS_HEIGHT + 20;

/** Momentary and short-term loudness of every programme over time, between the target and the limit. */
export function drawLoudnessChart(sheet: Sheet, facts: VerificationFacts, language: Language): void {
  const { audios } = facts.measurements;
  const programmes = judgedProgrammes(audios, facts.report.streams);
  for (const programme of programmes) {
    const name = programmeName(programme, { audios, programmes }, language);
    if (programme.loudness.curve.momentary.length > 0) drawChart(sheet, facts, { programme, name }, language);
  }
}

function drawChart(
  sheet: Sheet,
  facts: VerificationFacts,
  { programme, name }: { readonly programme: HeardProgramme; readonly name: string | null },
  language: Language,
): void {
  const { integratedLufs, maxShortTermLufs } = programme.loudness;
  sheet.ensure(LOUDNESS_CHART_HEIGHT + 16);
  const words = REPORT_WORDS[language];
  if (name !== null) drawSectionTitle(sheet, name);
  const legendY = sheet.y;
  drawSectionTitle(sheet, words.curve);
  drawLegend(sheet, legendY + 2, facts.loudnessLimits, language);
  const top = sheet.y;
  const lufs = (value: number | null) => (value === null ? words.noMeasure : formatDecimal(value, 1, language));
  sheet.tag('Figure', () => drawPlot(sheet, facts, programme, top, language), {
    alt: words.curveAlt(lufs(integratedLufs), lufs(maxShortTermLufs)),
  });
  sheet.y = top + HEIGHT + AXIS_HEIGHT + 11;
}

function drawPlot(
  sheet: Sheet,
  facts: VerificationFacts,
  { position, loudness }: HeardProgramme,
  top: number,
  language: Language,
): void {
  const { doc } = sheet;
  const { silences = [], outOfPhase = [] } = facts.measurements.audios[position] ?? {};
  const { momentary, shortTerm } = loudness.curve;
  const seconds = momentary.length / LOUDNESS_BLOCKS_PER_SECOND;
  const { num, den } = facts.measurements.frameRate;
  const xOfFrame = (frame: number) => LEFT + Math.min(1, (frame * den) / num / seconds) * WIDTH;
  doc.rect(LEFT, top, WIDTH, HEIGHT).fill(PALETTE.sunken);
  for (const range of [...silences, ...outOfPhase]) drawRange(sheet, range, top, xOfFrame);
  drawScale(sheet, top, language);
  drawTimes(sheet, facts, seconds, top);
  doc.save().rect(LEFT, top, WIDTH, HEIGHT).clip();
  drawCurve(sheet, momentary, top, PALETTE.soft, 0.7);
  drawCurve(sheet, beforeShortTerm(loudness.curve), top, PALETTE.accent, 1.6);
  drawCurve(sheet, shortTerm, top, PALETTE.accent, 1.6);
  doc.restore();
  drawLimit(sheet, TARGET_LUFS, top, PALETTE.text);
  drawLimit(sheet, facts.loudnessLimits.maxShortTermLufs, top, STATUS_COLOURS.error.ink);
}

function drawRange(
  { doc }: Sheet,
  { inFrame, outFrame }: FrameRange,
  top: number,
  xOfFrame: (frame: number) => number,
) {
  const x = xOfFrame(inFrame);
  doc.rect(x, top, Math.max(1, xOfFrame(outFrame + 1) - x), HEIGHT).fill(STATUS_COLOURS.warning.ground);
}

function drawScale({ doc, type }: Sheet, top: number, language: Language): void {
  const style = { size: 7, colour: PALETTE.muted } as const;
  for (let value = -40; value <= -10; value += 10) {
    const y = yOf(value, top);
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.4)
      .stroke(PALETTE.line);
    type.draw(formatDecimal(value, 0, language), style, {
      x: PAGE.margin,
      y: y - 4.6,
      width: AXIS_WIDTH - 5,
      align: 'right',
    });
  }
}

function drawTimes({ doc, type }: Sheet, { measurements }: VerificationFacts, seconds: number, top: number): void {
  const style = { size: 7, colour: PALETTE.muted } as const;
  const { frameRate, startTimecode } = measurements;
  const step = TICK_SECONDS.find((each) => seconds / each <= MAX_TICKS) ?? seconds / MAX_TICKS;
  for (let second = 0; second <= seconds - step / 3; second += step) {
    const x = LEFT + (second / seconds) * WIDTH;
    doc
      .moveTo(x, top + HEIGHT)
      .lineTo(x, top + HEIGHT + 3)
      .lineWidth(0.5)
      .stroke(PALETTE.soft);
    const frame = Math.round((second * frameRate.num) / frameRate.den);
    const align = second === 0 ? 'left' : 'center';
    const place = { x: second === 0 ? x : x - 30, y: top + HEIGHT + 4, width: 60, align } as const;
    type.draw(timecodeOfFrame(frame, startTimecode, frameRate), style, place);
  }
}

/** The line has gaps where there is silence. */
function drawCurve(
  { doc }: Sheet,
  samples: readonly (number | null)[],
  top: number,
  colour: string,
  width: number,
): void {
  const points = decimate(samples, WIDTH);
  const step = WIDTH / Math.max(1, points.length - 1);
  let isDrawing = false;
  for (const [position, value] of points.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    const [x, y] = [LEFT + position * step, yOf(value, top)];
    if (isDrawing) doc.lineTo(x, y);
    else doc.moveTo(x, y);
    isDrawing = true;
  }
  doc.lineWidth(width).lineJoin('round').lineCap('round').stroke(colour);
}

function drawLimit({ doc }: Sheet, value: number, top: number, colour: string): void {
  const y = yOf(value, top);
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.7)
    .dash(3, { space: 2 })
    .stroke(colour)
    .undash();
}

/** Names of curves and limits, right-aligned on the title's line. */
function drawLegend(sheet: Sheet, y: number, { maxShortTermLufs }: LoudnessLimits, language: Language): void {
  const words = REPORT_WORDS[language];
  const limit = formatDecimal(maxShortTermLufs, Number.isInteger(maxShortTermLufs) ? 0 : 1, language);
  const style = { size: 7.5, colour: PALETTE.muted } as const;
  let right = PAGE.width - PAGE.margin;
  for (const { label, colour, width, isDashed } of [
    { label: words.shortLimit(limit), colour: STATUS_COLOURS.error.ink, width: 0.7, isDashed: true },
    { label: words.target(formatDecimal(TARGET_LUFS, 0, language)), colour: PALETTE.text, width: 0.7, isDashed: true },
    { label: words.curveMomentary, colour: PALETTE.soft, width: 0.9, isDashed: false },
    { label: words.curveShort, colour: PALETTE.accent, width: 1.8, isDashed: false },
  ]) {
    const textWidth = sheet.type.widthOf(label, style);
    const x = right - textWidth;
    sheet.decorate((doc) => {
      doc.moveTo(x - 16, y + 5).lineTo(x - 4, y + 5);
      if (isDashed) doc.dash(3, { space: 2 });
      doc.lineWidth(width).stroke(colour).undash();
    });
    sheet.say('P', label, style, { x, y, width: textWidth + 1 });
    right = x - 24;
  }
}

function yOf(lufs: number, top: number): number {
  const share = (Math.max(FLOOR, Math.min(CEILING, lufs)) - FLOOR) / (CEILING - FLOOR);
  return top + HEIGHT * (1 - share);
}
