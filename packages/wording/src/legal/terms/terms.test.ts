import { TERMS_DATES } from '@spotway/domain/account';
import { REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../legal-document.ts';
import { TERMS } from './index.ts';
import { PRICES_OF_2026 } from './terms-facts.ts';

const FACTS = { brand: 'Exemple', supportEmail: 'aide@exemple.example', creditAfterHours: { lower: 4, higher: 8 } };
const NOW = TERMS[TERMS_DATES[0]];
const creditOf = ({ sections }: LegalDocument) =>
  sections.flatMap(({ points = [] }) => points).find(([term]) => /^(Avoir|Service credit)$/.test(term))?.[1];
const idsOf = ({ sections }: LegalDocument) => sections.map(({ id }) => id);
const textOf = (document: LegalDocument) => JSON.stringify(document);

describe.each(TERMS_DATES)('the terms of %s', (date) => {
  const { fr, en } = TERMS[date];

  it('have the same sections in both languages', () => {
    expect(idsOf(fr(FACTS))).toEqual(idsOf(en(FACTS)));
    expect(new Set(idsOf(fr(FACTS))).size).toBe(idsOf(fr(FACTS)).length);
  });

  it('credit 25 % when the delay exceeds the lower hours, 40 % when it exceeds the higher (decisions, "Service credit")', () => {
    expect(creditOf(fr(FACTS))).toBe(
      '25 % de la valeur nette de la livraison concernée lorsque le retard sur l’objectif dépasse 4 heures ouvrées, 40 % lorsqu’il dépasse 8 heures ouvrées.',
    );
    expect(creditOf(en({ ...FACTS, creditAfterHours: { lower: 5, higher: 10 } }))).toMatch(
      /^25% .* exceeds 5 business hours, 40% when it exceeds 10\.$/,
    );
  });
});

describe('the terms in force', () => {
  it('state the prices that orders are charged; other prices need a new version', () => {
    const { threshold, ...prices } = PRICES_OF_2026;
    expect(threshold).toBe(REDUCED_PRICE_THRESHOLD);
    for (const [item, [normal, reduced]] of Object.entries(prices))
      expect(UNIT_PRICES_CENTS[item as keyof typeof prices]).toEqual({ normal: normal * 100, reduced: reduced * 100 });
  });

  it.each([
    '99.5% monthly',
    'an answer within 2 business hours',
    '9:30 to 18:30, Paris time, Monday to Friday, except French public holidays; 9:30 to 16:00 on 24 and 31 December',
    '2 business hours for content under 60 seconds; doubled for 4:4:4',
    'kept for 30 days after delivery',
    'over 2 months, these terms end',
    'within 3 months of the first registered claim',
    'limited to the sums paid',
    '2 hours at most during operator hours',
  ])('say “%s” (specification, points 1 and 9)', (fact) => expect(textOf(NOW.en(FACTS))).toContain(fact));
});
