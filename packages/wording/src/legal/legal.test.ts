import { describe, expect, it } from 'vitest';
import { LEGAL_TEXTS, type LegalDocument, type PrivacyFacts } from './index.ts';

const FACTS: PrivacyFacts = {
  brand: 'Exemple',
  company: 'Exemple SAS',
  contactEmail: 'aide@exemple.example',
  host: 'Hébergeur Exemple',
  takesCards: true,
  hasChat: true,
  reportsErrors: true,
  otherProcessors: 'Relais Exemple (e-mails, France)',
};
const BARE: PrivacyFacts = {
  ...FACTS,
  company: null,
  host: null,
  takesCards: false,
  hasChat: false,
  reportsErrors: false,
  otherProcessors: null,
};

describe.each(Object.entries(LEGAL_TEXTS))('the page %s', (name, { fr, en }) => {
  it('has the same sections and points in both languages', () => {
    const shape = ({ sections }: LegalDocument) =>
      sections.map(({ id, paragraphs, points = [], after = [] }) => [
        id,
        paragraphs.length,
        points.length,
        after.length,
      ]);
    expect(shape(fr(FACTS))).toEqual(shape(en(FACTS)));
    expect(shape(fr(BARE))).toEqual(shape(en(BARE)));
  });

  it('names outside services only where they are used, and invents no company', () => {
    const [full, bare] = [JSON.stringify(en(FACTS)), JSON.stringify(en(BARE))];
    expect(full).toMatch(/Stripe/);
    expect(full).toMatch(/Intercom/);
    expect(bare).not.toMatch(/Stripe|Intercom|undefined|null|Exemple SAS/);
    if (name !== 'cookies') expect(full).toContain('Relais Exemple (e-mails, France)');
  });
});
