import { describe, expect, it } from 'vitest';
import type { AudioStreamShape } from './audio-groups.ts';
import { analysedMixes, areTracksOf, namedMixes, type ToldTrack } from './track-roles.ts';

const mono = (index: number, language: string | null = null): AudioStreamShape => ({
  index,
  channels: 1,
  channelLayout: 'mono',
  language,
});
/** Four tracks, as of a French PAD: a mix on 1-2, another on 3-4. */
const PAD = [mono(1), mono(2), mono(3), mono(4)];
const names = (streams: readonly AudioStreamShape[], told: readonly ToldTrack[]) =>
  namedMixes(streams, told).map(({ group, typeVersion, version }) => `${group.firstTrack} ${typeVersion} ${version}`);
const told = (firstTrack: number, role: ToldTrack['role'], version: ToldTrack['version'] = null): ToldTrack => ({
  firstTrack,
  role,
  version,
});

describe('role and language of a mix', () => {
  it.each<[string, readonly AudioStreamShape[], readonly ToldTrack[], string[]]>([
    ['unknown where nobody says anything', PAD, [], ['1 AsMaster ', '3 AsMaster ']],
    ['what was told of its first track', PAD, [told(3, 'AD', 'FRA')], ['1 AsMaster ', '3 AD FRA']],
    [
      'the language of the file where a role alone was told',
      [mono(1, 'fre'), mono(2, 'fre')],
      [told(1, 'ORIGINAL')],
      ['1 ORIGINAL FRA'],
    ],
    ['what was told, against the file', [mono(1, 'fre'), mono(2, 'fre')], [told(1, null, 'ENG')], ['1 AsMaster ENG']],
    ['nothing of a track where no mix begins', PAD, [told(2, 'ME'), told(9, 'INT')], ['1 AsMaster ', '3 AsMaster ']],
    ['nothing of a film without sound', [], [told(1, 'MUTE')], []],
  ])('is %s', (_, streams, tracks, expected) => expect(names(streams, tracks)).toEqual(expected));

  it.each<[string, readonly ToldTrack[], boolean]>([
    ['every mix', [told(1, 'ORIGINAL'), told(3, 'AD')], true],
    ['none', [], true],
    ['the second half of a pair', [told(2, 'AD')], false],
    ['a track past the last', [told(5, 'AD')], false],
    ['one mix twice', [told(1, 'ORIGINAL'), told(1, 'AD')], false],
  ])('may be told of %s: %j', (_, tracks, expected) => expect(areTracksOf(PAD, tracks)).toBe(expected));
});

it.each<[string, Parameters<typeof analysedMixes>[0], string[]]>([
  [
    'stereo tracks',
    [
      { channels: 2, language: 'fr' },
      { channels: 2, language: 'en' },
    ],
    ['1 Stereo fr', '3 Stereo en'],
  ],
  [
    'mono tracks of two languages',
    [
      { channels: 1, language: 'fr' },
      { channels: 1, language: 'en' },
    ],
    ['1 Mono fr', '2 Mono en'],
  ],
  ['mono tracks of an earlier analysis', [{ channels: 1 }, { channels: 1 }], ['1 Stereo null']],
])('the mixes that the analysis of a film lets suppose are told by channels and language: %s', (_, audios, expected) =>
  expect(
    analysedMixes(audios).map(({ firstTrack, layout, language }) => `${firstTrack} ${layout} ${language}`),
  ).toEqual(expected),
);
