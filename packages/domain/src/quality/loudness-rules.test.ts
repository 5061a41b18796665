import { describe, expect, it } from 'vitest';
import type { AudioMeasurements, HeardAs, LoudnessMeasurements } from '../film/index.ts';
import { GOOD_AUDIO } from '../testing/good-film.ts';
import type { QualityIssue } from './issues.ts';
import { judgeAudio } from './rules/audio-rules.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds, truePeakLimit } from './rules/thresholds.ts';

const of = (more: Partial<LoudnessMeasurements>): LoudnessMeasurements => ({ ...GOOD_AUDIO.loudness, ...more });
const lufs = (integratedLufs: number) => of({ integratedLufs });
const surround = (own: LoudnessMeasurements, folded?: LoudnessMeasurements | null): AudioMeasurements => ({
  ...GOOD_AUDIO,
  layout: 'FiveDotOne',
  channels: Array.from({ length: 6 }, () => ({ rmsDbfs: -25, peakDbfs: -8 })),
  loudness: own,
  ...(folded === undefined ? {} : { folded }),
});
const line = ({ code, severity, measured, limit, heardAs }: QualityIssue) =>
  `${severity} ${code} ${measured} ${limit}${heardAs ? ` ${heardAs}` : ''}`;
const judged = (
  audio: AudioMeasurements,
  heardAs: readonly HeardAs[] = ['own'],
  thresholds: Partial<QualityThresholds> = {},
) => judgeAudio(audio, heardAs, { ...FRENCH_TV_THRESHOLDS, ...thresholds }, { decodedFrames: 250 }).map(line);

describe('the loudness of a programme delivered unchanged', () => {
  it.each<[number, string[]]>([
    [-18, ['error loudness -18 -22.5']],
    [-22.44, ['error loudness -22.44 -22.5']],
    // a meter shows this as -22.5
    [-22.46, ['warning loudness-tolerance -22.46 -23']],
    [-22.5, ['warning loudness-tolerance -22.5 -23']],
    [-22.9, ['warning loudness-tolerance -22.9 -23']],
    // a meter shows these as -23.0
    [-22.96, []],
    [-23, []],
    [-26, []],
    [-26.04, []],
    [-26.06, ['warning too-quiet -26.06 -26']],
    [-30, ['warning too-quiet -30 -26']],
    [-30.04, ['warning too-quiet -30.04 -26']],
    [-30.06, ['error too-quiet -30.06 -30']],
    [-60, ['error too-quiet -60 -30']],
  ])('of %d LUFS', (measured, expected) =>
    expect(judged({ ...GOOD_AUDIO, loudness: lufs(measured) })).toEqual(expected),
  );

  it('applies only to the programme, except when too loud', () => {
    const additional = (measured: number) => judged({ ...GOOD_AUDIO, loudness: lufs(measured) }, []);
    expect([-40, -22.7, -20].map(additional)).toEqual([[], [], ['warning loudness -20 -22.5']]);
  });

  it('is judged by the limits of a stricter destination', () => {
    const strict = { maxIntegratedLufs: -24, minAcceptedLufs: -28 };
    expect(judged({ ...GOOD_AUDIO, loudness: lufs(-23.5) }, ['own'], strict)).toEqual(['error loudness -23.5 -24']);
    expect(judged({ ...GOOD_AUDIO, loudness: lufs(-28.5) }, ['own'], strict)).toEqual(['error too-quiet -28.5 -28']);
  });
});

describe('true peak', () => {
  it.each<[string, number, Partial<QualityThresholds>, string[]]>([
    ['at the target level', -3, {}, []],
    ['above it', -2.9, {}, ['warning true-peak -2.9 -3']],
    ['above the refusal level, reported with the same figure', -0.9, {}, ['error true-peak -0.9 -3']],
    ['above a stricter destination’s refusal level', -4, { maxTruePeakDbtp: -6 }, ['error true-peak -4 -6']],
    ['at that destination’s refusal level', -6, { maxTruePeakDbtp: -6 }, []],
    ['above another target level', -8, { warnTruePeakDbtp: -9 }, ['warning true-peak -8 -9']],
  ])('%s', (_, truePeakDbtp, thresholds, expected) => {
    expect(judged({ ...GOOD_AUDIO, loudness: of({ truePeakDbtp }) }, ['own'], thresholds)).toEqual(expected);
  });

  it('has one limit per destination', () => {
    expect(truePeakLimit(FRENCH_TV_THRESHOLDS)).toBe(-3);
    expect(truePeakLimit({ warnTruePeakDbtp: -3, maxTruePeakDbtp: -4 })).toBe(-4);
  });
});

