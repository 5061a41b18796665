import { describe, expect, it } from 'vitest';
import type { AudioMeasurements, Measurements } from '../film/index.ts';
import { surroundFoldGains } from '../film/index.ts';
import { MEASUREMENTS } from '../testing/index.ts';
import { type JudgedDestination, judgeForDestinations } from './for-destinations.ts';
import { loudnessHandling } from './loudness-gain.ts';
import { isHelpedByNormalising, judgeSound, judgeWithNormalising, wouldBeRefused } from './sound-check.ts';

const programme: AudioMeasurements = {
  streamIndex: 0,
  firstTrack: 1,
  layout: 'Stereo',
  sampleRate: 48_000,
  isLossy: false,
  lengthFrames: 750,
  loudness: {
    integratedLufs: -23.1,
    maxShortTermLufs: -21,
    maxMomentaryLufs: -18,
    rangeLu: 4,
    truePeakDbtp: -4,
    curve: { momentary: [], shortTerm: [] },
  },
  silences: [],
  channels: [
    { rmsDbfs: -24, peakDbfs: -5 },
    { rmsDbfs: -24, peakDbfs: -5 },
  ],
  differenceRmsDbfs: -30,
  correlation: 0.6,
  outOfPhase: [],
};
const loud = (integratedLufs: number) => ({ ...programme, loudness: { ...programme.loudness, integratedLufs } });

describe('a master’s sound before it is sent', () => {
  it.each<[string, AudioMeasurements, string[], number]>([
    ['at the target', programme, [], 0],
    ['3.2 LU above the limit', loud(-19.3), ['loudness'], 3.2],
    ['above the legal limit, within the tolerance', loud(-22.5), ['loudness-tolerance'], 0],
    ['past the tolerance by less than a meter reads', loud(-22.46), ['loudness-tolerance'], 0],
    ['weak', loud(-27), ['too-quiet'], 0],
    ['far too quiet', loud(-31), ['too-quiet'], 0],
    ['dual mono', { ...programme, differenceRmsDbfs: null }, ['dual-mono'], 0],
    [
      'mute on the right',
      { ...programme, channels: [programme.channels[0]!, { rmsDbfs: null, peakDbfs: null }] },
      ['mute-channel'],
      0,
    ],
    ['three seconds of silence', { ...programme, silences: [{ inFrame: 100, outFrame: 174 }] }, ['silence'], 0],
    ['shorter than the picture', { ...programme, lengthFrames: 700 }, ['short-sound'], 0],
  ])('is judged by the verification’s rules: %s', (_, audio, codes, excessLu) => {
    const check = judgeSound([audio], 750);
    expect(check?.issues.map(({ code }) => code)).toEqual(codes);
    expect(check?.excessLu).toBeCloseTo(excessLu, 6);
  });

  it.each<
    [string, number, { codes: [string, readonly string[] | undefined][]; refusedBy: string[]; excessLu: number }]
  >([
    ['within all limits', -24.4, { codes: [], refusedBy: [], excessLu: 0 }],
    ['above the limit of one', -23.1, { codes: [['loudness', ['Une']]], refusedBy: ['Une'], excessLu: 0.9 }],
    [
      'above the limits of all, by different amounts',
      -19.3,
      {
        codes: [
          ['loudness', ['Une']],
          ['loudness', ['Deux', 'Trois']],
        ],
        refusedBy: ['Une', 'Deux', 'Trois'],
        excessLu: 4.7,
      },
    ],
  ])('lists the destinations whose limits it exceeds: %s', (_, integratedLufs, expected) => {
    const destinations = [
      { name: 'Une', thresholds: { maxIntegratedLufs: -24 } },
      { name: 'Deux', thresholds: {} },
      { name: 'Trois', thresholds: {} },
    ];
    const check = judgeSound([loud(integratedLufs)], 750, destinations);
    expect(check?.issues.map((issue) => [issue.code, issue.destinations])).toEqual(expected.codes);
    expect(check?.refusedBy).toEqual(expected.refusedBy);
    expect(check?.excessLu).toBeCloseTo(expected.excessLu, 6);
  });

  it('does not list a destination that normalises the loudness', () => {
    const loudness = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;
    const check = judgeSound([loud(-19.3)], 750, [
      { name: 'Une', thresholds: {}, treatment: { loudness, lacksSubtitles: false } },
      { name: 'Deux', thresholds: {} },
    ]);
    expect(check?.issues.map((issue) => [issue.code, issue.destinations])).toEqual([['loudness', ['Deux']]]);
    expect(check?.refusedBy).toEqual(['Deux']);
  });

  it('says that it will be normalised if every affected destination does so', () => {
    const loudness = { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 } as const;
    const normalising = { name: 'Une', thresholds: {}, treatment: { loudness, lacksSubtitles: false } };
    const said = (lufs: number, others: JudgedDestination[] = []) => {
      const check = judgeSound([loud(lufs)], 750, [normalising, ...others]);
      return [check?.isBroughtToTarget, check?.issues.length, check?.excessLu];
    };
    expect(said(-19.3)).toEqual([true, 0, 0]);
    expect(said(-24)).toEqual([false, 0, 0]);
    // displays as -22.5, which is at the limit
    expect(said(-22.46)).toEqual([false, 0, 0]);
    expect(said(-19.3, [{ name: 'Deux', thresholds: {} }])).toEqual([false, 1, expect.closeTo(3.2, 6)]);
  });

  it('lists no destinations for a finding shared by all', () => {
    const check = judgeSound([loud(-19.3)], 750, [
      { name: 'Une', thresholds: {} },
      { name: 'Deux', thresholds: {} },
    ]);
    expect(check?.issues).toMatchObject([{ code: 'loudness' }]);
    expect(check?.issues[0]?.destinations).toBeUndefined();
    expect(check?.refusedBy).toEqual(['Une', 'Deux']);
  });

  it('counts a fault of two mixes once per destination', () => {
    const faint = { rmsDbfs: -80, peakDbfs: -70 };
    const mixes = (['Stereo', 'FiveDotOne'] as const).map((layout) => {
      const channels = [faint, faint];
      return { ...programme, layout, channels };
    });
    const programmes = ['Stereo', 'FiveDotOne'] as const;
    const treatment = { loudness: { mode: 'keep' }, lacksSubtitles: false, programmes } as const;
    const both = { name: 'Une', thresholds: {}, treatment };
    const indulgent = { name: 'Deux', thresholds: { muteBelowDbfs: -90 }, treatment };
    const silent = { code: 'silent', severity: 'error' } as const;
    expect(judgeSound(mixes, 750, [both])?.issues).toEqual([silent]);
    expect(judgeSound(mixes, 750, [both, indulgent])?.issues).toEqual([{ ...silent, destinations: ['Une'] }]);
  });

  it('is judged and reported as each destination hears it', () => {
    const loudness = { ...programme.loudness, integratedLufs: -21 };
    const folded = { ...programme.loudness, integratedLufs: -25.8 };
    const surround = { ...programme, layout: 'FiveDotOne', loudness, folded } as const;
    const treatment = { loudness: { mode: 'keep' }, lacksSubtitles: false } as const;
    const check = judgeSound([surround], 750, [
      { name: 'Une', thresholds: {}, treatment: { ...treatment, programmes: ['Stereo'] } },
      { name: 'Deux', thresholds: {}, treatment: { ...treatment, programmes: ['Stereo', 'FiveDotOne'] } },
    ]);
    expect(check?.issues).toMatchObject([{ code: 'loudness', heardAs: 'own', measured: -21, destinations: ['Deux'] }]);
    expect(check?.refusedBy).toEqual(['Deux']);
    expect(check?.excessLu).toBeCloseTo(1.5, 6);
    expect(check?.programmes).toEqual([
      { position: 0, heardAs: 'folded', isSurround: true, loudness: folded },
      { position: 0, heardAs: 'own', isSurround: true, loudness },
    ]);
    expect(judgeSound([surround], 750)?.issues).toEqual([]);
  });

  it('is not judged without mixes, or by an unknown length', () => {
    expect(judgeSound([], 750)).toBeNull();
    expect(judgeSound([{ ...programme, lengthFrames: 5 }], null)?.issues).toEqual([]);
  });

  it('is judged by the first mix; the others are only measured for display', () =>
    expect(judgeSound([programme, loud(-10)], 750)?.issues).toEqual([]));
});

