import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { audioLabel } from './audio-label.ts';

const stereo = { index: 0, id: 'mix-1', channels: 2, version: '', typeVersion: 'AsMaster', channelLayout: 'Stereo' };
const unknown = { ...stereo, channelLayout: null as string | null };
const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ resources: { fr: french, en: english }, interpolation: { escapeValue: false } });
});
const label = (lng: 'fr' | 'en', audio: typeof unknown | undefined, index = 0) =>
  audioLabel(i18n.getFixedT(lng, 'player'), audio, index);

it.each([
  ['fr', { ...stereo, typeVersion: 'AD', version: 'FRA' }, 'Piste 1 – Audiodescription (AD), Français, Stereo'],
  ['en', { ...stereo, typeVersion: 'DUBBED', version: 'GER' }, 'Track 1 – Dubbed version, German, Stereo'],
  ['fr', stereo, 'Piste 1 – Stereo'],
  ['fr', unknown, 'Piste 1'],
  ['en', undefined, 'Track 1'],
] as const)(
  'an audio track is labelled in %s with its role, language and layout, as far as known',
  (lng, audio, text) => expect(label(lng, audio)).toBe(text),
);

describe('point 3 of the specification names', () => {
  // Three of its languages are misspelt there: "Hébreux", "Japonnais", "Ukranien" (decisions/036).
  it.each([
    ['ARA', 'Arabe', 'Arabic'],
    ['CHI', 'Chinois', 'Chinese'],
    ['KOR', 'Coréen', 'Korean'],
    ['DAN', 'Danois', 'Danish'],
    ['DUT', 'Flamand', 'Flemish'],
    ['HEB', 'Hébreu', 'Hebrew'],
    ['NLD', 'Néerlandais', 'Dutch'],
    ['RUS', 'Russe', 'Russian'],
    ['SWE', 'Suédois', 'Swedish'],
    ['FRA', 'Français', 'French'],
    ['GER', 'Allemand', 'German'],
    ['ITA', 'Italien', 'Italian'],
    ['POR', 'Portugais', 'Portuguese'],
    ['ENG', 'Anglais', 'English'],
    ['SPA', 'Espagnol', 'Spanish'],
    ['JPN', 'Japonais', 'Japanese'],
    ['NOR', 'Norvégien', 'Norwegian'],
    ['UKR', 'Ukrainien', 'Ukrainian'],
    ['INT', 'International', 'International'],
  ])('the language %s', (version, inFrench, inEnglish) => {
    expect(label('fr', { ...unknown, version })).toBe(`Piste 1 – ${inFrench}`);
    expect(label('en', { ...unknown, version })).toBe(`Track 1 – ${inEnglish}`);
  });

  it.each([
    ['Mono', 'Mono'],
    ['DualMono', 'DualMono'],
    ['Stereo', 'Stereo'],
    ['StereoL', 'Stereo L'],
    ['StereoR', 'Stereo R'],
    ['FiveDotOne', '5.1'],
    ['FiveDotOneL', '5.1 L'],
    ['FiveDotOneR', '5.1 R'],
    ['FiveDotOneC', '5.1 C'],
    ['FiveDotOneLFE', '5.1 LFE'],
    ['FiveDotOneSL', '5.1 SL'],
    ['FiveDotOneSR', '5.1 SR'],
    ['SevenDotOne', '7.1'],
    ['OneTrack', 'OneTrack'],
  ])('the layout %s', (channelLayout, text) => {
    const audio = { ...stereo, channelLayout };
    expect([label('fr', audio), label('en', audio)]).toEqual([`Piste 1 – ${text}`, `Track 1 – ${text}`]);
  });

  it.each([
    ['ORIGINAL', 'Version originale', 'Original version'],
    ['DUBBED', 'Version doublée', 'Dubbed version'],
    ['AD', 'Audiodescription (AD)', 'Audio description (AD)'],
    ['MUTE', 'Silence', 'Silence'],
    ['INT', 'International', 'International'],
    ['ME', 'Musique et effets', 'Music and effects'],
    ['VONLY', 'Voix seule', 'Voice only'],
  ])('the role %s', (typeVersion, inFrench, inEnglish) => {
    expect(label('fr', { ...unknown, typeVersion })).toBe(`Piste 1 – ${inFrench}`);
    expect(label('en', { ...unknown, typeVersion })).toBe(`Track 1 – ${inEnglish}`);
  });
});
