import { quoteOrder } from '@spotway/domain/billing';
import type { Service } from '@spotway/domain/shared';
import { expect, it } from 'vitest';
import { estimateSlots, isReduced, typedCount } from './estimate.ts';

const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
const SERVICE_CHOICES: Service[][] = [[], ['subtitling'], ['audioDescription', 'arppSubmission']];

it('shows what the order form quotes, for 1 to 12 spots on 1 to 12 channels, with and without services', () => {
  for (let spots = 1; spots <= 12; spots += 1)
    for (let channels = 1; channels <= 12; channels += 1)
      for (const services of SERVICE_CHOICES) {
        const destinations = Array.from({ length: channels }, (_, index) => `channel ${index}`);
        const quote = quoteOrder(Array.from({ length: spots }, () => ({ destinations, services })));
        const shown = estimateSlots({ spots, channels, services }, 'en');
        const cents = (slot: string) => Math.round(Number(plain(shown[slot])?.replace(/[€,]/g, '')) * 100);
        expect(cents('sum.excludingTax')).toBe(quote.totalExcludingTaxCents);
        expect(cents('sum.vat')).toBe(quote.vatCents);
        expect(cents('sum.includingTax')).toBe(quote.totalIncludingTaxCents);
        expect(cents('total.destination')).toBe(quote.destinationsTotalCents);
        expect(plain(shown['units.destination'])).toBe(
          `${spots * channels} × €${isReduced(spots) ? '36.00' : '72.00'}`,
        );
      }
});

it('words a quote of three spots on two channels, with subtitles, in French', () => {
  const shown = estimateSlots({ spots: 3, channels: 2, services: ['subtitling'] }, 'fr');
  expect(Object.fromEntries(Object.entries(shown).map(([slot, text]) => [slot, plain(text)]))).toEqual({
    'units.destination': '6 × 36,00 €',
    'total.destination': '216,00 €',
    'units.subtitling': '3 × 70,00 €',
    'total.subtitling': '210,00 €',
    'units.audioDescription': null,
    'total.audioDescription': null,
    'units.arppSubmission': null,
    'total.arppSubmission': null,
    'sum.excludingTax': '426,00 €',
    'sum.vat': '85,20 €',
    'sum.includingTax': '511,20 €',
  });
});

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['1000', 99],
  ['0', null],
  ['', null],
  ['-2', null],
  ['2.5', null],
])('"%s" counts as %s', (text, count) => {
  expect(typedCount(text)).toBe(count);
});
