import { describe, expect, it } from 'vitest';
import type { AudioMeasurements, Measurements } from '../../film/index.ts';
import { GOOD_AUDIO, GOOD_FILM } from '../../testing/good-film.ts';
import { type JudgedDestination, judgeForDestinations } from '../for-destinations.ts';
import { loudnessHandling } from '../loudness-gain.ts';
import type { Treatment } from './rules.ts';

const MIX: AudioMeasurements = {
  ...GOOD_AUDIO,
  loudness: {
    ...GOOD_AUDIO.loudness,
    integratedLufs: -16,
    maxShortTermLufs: -14,
    maxMomentaryLufs: -12,
    truePeakDbtp: -0.2,
  },
};
const KEPT = { name: 'Une', thresholds: {} };
const CHOSEN: JudgedDestination & { readonly treatment: Treatment } = {
  ...KEPT,
  treatment: {
    loudness: loudnessHandling({ loudness: { mode: 'keep' }, thresholds: {} }, true),
    lacksSubtitles: false,
  },
};

function film(
  loudness: Partial<AudioMeasurements['loudness']>,
  others: readonly AudioMeasurements[] = [],
): Measurements {
  const audios = [{ ...MIX, loudness: { ...MIX.loudness, ...loudness } }, ...others];
  return { ...GOOD_FILM, startTimecode: null, video: null, audios };
}

/** Only of the sound, because these films have no picture. */
function findings(measured: Measurements, destinations = [CHOSEN]): string[] {
  const { streams } = judgeForDestinations(measured, destinations);
  return streams
    .filter(({ kind }) => kind === 'audio')
    .flatMap(({ issues }) =>
      issues.map(({ code, severity, measured: value, limit }) => `${severity} ${code} ${value} ${limit}`),
    );
}

describe('a film to be normalised', () => {
  it('is not rejected for being too loud, and a warning says what will be done', () => {
    const loud = film({});
    expect(findings(loud, [{ ...KEPT, treatment: { ...CHOSEN.treatment, loudness: { mode: 'keep' } } }])).toEqual([
      'error loudness -16 -22.5',
      'error short-term-loudness -14 -20',
      'warning momentary-loudness -12 -15',
      'error true-peak -0.2 -3',
    ]);
    expect(findings(loud)).toEqual(['warning normalised -16 -23']);
  });

  it.each<[string, Partial<AudioMeasurements['loudness']>, string[]]>([
    [
      'would exceed the true peak limit',
      { integratedLufs: -30, maxShortTermLufs: -28, maxMomentaryLufs: -26, truePeakDbtp: -5.1 },
      ['warning normalised -30 -26', 'warning normalisation-peak -26 -23', 'warning true-peak -1.1 -3'],
    ],
    [
      'would exceed the short-term limit',
      { integratedLufs: -26, maxShortTermLufs: -21, maxMomentaryLufs: -19, truePeakDbtp: -9 },
      ['warning normalised -26 -25.1', 'warning normalisation-short-term -25.1 -23'],
    ],
    ['is already right', { integratedLufs: -23, maxShortTermLufs: -21, maxMomentaryLufs: -19, truePeakDbtp: -9 }, []],
    ['is silent', { integratedLufs: null, maxShortTermLufs: null, maxMomentaryLufs: null, truePeakDbtp: null }, []],
  ])('gets the right warnings if it %s', (_, loudness, expected) => {
    expect(findings(film(loudness))).toEqual(expected);
  });

  it('is still rejected for faults that a gain does not fix', () => {
    const silentSide = { rmsDbfs: null, peakDbfs: null };
    const [mix] = film({}).audios;
    if (!mix) throw new Error('the film has a mix');
    const oneSided = { ...film({}), audios: [{ ...mix, channels: [mix.channels[0] ?? silentSide, silentSide] }] };
    expect(findings(oneSided)).toContain('error mute-channel undefined -70');
  });

  it('has mixes next to its programme lowered with it, and a surround mix by its own gain', () => {
    const description = { ...MIX, firstTrack: 3, streamIndex: 3 };
    const surround = { ...MIX, layout: 'FiveDotOne' as const, firstTrack: 5, streamIndex: 5 };
    const louder = { ...surround, loudness: { ...MIX.loudness, integratedLufs: -13, maxShortTermLufs: -11 } };
    expect(findings(film({}, [description, louder]))).toEqual(['warning normalised -16 -23']);
  });

  it('has separate gains for 5.1 and for its fold-down', () => {
    const folded = { ...MIX.loudness, integratedLufs: -25.8, maxShortTermLufs: -24, truePeakDbtp: -9 };
    const own = { ...MIX.loudness, integratedLufs: -21, maxShortTermLufs: -19.5, truePeakDbtp: -4 };
    const surround = { ...film({}), audios: [{ ...MIX, layout: 'FiveDotOne' as const, loudness: own, folded }] };
    const heard = (programmes: readonly ('Stereo' | 'FiveDotOne')[]) =>
      findings(surround, [{ ...CHOSEN, treatment: { ...CHOSEN.treatment, programmes } }]);
    expect(heard(['Stereo'])).toEqual(['warning normalised -25.8 -23', 'warning momentary-loudness -9.2 -15']);
    expect(heard(['FiveDotOne'])).toEqual(['warning normalised -21 -23', 'warning momentary-loudness -14 -15']);
    expect(heard(['Stereo', 'FiveDotOne']).slice(0, 2)).toEqual([
      'warning normalised -25.8 -23',
      'warning normalised -21 -23',
    ]);
  });

  it('is judged unchanged for a destination that gets it unchanged', () => {
    const report = judgeForDestinations(film({}), [KEPT, { ...CHOSEN, name: 'Deux' }]);
    const found = report.streams.flatMap(({ issues }) => issues.map(({ code, destinations }) => [code, destinations]));
    expect(found).toContainEqual(['loudness', ['Une']]);
    expect(found).toContainEqual(['normalised', ['Deux']]);
  });
});

it('a film without subtitles is rejected for the destination that requires them', () => {
  const treatment = { loudness: { mode: 'keep' }, lacksSubtitles: true } as const;
  const report = judgeForDestinations(film({}), [KEPT, { name: 'Deux', thresholds: {}, treatment }]);
  expect(report.streams[0]?.issues).toContainEqual({
    code: 'no-subtitles',
    severity: 'error',
    destinations: ['Deux'],
  });
});
