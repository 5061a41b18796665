import { expect, it } from 'vitest';
import { INVOICE_WORDS } from './index.ts';

it.each([
  ['reverseCharge', 'Autoliquidation - article 259, 1° du CGI, article 196 de la directive 2006/112/CE'],
  ['outsideUnion', 'TVA non applicable - article 259, 1° du CGI'],
  ['overseasFree', 'TVA non applicable - article 294, 1 du CGI'],
] as const)('an invoice without VAT cites the law in French, whatever its language: %s', (basis, law) => {
  expect(INVOICE_WORDS.fr.exemption[basis]).toBe(law);
  expect(INVOICE_WORDS.en.exemption[basis]).toContain(law);
});

it.each([
  [1, 'Spot\u00a0: ', 'et 1 autre', 'Spot: ', 'and 1 more'],
  [2, 'Spots\u00a0: ', 'et 2 autres', 'Spots: ', 'and 2 more'],
])('the count of %s spots follows each language’s plural', (count, fr, othersFr, en, othersEn) => {
  const { fr: french, en: english } = INVOICE_WORDS;
  expect([french.spots(count), french.others(count)]).toEqual([fr, othersFr]);
  expect([english.spots(count), english.others(count)]).toEqual([en, othersEn]);
});

it('a reduced price comes with the normal one', () => {
  expect(INVOICE_WORDS.en.reduced(3, '€72.00')).toBe('Reduced price from 3 spots, instead of €72.00');
  expect(INVOICE_WORDS.fr.reduced(3, '72,00 €')).toBe('Tarif réduit dès 3 spots, au lieu de 72,00 €');
});
