import { describe, expect, it } from 'vitest';
import type { AudioStreamShape } from './audio-groups.ts';
import { analysedMixes, areTracksOf, type DeclaredTrack, namedMixes } from './track-roles.ts';

const mono = (index: number, language: string | null = null): AudioStreamShape => ({
  index,
  channels: 1,
  channelLayout: 'mono',
  language,
});
/** Four tracks, as in a French PAD: one mix on 1-2, another on 3-4. */
const PAD = [mono(1), mono(2), mono(3), mono(4)];
const names = (streams: readonly AudioStreamShape[], declarations: readonly DeclaredTrack[]) =>
  namedMixes(streams, declarations).map(
    ({ group, typeVersion, version }) => `${group.firstTrack} ${typeVersion} ${version}`,
  );
const declared = (
  firstTrack: number,
  role: DeclaredTrack['role'],
  version: DeclaredTrack['version'] = null,
): DeclaredTrack => ({
  firstTrack,
  role,
  version,
});

describe('role and language of a mix', () => {
  it.each<[string, readonly AudioStreamShape[], readonly DeclaredTrack[], string[]]>([
    ['unknown if nothing is declared', PAD, [], ['1 AsMaster ', '3 AsMaster ']],
    ['what was declared for its first track', PAD, [declared(3, 'AD', 'FRA')], ['1 AsMaster ', '3 AD FRA']],
    [
      'the file’s language if only a role was declared',
      [mono(1, 'fre'), mono(2, 'fre')],
      [declared(1, 'ORIGINAL')],
      ['1 ORIGINAL FRA'],
    ],
    [
      'the declaration rather than the file’s language',
      [mono(1, 'fre'), mono(2, 'fre')],
      [declared(1, null, 'ENG')],
      ['1 AsMaster ENG'],
    ],
    [
      'unaffected by declarations for tracks where no mix begins',
      PAD,
      [declared(2, 'ME'), declared(9, 'INT')],
      ['1 AsMaster ', '3 AsMaster '],
    ],
    ['missing for a film without sound', [], [declared(1, 'MUTE')], []],
  ])('is %s', (_, streams, tracks, expected) => expect(names(streams, tracks)).toEqual(expected));

  it.each<[string, readonly DeclaredTrack[], boolean]>([
    ['every mix', [declared(1, 'ORIGINAL'), declared(3, 'AD')], true],
    ['none', [], true],
    ['the second half of a pair', [declared(2, 'AD')], false],
    ['a track after the last', [declared(5, 'AD')], false],
    ['one mix twice', [declared(1, 'ORIGINAL'), declared(1, 'AD')], false],
  ])('may be declared for %s: %j', (_, tracks, expected) => expect(areTracksOf(PAD, tracks)).toBe(expected));
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
    'mono tracks in two languages',
    [
      { channels: 1, language: 'fr' },
      { channels: 1, language: 'en' },
    ],
    ['1 Mono fr', '2 Mono en'],
  ],
  ['mono tracks from an older analysis', [{ channels: 1 }, { channels: 1 }], ['1 Stereo null']],
])('infers mixes from the channels and languages of the analysis: %s', (_, audios, expected) =>
  expect(
    analysedMixes(audios).map(({ firstTrack, layout, language }) => `${firstTrack} ${layout} ${language}`),
  ).toEqual(expected),
);
