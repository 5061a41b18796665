import { expect, it } from 'vitest';
import { refusingDestinations } from './later-destinations.ts';
import { judgeForDestinations } from './quality-for-destinations.ts';
import type { Measurements } from './quality-measurements.ts';

const PICTURE: Measurements['video'] = {
  streamIndex: 0,
  width: 1920,
  height: 1080,
  startSeconds: 0,
  hasConstantFrameRate: true,
  declaredScan: 'progressive',
  scanRuns: [],
  black: [],
  freeze: [],
  displayAspect: 16 / 9,
  activePicture: null,
  letterbox: [],
  levels: {
    lumaMin: 16,
    lumaMax: 235,
    picturesOutside: 0,
    firstPictureOutside: null,
    lastPictureOutside: null,
    worstPicture: null,
    maxPercentOutside: 0,
  },
  flashes: { maxScore: 0, pictures: [] },
};
const FILM: Measurements = {
  frameRate: { num: 25, den: 1 },
  declaredFrames: 250,
  decodedFrames: 250,
  decodeErrors: { count: 0, firstFrame: null, messages: [] },
  startTimecode: '10:00:00:00',
  video: PICTURE,
  audios: [],
};
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
  expect(refusingDestinations(FILM, accepted, [USUAL], { durationFrames: 500 })).toEqual([]);
});
