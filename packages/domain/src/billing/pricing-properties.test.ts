import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICES } from '../shared/index.ts';
import { type QuotedSpot, quoteOrder, REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from './pricing.ts';
import { vatCents } from './vat-treatment.ts';

const spots: fc.Arbitrary<QuotedSpot[]> = fc.array(
  fc.record({
    destinations: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 }),
    services: fc.array(fc.constantFrom(...SERVICES), { maxLength: 4 }),
  }),
  { maxLength: 40 },
);

/** Pseudo-random orders, the same in every run. */
const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (drawn: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { seed: 20_261_121, numRuns: 1000 });

const countOf = (order: readonly QuotedSpot[], destination: string) =>
  order.filter((spot) => spot.destinations.includes(destination)).length;

describe('a quote, whatever the order', () => {
  it('is whole cents and never negative', () =>
    check(spots, (order) => {
      const { destinationLines, serviceLines, vat: _, ...totals } = quoteOrder(order);
      const lines = [...destinationLines, ...serviceLines].flatMap((line) => [line.unitPriceCents, line.totalCents]);
      for (const cents of [...Object.values(totals), ...lines]) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
      }
    }));

  it('is the sum of its lines, and each line its count times its price', () =>
    check(spots, (order) => {
      const quote = quoteOrder(order);
      const sum = (lines: typeof quote.destinationLines) => lines.reduce((total, line) => total + line.totalCents, 0);
      for (const line of [...quote.destinationLines, ...quote.serviceLines]) {
        expect(line.totalCents).toBe(line.count * line.unitPriceCents);
        expect(line.count).toBe(line.spotIndexes.length);
      }
      expect(quote.destinationsTotalCents).toBe(sum(quote.destinationLines));
      expect(quote.servicesTotalCents).toBe(sum(quote.serviceLines));
      expect(quote.totalExcludingTaxCents).toBe(quote.destinationsTotalCents + quote.servicesTotalCents);
      expect(quote.totalIncludingTaxCents).toBe(quote.totalExcludingTaxCents + quote.vatCents);
    }));

  it('counts every spot of a destination on its line, once', () =>
    check(spots, (order) => {
      for (const line of quoteOrder(order).destinationLines)
        expect(line.count).toBe(countOf(order, line.organizationId ?? ''));
    }));

  it('does not depend on the order of the spots', () =>
    check(
      spots.chain((order) =>
        fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length })),
      ),
      ([order, shuffled]) => {
        expect(quoteOrder(shuffled).totalIncludingTaxCents).toBe(quoteOrder(order).totalIncludingTaxCents);
      },
    ));
});

describe('one more spot for a destination', () => {
  const { normal, reduced } = UNIT_PRICES_CENTS.destination;

  it('costs what the rule says: 72 euros, 36 euros less for the third, 36 euros from the fourth on', () =>
    check(spots, (order) => {
      const before = countOf(order, 'a');
      const after = quoteOrder([...order, { destinations: ['a'], services: [] }]);
      const increase = after.totalExcludingTaxCents - quoteOrder(order).totalExcludingTaxCents;
      const thirdSpot = REDUCED_PRICE_THRESHOLD * reduced - (REDUCED_PRICE_THRESHOLD - 1) * normal;
      const expected =
        before + 1 < REDUCED_PRICE_THRESHOLD ? normal : before < REDUCED_PRICE_THRESHOLD ? thirdSpot : reduced;
      expect(increase).toBe(expected);
      expect(increase).toBeLessThanOrEqual(normal);
    }));
});

describe('VAT', () => {
  it('is 20 % floored to the cent', () =>
    check(fc.integer({ min: 0, max: 1_000_000_000 }), (subtotal) => {
      const vat = vatCents(subtotal);
      expect(vat * 100).toBeLessThanOrEqual(subtotal * 20);
      expect((vat + 1) * 100).toBeGreaterThan(subtotal * 20);
    }));
});