it('folds 5.1 and 7.1 so that full scale on every channel stays full scale', () => {
  for (const channels of [6, 8]) {
    for (const side of ['left', 'right'] as const) {
      const gains = surroundFoldGains(channels, side);
      expect(gains.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(1, 12);
    }
  }
  expect(surroundFoldGains(6, 'right').map(({ position }) => position)).toEqual([1, 2, 5]);
});

describe('normalising a film’s loudness', () => {
  const judges = (isNormalised: boolean): JudgedDestination[] => [
    {
      name: 'Une',
      thresholds: {},
      treatment: {
        loudness: loudnessHandling({ loudness: { mode: 'keep' }, thresholds: {} }, isNormalised),
        lacksSubtitles: false,
      },
    },
  ];
  const mute = { ...loud(-19.3), channels: [programme.channels[0]!, { rmsDbfs: null, peakDbfs: null }] };

  it.each<[string, AudioMeasurements, boolean, boolean]>([
    ['is all that a film needs that is only too loud', loud(-19.3), true, true],
    ['helps none that is accepted as it is', programme, false, false],
    ['does not help one that is refused for more', mute, true, false],
  ])('%s', (_, audio, isRefused, isHelped) => {
    const asItIs = judgeSound([audio], 750, judges(false));
    expect(asItIs && wouldBeRefused(asItIs)).toBe(isRefused);
    expect(asItIs && isHelpedByNormalising(asItIs, judgeSound([audio], 750, judges(true)))).toBe(isHelped);
  });

  it.each<[string, Partial<Measurements>, boolean, boolean, boolean]>([
    ['too loud', { audios: [loud(-19.3)] }, false, true, true],
    ['too loud and mute on one side', { audios: [mute] }, false, true, false],
    ['too loud with lost pictures', { audios: [loud(-19.3)], decodedFrames: 10 }, false, true, false],
    ['too loud and normalised', { audios: [loud(-19.3)] }, true, false, false],
    ['right', {}, false, false, false],
  ])('is noted in the report of a film that is %s', (_, measured, isNormalised, isRefused, isHelped) => {
    const film = { ...MEASUREMENTS, ...measured };
    const report = judgeWithNormalising(isNormalised, (each) => judgeForDestinations(film, judges(each)));
    expect([report.nbErrors > 0, report.isHelpedByNormalising === true]).toEqual([isRefused, isHelped]);
  });
});
