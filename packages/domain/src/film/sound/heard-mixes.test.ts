import { describe, expect, it } from 'vitest';
import { PAD_EIGHT_TRACKS, programmesOf, STEREO_AND_SURROUND_TRACKS } from '../../delivery/index.ts';
import { GOOD_AUDIO } from '../../testing/good-film.ts';
import type { AudioMeasurements } from '../measurements.ts';
import type { AudioGroupLayout } from './audio-groups.ts';
import { areMeasuredAsDelivered, heardProgrammes, loudnessAs, type WantedProgramme } from './heard-mixes.ts';

const mixes = (...layouts: AudioGroupLayout[]) => layouts.map((layout) => ({ layout }));
const BOTH: readonly WantedProgramme[] = ['Stereo', 'FiveDotOne'];

describe('the programmes a destination gets from a film', () => {
  it.each<[string, AudioGroupLayout[], readonly WantedProgramme[], string[]]>([
    ['the stereo mix', ['Stereo'], ['Stereo'], ['0 own']],
    ['the stereo mix, if stereo and 5.1 are wanted', ['Stereo'], BOTH, ['0 own']],
    ['the fold-down of 5.1 for stereo', ['FiveDotOne'], ['Stereo'], ['0 folded']],
    ['the 5.1 mix for 5.1', ['FiveDotOne'], ['FiveDotOne'], ['0 own']],
    ['the 5.1 mix and its fold-down for both', ['FiveDotOne'], BOTH, ['0 folded', '0 own']],
    ['each mix of a film with 5.1 before stereo', ['FiveDotOne', 'Stereo'], BOTH, ['1 own', '0 own']],
    ['the stereo mix of a film with 5.1 after stereo', ['Stereo', 'FiveDotOne'], ['Stereo'], ['0 own']],
    ['the fold-down of 7.1, even for 5.1', ['SevenDotOne'], BOTH, ['0 folded']],
    ['the first mono mix', ['Mono', 'Mono'], ['Stereo'], ['0 own']],
    ['nothing without sound', [], BOTH, []],
  ])('are %s', (_, layouts, wanted, expected) => {
    const heard = heardProgrammes(mixes(...layouts), wanted);
    expect(heard.map(({ position, heardAs }) => `${position} ${heardAs}`)).toEqual(expected);
  });

  it('follow from the tracks of its profile', () => {
    expect(programmesOf({ audio: { streams: PAD_EIGHT_TRACKS } })).toEqual(['Stereo']);
    expect(programmesOf({ audio: { streams: STEREO_AND_SURROUND_TRACKS } })).toEqual(BOTH);
    expect(programmesOf({ audio: { streams: [{ layout: 'FiveDotOne', role: 'ORIGINAL' }] } })).toEqual(['FiveDotOne']);
    expect(programmesOf(null)).toEqual(['Stereo']);
  });
});

describe('the loudness of a mix as it is heard', () => {
  const fold = { ...GOOD_AUDIO.loudness, integratedLufs: -28 };
  const surround = { ...GOOD_AUDIO, layout: 'FiveDotOne' } as const;

  it('is a single value for stereo and two for 5.1', () => {
    expect(loudnessAs(GOOD_AUDIO, 'folded')).toBe(GOOD_AUDIO.loudness);
    expect(loudnessAs({ ...surround, folded: fold }, 'own')).toBe(surround.loudness);
    expect(loudnessAs({ ...surround, folded: fold }, 'folded')).toBe(fold);
    expect(loudnessAs({ ...surround, folded: null }, 'own')).toBe(surround.loudness);
    expect(loudnessAs({ ...surround, folded: null }, 'folded')).toBeNull();
  });

  it('is only that of the fold-down for 7.1, and for 5.1 in older verifications', () => {
    for (const earlier of [surround, { ...GOOD_AUDIO, layout: 'SevenDotOne' } as const]) {
      expect(loudnessAs(earlier, 'folded')).toBe(earlier.loudness);
      expect(loudnessAs(earlier, 'own')).toBeNull();
    }
  });
});

it.each<[string, object[], boolean]>([
  ['stereo', [GOOD_AUDIO], true],
  ['5.1 in both forms', [{ ...GOOD_AUDIO, layout: 'FiveDotOne', folded: GOOD_AUDIO.loudness }], true],
  ['5.1 in an older verification, only folded down', [GOOD_AUDIO, { ...GOOD_AUDIO, layout: 'FiveDotOne' }], false],
  ['no sound', [], true],
])('tells whether every mix was measured as delivered: %s', (_, audios, isKnown) =>
  expect(areMeasuredAsDelivered(audios as AudioMeasurements[])).toBe(isKnown),
);
