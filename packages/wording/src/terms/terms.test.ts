import { describe, expect, it } from 'vitest';
import { termsInEnglish } from './en.ts';
import { termsInFrench } from './fr.ts';
import type { TermsDocument } from './terms-document.ts';

const FACTS = {
  brand: 'Exemple',
  supportEmail: 'aide@exemple.example',
  destinationPrice: '72,00 €',
  destinationReducedPrice: '36,00 €',
  threshold: 3,
  creditAfterHours: { lower: 4, higher: 8 },
  version: '2026-11-22/4-8',
};
const creditOf = ({ sections }: TermsDocument) =>
  sections.flatMap(({ points = [] }) => points).find(([term]) => /^(Avoir|Service credit)$/.test(term))?.[1];

describe('the service credit in the terms (decisions, "Service credit")', () => {
  it('is 25 % when the delay exceeds 4 business hours, 40 % when it exceeds 8', () => {
    expect(creditOf(termsInFrench(FACTS))).toBe(
      '25 % de la valeur nette de la livraison concernée lorsque le retard sur l’objectif dépasse 4 heures ouvrées, 40 % lorsqu’il dépasse 8 heures ouvrées.',
    );
    expect(creditOf(termsInEnglish(FACTS))).toMatch(/^25% .* exceeds 4 business hours, 40% when it exceeds 8\.$/);
  });

  it('takes its hours from the configuration', () => {
    const facts = { ...FACTS, creditAfterHours: { lower: 5, higher: 10 } };
    expect(creditOf(termsInFrench(facts))).toMatch(/dépasse 5 heures ouvrées, 40 % lorsqu’il dépasse 10 heures/);
  });
});

it('the terms name their version', () => expect(termsInFrench(FACTS).version).toContain('2026-11-22/4-8'));
