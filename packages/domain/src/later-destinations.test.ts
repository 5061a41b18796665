import { expect, it } from 'vitest';
import { refusingDestinations } from './later-destinations.ts';
import { judgeForDestinations } from './quality-for-destinations.ts';
import type { Measurements } from './quality-measurements.ts';
import { GOOD_FILM } from './testing/good-film.ts';

const FILM: Measurements = { ...GOOD_FILM, audios: [] };
const USUAL = { name: 'Une', thresholds: {} };
const AT_30 = { name: 'Trente', thresholds: { frameRates: [{ num: 30, den: 1 }] } };
const AT_24 = { name: 'Vingt-quatre', thresholds: { frameRates: [{ num: 24, den: 1 }] } };
const accepted = judgeForDestinations(FILM, [USUAL]);

it.each([
  ['one with the rules by which the film was let pass takes it', [USUAL], []],
  ['one with another rule that the film breaks refuses it', [AT_30], [['Trente', 'frame-rate']]],
  [
    'each of several is judged by its own rules',
    [AT_24, USUAL, AT_30],
    [
      ['Vingt-quatre', 'frame-rate'],
      ['Trente', 'frame-rate'],
    ],
  ],
  ['none refuses nothing', [], []],
])('%s', (_, destinations, refusals) => {
  const found = refusingDestinations(FILM, accepted, destinations);
  expect(found.map(({ destination, issues }) => [destination.name, ...issues.map(({ code }) => code)])).toEqual(
    refusals,
  );
});

it('takes a film with the errors that an operator let pass, whoever had made them', () => {
  const letPass = judgeForDestinations(FILM, [USUAL, AT_30]);
  expect(letPass.nbErrors).toBeGreaterThan(accepted.nbErrors);
  expect(refusingDestinations(FILM, letPass, [{ ...AT_30, name: 'Autre' }])).toEqual([]);
  expect(refusingDestinations(FILM, letPass, [AT_24])).toHaveLength(1);
});

it('takes a film that breaks no more than rules of warnings', () => {
  const offHour = { ...FILM, startTimecode: '09:59:50:00' };
  expect(judgeForDestinations(offHour, [USUAL]).nbWarnings).toBe(1);
  expect(refusingDestinations(offHour, accepted, [USUAL])).toEqual([]);
});
