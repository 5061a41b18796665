import { expect, it } from 'vitest';
import type { Measurements } from '../film/index.ts';
import { GOOD_FILM } from '../testing/good-film.ts';
import { judgeForDestinations } from './for-destinations.ts';
import { refusingDestinations } from './later-destinations.ts';

const FILM: Measurements = { ...GOOD_FILM, audios: [] };
const USUAL = { name: 'Une', thresholds: {} };
const AT_30 = { name: 'Trente', thresholds: { frameRates: [{ num: 30, den: 1 }] } };
const AT_24 = { name: 'Vingt-quatre', thresholds: { frameRates: [{ num: 24, den: 1 }] } };
const accepted = judgeForDestinations(FILM, [USUAL]);

it.each([
  ['a destination with the same rules accepts the film', [USUAL], []],
  ['a destination with another rule that the film breaks refuses it', [AT_30], [['Trente', 'frame-rate']]],
  [
    'each of several is judged by its own rules',
    [AT_24, USUAL, AT_30],
    [
      ['Vingt-quatre', 'frame-rate'],
      ['Trente', 'frame-rate'],
    ],
  ],
  ['no destinations, no refusals', [], []],
])('%s', (_, destinations, refusals) => {
  const found = refusingDestinations(FILM, accepted, destinations);
  expect(found.map(({ destination, issues }) => [destination.name, ...issues.map(({ code }) => code)])).toEqual(
    refusals,
  );
});

it('accepts errors that an operator let pass, whichever destination they were for', () => {
  const letPass = judgeForDestinations(FILM, [USUAL, AT_30]);
  expect(letPass.nbErrors).toBeGreaterThan(accepted.nbErrors);
  expect(refusingDestinations(FILM, letPass, [{ ...AT_30, name: 'Autre' }])).toEqual([]);
  expect(refusingDestinations(FILM, letPass, [AT_24])).toHaveLength(1);
});

it('accepts a film that only has warnings', () => {
  const offHour = { ...FILM, startTimecode: '09:59:50:00' };
  expect(judgeForDestinations(offHour, [USUAL]).nbWarnings).toBe(1);
  expect(refusingDestinations(offHour, accepted, [USUAL])).toEqual([]);
});

it('recognises errors in an older report with another true peak limit, and neither form of the mix nor places', () => {
  const loud = {
    integratedLufs: -20,
    maxShortTermLufs: -19,
    maxMomentaryLufs: -16,
    truePeakDbtp: -0.5,
    loudnessRange: null,
    truePeakBlock: 12,
    curve: { momentary: [-16, -20], shortTerm: [null, -19] },
  };
  const film: Measurements = {
    ...GOOD_FILM,
    audios: GOOD_FILM.audios.map((audio) => ({ ...audio, loudness: { ...audio.loudness, ...loud } })),
  };
  const report = judgeForDestinations(film, [USUAL]);
  const earlier = {
    ...report,
    streams: report.streams.map((stream) => ({
      ...stream,
      issues: stream.issues.map((issue) => {
        const { inFrame: _, outFrame: __, ...unplaced } = issue;
        return issue.code === 'true-peak' ? { ...unplaced, limit: -1 } : unplaced;
      }),
    })),
  };
  expect(report.streams.flatMap(({ issues }) => issues).map(({ code }) => code)).toContain('true-peak');
  expect(refusingDestinations(film, earlier, [USUAL])).toEqual([]);
  const stricter = { name: 'Stricte', thresholds: { maxIntegratedLufs: -24 } };
  expect(refusingDestinations(film, earlier, [stricter])).toHaveLength(1);
});
