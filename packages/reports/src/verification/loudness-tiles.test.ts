import { strictestLoudness } from '@spotway/domain/quality';
import { REPORT_WORDS } from '@spotway/wording/reports';
import { expect, it } from 'vitest';
import { GOOD_MEASUREMENTS, SHORT_MEASUREMENTS } from '../testing/sample-facts.ts';
import { beforeShortTerm } from './loudness-chart.ts';
import { loudnessTiles } from './loudness-tiles.ts';

const LOUDNESS = GOOD_MEASUREMENTS.audios[0]!.loudness;
const tiles = (more: Partial<typeof LOUDNESS>, thresholds = {}) =>
  loudnessTiles({ ...LOUDNESS, ...more }, strictestLoudness([{ name: 'Une', thresholds }]), REPORT_WORDS.en).map(
    ({ label, limit, status }) => `${label} ${limit} ${status}`,
  );

it.each<[number | null, string]>([
  [-23.04, 'success'],
  [-22.7, 'warning'],
  [-22.46, 'warning'],
  [-22.44, 'error'],
  [null, 'success'],
])('an integrated loudness of %s is shown as %s', (integratedLufs, status) =>
  expect(tiles({ integratedLufs })[0]).toBe(`Integrated -22.5 ${status}`),
);

it.each<[string, Partial<typeof LOUDNESS>, number, string]>([
  ['short-term', { maxShortTermLufs: -19.96 }, 1, 'Short-term, max. -20 success'],
  ['short-term', { maxShortTermLufs: -19.94 }, 1, 'Short-term, max. -20 error'],
  ['momentary', { maxMomentaryLufs: -14.96 }, 2, 'Momentary, max. -15 success'],
  ['momentary', { maxMomentaryLufs: -14.94 }, 2, 'Momentary, max. -15 warning'],
])('a %s loudness is rounded to tenths: %o', (_, loudness, position, shown) =>
  expect(tiles(loudness)[position]).toBe(shown),
);

it.each<[number, object, string]>([
  [-3, {}, '-3 success'],
  [-2.96, {}, '-3 success'],
  [-2.94, {}, '-3 warning'],
  [-0.96, {}, '-3 warning'],
  [-2, {}, '-3 warning'],
  [-0.5, {}, '-3 error'],
  [-5, { maxTruePeakDbtp: -6 }, '-6 error'],
  [-8, { warnTruePeakDbtp: -9 }, '-9 warning'],
])('a true peak of %d dBTP is shown with the limit of the destination: %j', (truePeakDbtp, thresholds, shown) =>
  expect(tiles({ truePeakDbtp }, thresholds)[3]).toBe(`True peak ${shown}`),
);

it('shows no loudness range for a film without one', () => {
  expect(tiles({ rangeLu: 4.3 })).toHaveLength(5);
  expect(tiles({ rangeLu: null })).toHaveLength(4);
});

it('draws momentary loudness until short-term is available, so that a three-second film has a curve', () => {
  const { curve } = SHORT_MEASUREMENTS.audios[0]!.loudness;
  const drawn = beforeShortTerm(curve);
  expect(curve.shortTerm.filter((value) => value !== null)).toHaveLength(1);
  expect(drawn.slice(0, 29)).toEqual(curve.momentary.slice(0, 29));
  expect(drawn[29]).toBeNull();
});
