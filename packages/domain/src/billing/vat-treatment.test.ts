import { describe, expect, it } from 'vitest';
import { quoteOrder, withVat } from './pricing.ts';
import {
  isConfirmationKept,
  isSameTaxedBuyer,
  numberToConfirm,
  type VatConfirmation,
  vatCents,
  vatTreatment,
} from './vat-treatment.ts';

describe('VAT of an order (decisions, "Later additions", VAT)', () => {
  it.each<[string, string, VatConfirmation, number, string, string, string | null]>([
    ['FR', 'FR44732829320', null, 20, 'S', 'france', null],
    ['FR', '', null, 20, 'S', 'france', null],
    // VIES is not used in France
    ['FR', 'FR44732829320', 'valid', 20, 'S', 'france', null],
    ['MC', 'FR44732829320', 'valid', 20, 'S', 'france', null],
    ['DE', 'DE123456789', 'valid', 0, 'AE', 'reverseCharge', null],
    ['DE', 'DE123456789', 'invalid', 20, 'S', 'unconfirmed', 'notValid'],
    ['DE', 'DE123456789', 'unanswered', 20, 'S', 'unconfirmed', 'notAnswered'],
    ['DE', 'DE123456789', null, 20, 'S', 'unconfirmed', 'notAnswered'],
    ['DE', '', null, 20, 'S', 'unconfirmed', 'noNumber'],
    // a confirmation without a number, or for another country's number, does not count
    ['DE', '', 'valid', 20, 'S', 'unconfirmed', 'noNumber'],
    ['DE', 'AT U12345678', 'valid', 20, 'S', 'unconfirmed', 'noNumber'],
    ['GR', 'EL123456789', 'valid', 0, 'AE', 'reverseCharge', null],
    ['AX', 'FI12345678', 'valid', 0, 'AE', 'reverseCharge', null],
    ['ES', 'ESB12345678', null, 20, 'S', 'unconfirmed', 'notAnswered'],
    ['CH', 'CHE123456789', null, 0, 'O', 'outsideUnion', null],
    ['US', '', null, 0, 'O', 'outsideUnion', null],
    ['GB', 'GB123456789', null, 0, 'O', 'outsideUnion', null],
    // Northern Ireland is in the Union only for goods
    ['GB', 'XI123456789', 'valid', 0, 'O', 'outsideUnion', null],
    ['GI', '', null, 0, 'O', 'outsideUnion', null],
    ['NC', '', null, 0, 'O', 'outsideUnion', null],
    ['GP', 'FR44732829320', null, 8.5, 'S', 'overseas', null],
    ['MQ', '', null, 8.5, 'S', 'overseas', null],
    ['RE', '', null, 8.5, 'S', 'overseas', null],
    ['GF', '', null, 0, 'O', 'overseasFree', null],
    ['YT', '', null, 0, 'O', 'overseasFree', null],
  ])('%s with "%s", VIES %s: %d %%, %s, %s %s', (country, vatNumber, vies, percent, category, basis, doubt) =>
    expect(vatTreatment({ country, vatNumber }, vies)).toEqual({ percent, category, basis, doubt }),
  );

  it('uses the configured overseas rates', () => {
    const rates = { GP: 20, RE: 0 };
    expect(vatTreatment({ country: 'GP', vatNumber: '' }, null, rates)).toMatchObject({ percent: 20, category: 'S' });
    expect(vatTreatment({ country: 'RE', vatNumber: '' }, null, rates)).toMatchObject({ percent: 0, category: 'O' });
  });

  it.each([
    ['DE', 'de123456789', 'DE123456789'],
    ['GR', 'GR123456789', 'EL123456789'],
    ['FR', 'FR44732829320', null],
    ['MC', 'FR44732829320', null],
    ['RE', 'FR44732829320', null],
    ['GB', 'XI123456789', null],
    ['CH', 'CHE123456789', null],
    ['DE', 'n/a', null],
  ])('VIES is asked of a company in %s with "%s" about %s', (country, vatNumber, number) =>
    expect(numberToConfirm({ country, vatNumber })).toBe(number),
  );

  it.each([
    [{ country: 'DE', vatNumber: 'DE 123 456 789' }, true],
    [{ country: 'DE', vatNumber: '123456789' }, true],
    [{ country: 'DE', vatNumber: 'DE123456780' }, false],
    [{ country: 'DE', vatNumber: '' }, false],
    [{ country: 'AT', vatNumber: 'DE123456789' }, false],
  ])('%o is the company in DE with DE123456789: %s', (other, isSame) =>
    expect(isSameTaxedBuyer({ country: 'DE', vatNumber: 'DE123456789' }, other)).toBe(isSame),
  );
});

describe('VAT in cents', () => {
  it.each([
    [7200, 20, 1440],
    [7200, 8.5, 612],
    [7204, 8.5, 612],
    [14_400, 0, 0],
    [99, 20, 19],
  ])('of %i cents at %d %% is %i', (subtotal, percent, cents) => expect(vatCents(subtotal, percent)).toBe(cents));

  it('changes only the VAT of a quote', () => {
    const order = [{ destinations: ['a', 'b'], services: ['subtitling' as const] }];
    for (const country of ['RE', 'CH', 'FR']) {
      const treatment = vatTreatment({ country, vatNumber: '' }, null);
      expect(withVat(quoteOrder(order), treatment)).toEqual(quoteOrder(order, treatment));
    }
  });
});

it.each([
  ['valid', 11 * 3600 + 3599, true],
  ['valid', 12 * 3600, false],
  ['invalid', 599, true],
  ['invalid', 600, false],
  ['unanswered', 59, true],
  ['unanswered', 60, false],
] as const)('an answer "%s" of %i seconds ago still counts: %s', (answer, seconds, isKept) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isConfirmationKept(answer, new Date(now.getTime() - seconds * 1000), now)).toBe(isKept);
});
