import { expect, it } from 'vitest';
import type { Measurements } from '../film/index.ts';
import { GOOD_VIDEO } from '../testing/good-film.ts';
import { judgeForDestinations, strictestLoudness } from './for-destinations.ts';
import { flaggedFrames } from './rules/flagged-frames.ts';
import { judge } from './rules/rules.ts';
import { FRENCH_TV_THRESHOLDS } from './rules/thresholds.ts';

/** No sound, a wrong start and a wrong rate, so that every container rule applies. */
const FILM: Measurements = {
  frameRate: { num: 30, den: 1 },
  declaredFrames: 250,
  decodedFrames: 250,
  decodeErrors: { count: 1, firstFrame: 66, messages: [] },
  startTimecode: '09:59:46:00',
  video: null,
  audios: [],
};
const FRENCH = { name: 'Une', thresholds: {} };
const ANY_START = { name: 'Deux', thresholds: { startTimecode: 'any' } } as const;
const ANY_RATE = { name: 'Trois', thresholds: { frameRates: [{ num: 30, den: 1 }] } };

const findings = (report: ReturnType<typeof judge>) =>
  report.streams.flatMap(({ issues }) => issues.map(({ code, destinations }) => [code, destinations?.join() ?? 'all']));

it('judges as for French television by default', () => {
  const usual = judge(FILM, FRENCH_TV_THRESHOLDS);
  expect(judgeForDestinations(FILM, [])).toEqual(usual);
  expect(judgeForDestinations(FILM, [FRENCH, { name: 'Quatre', thresholds: {} }])).toEqual(usual);
});

it('lists the destinations whose rule is broken, unless all share it', () => {
  const report = judgeForDestinations(FILM, [FRENCH, ANY_START]);
  expect(findings(report)).toEqual([
    ['no-video', 'all'],
    ['no-audio', 'all'],
    ['start-timecode', 'Une'],
  ]);
  expect(report).toMatchObject({ nbErrors: 2, nbWarnings: 1 });
});

it('judges a film by the rules of each of three destinations', () => {
  expect(findings(judgeForDestinations(FILM, [ANY_START, FRENCH, ANY_RATE]))).toContainEqual([
    'start-timecode',
    'Une,Trois',
  ]);
});

it('gives separate findings if limits differ', () => {
  const slow = { name: 'Lente', thresholds: { frameRates: [{ num: 24, den: 1 }] } };
  const film = { ...FILM, video: GOOD_VIDEO };
  const rates = judgeForDestinations(film, [FRENCH, slow, ANY_RATE]).streams[0]?.issues.filter(
    ({ code }) => code === 'frame-rate',
  );
  expect(rates).toMatchObject([
    { limit: 25, destinations: ['Une'] },
    { limit: 24, destinations: ['Lente'] },
  ]);
});

it('prefers errors over warnings if there is no room for all, showing each picture once, in film order', () => {
  const at = (code: 'black' | 'decode-errors' | 'levels' | 'silence', inFrame: number, worstFrame?: number) => ({
    code,
    severity: code === 'decode-errors' ? ('error' as const) : ('warning' as const),
    inFrame,
    worstFrame,
  });
  const issues = [at('black', 10), at('levels', 12, 40), at('silence', 20), at('black', 66), at('decode-errors', 66)];
  const report = { nbErrors: 1, nbWarnings: 4, streams: [{ kind: 'video' as const, index: 0, issues }] };
  expect(flaggedFrames(report, 12).map(({ frame, issue }) => [frame, issue.code])).toEqual([
    [10, 'black'],
    [40, 'levels'],
    [66, 'decode-errors'],
  ]);
  expect(flaggedFrames(report, 1).map(({ frame }) => frame)).toEqual([66]);
});

it('finds the strictest true peak of all destinations', () => {
  const judged = [
    { name: 'a', thresholds: { maxTruePeakDbtp: -9 } },
    { name: 'b', thresholds: {} },
  ];
  expect(strictestLoudness(judged).maxTruePeakDbtp).toBe(-9);
  expect(strictestLoudness([]).maxTruePeakDbtp).toBe(FRENCH_TV_THRESHOLDS.maxTruePeakDbtp);
});