describe('a 5.1 mix', () => {
  const mix = surround(of({ integratedLufs: -21, truePeakDbtp: -2 }), of({ integratedLufs: -25.8, truePeakDbtp: -7 }));

  it.each<[string, readonly HeardAs[], string[]]>([
    ['delivered in six channels', ['own'], ['error loudness -21 -22.5 own', 'warning true-peak -2 -3 own']],
    ['delivered only as a stereo fold-down', ['folded'], []],
    ['delivered both ways', ['folded', 'own'], ['error loudness -21 -22.5 own', 'warning true-peak -2 -3 own']],
    ['that is nobody’s programme', [], ['warning loudness -21 -22.5 own', 'warning true-peak -2 -3 own']],
  ])('is judged as it is heard: %s', (_, heardAs, expected) => expect(judged(mix, heardAs)).toEqual(expected));

  it('at the target is not refused because of the fold-down’s scaling, but one mixed too quietly is', () => {
    const folded = (own: number, stereo: number) => judged(surround(lufs(own), lufs(stereo)), ['folded']);
    expect(folded(-23, -30.7)).toEqual(['warning too-quiet -30.7 -26 folded']);
    expect(folded(-31, -38.7)).toEqual(['error too-quiet -38.7 -30 folded']);
  });

  it('measured only as a fold-down is judged by that, and never refused for being quiet', () => {
    const earlier = (fold: number, heardAs: readonly HeardAs[]) => judged(surround(lufs(fold)), heardAs);
    expect(earlier(-20, ['folded'])).toEqual(['error loudness -20 -22.5 folded']);
    expect(earlier(-20, ['own'])).toEqual([]);
    expect(earlier(-20, [])).toEqual(['warning loudness -20 -22.5 folded']);
    expect(earlier(-31, ['folded'])).toEqual(['warning too-quiet -31 -26 folded']);
  });
});

describe('a limit for peaks or loud passages', () => {
  it.each<[Partial<LoudnessMeasurements>, string]>([
    [{ maxShortTermLufs: -19.96 }, ''],
    [{ maxShortTermLufs: -19.94 }, 'error short-term-loudness'],
    [{ maxMomentaryLufs: -14.96 }, ''],
    [{ maxMomentaryLufs: -14.94 }, 'warning momentary-loudness'],
    [{ truePeakDbtp: -2.96 }, ''],
    [{ truePeakDbtp: -2.94 }, 'warning true-peak'],
    [{ truePeakDbtp: -0.96 }, 'warning true-peak'],
    [{ truePeakDbtp: -0.94 }, 'error true-peak'],
  ])('is judged by the displayed tenth, %o: %s', (changes, found) => {
    const audio = { ...GOOD_AUDIO, loudness: { ...GOOD_AUDIO.loudness, ...changes } };
    const issues = judgeAudio(audio, ['own'], FRENCH_TV_THRESHOLDS, { decodedFrames: audio.lengthFrames });
    expect(issues.map(({ severity, code }) => `${severity} ${code}`).join()).toBe(found);
  });

  it('is itself rounded to a tenth if a destination sets it more precisely', () => {
    const audio = { ...GOOD_AUDIO, loudness: { ...GOOD_AUDIO.loudness, integratedLufs: -24.21 } };
    const thresholds = { ...FRENCH_TV_THRESHOLDS, warnIntegratedLufs: -24.23, maxIntegratedLufs: -24.23 };
    expect(judgeAudio(audio, ['own'], thresholds, { decodedFrames: audio.lengthFrames })).toEqual([]);
  });
});
