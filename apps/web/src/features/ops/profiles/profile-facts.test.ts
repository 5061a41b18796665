import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { french } from '@spotway/wording/pages/fr';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { describeProfile, profileChanges } from './profile-facts.ts';

const i18n = createInstance();
await i18n.init({ lng: 'fr', resources: { fr: french }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('fr', 'opsProfiles');

it('two versions differ in the facts that changed, including thresholds reset to the French rule', () => {
  const before = { ...XDCAM_HD422_50, thresholds: { maxTruePeakDbtp: -3, freezeFrames: 50 } };
  const after = {
    ...XDCAM_HD422_50,
    audio: { ...XDCAM_HD422_50.audio, streams: [{ layout: 'Mono', role: 'ORIGINAL' }] as const },
    subtitles: { mode: 'Teletext2', isRequired: true } as const,
    leader: [{ kind: 'Black', frames: 50 }] as const,
    thresholds: { maxTruePeakDbtp: -2 },
  };
  const facts = (profile: typeof before | typeof after) => describeProfile(profile, t, 'fr');
  expect(profileChanges(facts(before), facts(after), 'règle française')).toEqual([
    { label: 'Pistes', text: 'Mono (Programme)', before: expect.stringContaining('Stéréo gauche (Programme)') },
    { label: 'Amorce', text: 'Noir 50', before: 'aucun' },
    { label: 'Sous-titres', text: 'Télétexte, deux pages (OP-47), obligatoires', before: 'aucun' },
    { label: 'Crête vraie : erreur au-dessus de (dBTP)', text: '−2', before: '−3' },
    { label: 'Image figée signalée à partir de (images)', text: 'règle française', before: '50' },
  ]);
  expect(profileChanges(facts(before), facts(before), '')).toEqual([]);
});
