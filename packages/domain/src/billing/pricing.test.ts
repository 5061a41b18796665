import { describe, expect, it } from 'vitest';
import type { Service } from '../shared/index.ts';
import { quoteOrder, unitPriceCents } from './pricing.ts';
import { vatCents } from './vat-treatment.ts';

const spot = (destinations: string[], services: Service[] = []) => ({ destinations, services });
const spots = (count: number, destinations: string[], services: Service[] = []) =>
  Array.from({ length: count }, () => spot(destinations, services));

describe('price of one unit (point 9: "a reduced price applying when the count reaches 3")', () => {
  it.each([
    ['destination', 1, 7200],
    ['destination', 2, 7200],
    ['destination', 3, 3600],
    ['destination', 50, 3600],
    ['subtitling', 2, 14000],
    ['subtitling', 3, 7000],
    ['audioDescription', 2, 36000],
    ['audioDescription', 3, 18000],
    ['arppSubmission', 2, 24800],
    ['arppSubmission', 3, 12400],
  ] as const)('%s, %i units: %i cents', (item, count, cents) => {
    expect(unitPriceCents(item, count)).toBe(cents);
  });
});

describe('VAT: floor(subtotal x 20 / 100) cents', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [7200, 1440],
    [7203, 1440],
    [7205, 1441],
  ])('%i cents give %i cents', (subtotal, vat) => expect(vatCents(subtotal)).toBe(vat));
});

describe('quote of an order', () => {
  it.each([
    ['one spot, one destination', spots(1, ['a']), 7200, 8640],
    ['one spot, two destinations', spots(1, ['a', 'b']), 14400, 17280],
    ['two spots, one destination', spots(2, ['a']), 14400, 17280],
    ['three spots, one destination: 3 x 36', spots(3, ['a']), 10800, 12960],
    ['two spots to a, one of them to b', [spot(['a', 'b']), spot(['a'])], 21600, 25920],
    ['three to a, one of them to b: 3 x 36 + 72', [spot(['a', 'b']), spot(['a']), spot(['a'])], 18000, 21600],
    ['one spot with subtitling', spots(1, ['a'], ['subtitling']), 21200, 25440],
    [
      'three spots with every service',
      spots(3, ['a'], ['subtitling', 'audioDescription', 'arppSubmission']),
      123000,
      147600,
    ],
    ['no spot', [], 0, 0],
    ['a destination named twice on one spot counts once', [spot(['a', 'a'])], 7200, 8640],
  ])('%s', (_, order, excluding, including) => {
    const quote = quoteOrder(order);
    expect(quote.totalExcludingTaxCents).toBe(excluding);
    expect(quote.totalIncludingTaxCents).toBe(including);
  });

  it('names, per line, the spots it counts', () => {
    const quote = quoteOrder([spot(['a', 'b']), spot(['b'], ['subtitling'])]);
    expect(quote.destinationLines.map((each) => [each.organizationId, each.spotIndexes])).toEqual([
      ['a', [0]],
      ['b', [0, 1]],
    ]);
    expect(quote.serviceLines.map((each) => [each.item, each.spotIndexes])).toEqual([['subtitling', [1]]]);
  });
});
