import { describe, expect, it } from 'vitest';
import { canAddDestinations, quoteSupplement } from './delivery-supplement.ts';
import { type QuotedSpot, quoteOrder } from './pricing.ts';

const spot = (...destinations: string[]): QuotedSpot => ({ destinations, services: [] });

describe('the price of a delivery point ordered later', () => {
  it.each<[string, QuotedSpot[], number, string[], number]>([
    ['is the price of one point', [spot('a')], 0, ['b'], 7200],
    ['of two points is twice that', [spot('a')], 0, ['b', 'c'], 14_400],
    ['counts a point named twice only once', [spot('a')], 0, ['b', 'b'], 7200],
    ['of a second spot for a point is the normal one', [spot('a'), spot('b')], 1, ['a'], 7200],
    // 3 x 36.00 is less than the 2 x 72.00 already ordered.
    ['of a third spot for a point is zero', [spot('a'), spot('a'), spot('b')], 2, ['a'], 0],
    ['of a fourth is the reduced one', [spot('a'), spot('a'), spot('a'), spot('b')], 3, ['a'], 3600],
    ['is not affected by services', [{ destinations: ['a'], services: ['subtitling'] }], 0, ['b'], 7200],
  ])('%s', (_case, spots, index, added, cents) => {
    const { totalExcludingTaxCents } = quoteSupplement(spots, index, added, quoteOrder(spots).totalExcludingTaxCents);
    expect(totalExcludingTaxCents).toBe(cents);
  });

  it('counts the overpayment after a reduction towards the next point', () => {
    const before = [spot('a'), spot('a'), spot('a'), spot('b')];
    // Two of the three were ordered at 72.00, the third at 0.00: 144.00 is the price of four.
    expect(quoteSupplement(before, 3, ['a'], 14_400 + 7200).totalExcludingTaxCents).toBe(0);
  });

  it('adds 20 % tax, rounded down to the cent', () => {
    expect(quoteSupplement([spot('a')], 0, ['b'], 7197)).toMatchObject({
      totalExcludingTaxCents: 7203,
      vatCents: 1440,
      totalIncludingTaxCents: 8643,
    });
  });
});

it.each([
  [null, true],
  [{ isRejected: false, isSourceKept: null }, true],
  [{ isRejected: false, isSourceKept: true }, true],
  [{ isRejected: false, isSourceKept: false }, false],
  // the corrected film will have a new source file
  [{ isRejected: true, isSourceKept: false }, true],
])('the film %j can be delivered further: %s', (film, expected) => {
  expect(canAddDestinations(film)).toBe(expected);
});
