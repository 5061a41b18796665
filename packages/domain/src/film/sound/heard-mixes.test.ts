import { describe, expect, it } from 'vitest';
import { PAD_EIGHT_TRACKS, programmesOf, STEREO_AND_SURROUND_TRACKS } from '../../delivery/index.ts';
import { GOOD_AUDIO } from '../../testing/good-film.ts';
import type { AudioMeasurements } from '../measurements.ts';
import type { AudioGroupLayout } from './audio-groups.ts';
import { areMeasuredAsDelivered, heardProgrammes, loudnessAs, type WantedProgramme } from './heard-mixes.ts';

const mixes = (...layouts: AudioGroupLayout[]) => layouts.map((layout) => ({ layout }));
const BOTH: readonly WantedProgramme[] = ['Stereo', 'FiveDotOne'];

describe('what a destination hears of a film', () => {
  it.each<[string, AudioGroupLayout[], readonly WantedProgramme[], string[]]>([
    ['of a stereo mix, it', ['Stereo'], ['Stereo'], ['0 own']],
    ['of a stereo mix on six tracks, it still', ['Stereo'], BOTH, ['0 own']],
    ['of 5.1 in stereo, its fold', ['FiveDotOne'], ['Stereo'], ['0 folded']],
    ['of 5.1 in 5.1, it', ['FiveDotOne'], ['FiveDotOne'], ['0 own']],
    ['of 5.1 in both, both', ['FiveDotOne'], BOTH, ['0 folded', '0 own']],
    ['of 5.1 before a stereo mix, each in its place', ['FiveDotOne', 'Stereo'], BOTH, ['1 own', '0 own']],
    ['of 5.1 after a stereo mix, in stereo, the stereo mix', ['Stereo', 'FiveDotOne'], ['Stereo'], ['0 own']],
    ['of 7.1 in 5.1, its fold', ['SevenDotOne'], BOTH, ['0 folded']],
    ['of a mono mix, it', ['Mono', 'Mono'], ['Stereo'], ['0 own']],
    ['of no sound, nothing', [], BOTH, []],
  ])('is %s', (_, layouts, wanted, expected) => {
    const heard = heardProgrammes(mixes(...layouts), wanted);
    expect(heard.map(({ position, heardAs }) => `${position} ${heardAs}`)).toEqual(expected);
  });

  it('follows from the tracks of its profile', () => {
    expect(programmesOf({ audio: { streams: PAD_EIGHT_TRACKS } })).toEqual(['Stereo']);
    expect(programmesOf({ audio: { streams: STEREO_AND_SURROUND_TRACKS } })).toEqual(BOTH);
    expect(programmesOf({ audio: { streams: [{ layout: 'FiveDotOne', role: 'ORIGINAL' }] } })).toEqual(['FiveDotOne']);
    expect(programmesOf(undefined)).toEqual(['Stereo']);
  });
});

describe('the loudness of a mix as it is heard', () => {
  const fold = { ...GOOD_AUDIO.loudness, integratedLufs: -28 };
  const surround = { ...GOOD_AUDIO, layout: 'FiveDotOne' } as const;

  it('is one for stereo, two for 5.1', () => {
    expect(loudnessAs(GOOD_AUDIO, 'folded')).toBe(GOOD_AUDIO.loudness);
    expect(loudnessAs({ ...surround, folded: fold }, 'own')).toBe(surround.loudness);
    expect(loudnessAs({ ...surround, folded: fold }, 'folded')).toBe(fold);
    expect(loudnessAs({ ...surround, folded: null }, 'own')).toBe(surround.loudness);
    expect(loudnessAs({ ...surround, folded: null }, 'folded')).toBeNull();
  });

  it('is the fold’s alone for 7.1, and for 5.1 in verifications that did not measure both', () => {
    for (const earlier of [surround, { ...GOOD_AUDIO, layout: 'SevenDotOne' } as const]) {
      expect(loudnessAs(earlier, 'folded')).toBe(earlier.loudness);
      expect(loudnessAs(earlier, 'own')).toBeNull();
    }
  });
});

it.each<[string, object[], boolean]>([
  ['stereo', [GOOD_AUDIO], true],
  ['5.1 in both forms', [{ ...GOOD_AUDIO, layout: 'FiveDotOne', folded: GOOD_AUDIO.loudness }], true],
  ['5.1 of an earlier version, by its fold', [GOOD_AUDIO, { ...GOOD_AUDIO, layout: 'FiveDotOne' }], false],
  ['no sound', [], true],
])(
  'a film is judged anew by what was measured of it, and measured anew where that lacks a form: %s',
  (_, audios, isKnown) => expect(areMeasuredAsDelivered(audios as AudioMeasurements[])).toBe(isKnown),
);
