import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { audioLabel } from './audio-label.ts';

const stereo = { index: 0, channels: 2, version: '', typeVersion: 'AsMaster', channelLayout: 'Stereo' };

it.each([
  ['fr', { ...stereo, typeVersion: 'AD', version: 'FRA' }, 'Piste 1 – Audiodescription (AD), Français, Stereo'],
  ['en', { ...stereo, typeVersion: 'DUBBED', version: 'GER' }, 'Track 1 – Dubbed version, German, Stereo'],
  ['fr', { ...stereo, typeVersion: 'ME', channelLayout: 'FiveDotOne' }, 'Piste 1 – Musique et effets, 5.1'],
  ['fr', { ...stereo, version: 'DUT' }, 'Piste 1 – Flamand, Stereo'],
  ['fr', stereo, 'Piste 1 – Stereo'],
  ['fr', { ...stereo, channelLayout: null }, 'Piste 1'],
  ['en', undefined, 'Track 1'],
] as const)(
  'a sound is named in %s by its role, its language and its layout, as far as they are known',
  async (lng, audio, label) => {
    const i18n = createInstance();
    await i18n.init({ lng, resources: { fr: french, en: english }, interpolation: { escapeValue: false } });
    expect(audioLabel(i18n.getFixedT(lng, 'player'), audio, 0)).toBe(label);
  },
);
