import type { Language } from '../../shared/index.ts';
import { formatEuros } from '../../shared/index.ts';
import type { SupplementQuote } from '../delivery-supplement.ts';
import { type Quote, type QuoteLine, REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '../pricing.ts';
import type { InvoiceLine } from './document.ts';
import type { InvoiceWords } from './words.ts';

/** Spots named on a line; the rest are only counted. */
const NAMED_SPOTS = 6;

export interface NamedSpot {
  readonly title: string;
  readonly version: string;
  /** Empty until the regulator assigns it. */
  readonly pubId: string;
}

/** Contents of an order, with the names shown on its invoice. */
export type ChargedOrder =
  | {
      readonly kind: 'order';
      readonly quote: Quote;
      readonly spots: readonly NamedSpot[];
      /** By organisation id. */
      readonly destinationNames: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'supplement';
      readonly quote: SupplementQuote;
      readonly spot: NamedSpot;
      /** Names of the added delivery points. */
      readonly added: readonly string[];
    };

type Unplaced = Omit<InvoiceLine, 'orderIndex'>;

/**
 * Invoice lines of an order: one per quote line, with quantity and unit price. Delivery points ordered later share one line, because their
 * price is the difference between two quotes (quoteSupplement). The line totals add up to the quote's total, tax excluded.
 */
export function invoiceLines(order: ChargedOrder, language: Language, words: InvoiceWords): Unplaced[] {
  if (order.kind === 'supplement') return [supplementLine(order, language, words)];
  const { destinationLines, serviceLines } = order.quote;
  return [...destinationLines, ...serviceLines].map((line) => quoteLine(line, order, language, words));
}

function quoteLine(
  line: QuoteLine,
  order: ChargedOrder & { kind: 'order' },
  language: Language,
  words: InvoiceWords,
): Unplaced {
  const { item, organizationId, spotIndexes, count, unitPriceCents, totalCents } = line;
  const destination = order.destinationNames.get(organizationId ?? '') ?? words.unknownDestination;
  const spots = spotIndexes.flatMap((index) => order.spots[index] ?? []);
  const normal = Math.max(UNIT_PRICES_CENTS[item].normal, unitPriceCents);
  const reduction =
    normal > unitPriceCents ? [words.reduced(REDUCED_PRICE_THRESHOLD, formatEuros(normal, language))] : [];
  return {
    name: item === 'destination' ? words.delivery(destination) : words.service[item],
    description: [spotsText(spots, language, words), ...reduction].filter(Boolean).join('\n'),
    quantity: count,
    unitPriceCents,
    normalUnitPriceCents: normal,
    totalCents,
  };
}

function supplementLine(
  { quote, spot, added }: ChargedOrder & { kind: 'supplement' },
  language: Language,
  words: InvoiceWords,
): Unplaced {
  const cents = quote.totalExcludingTaxCents;
  return {
    name: words.laterDelivery(spotText(spot, language)),
    description: added.join(', '),
    quantity: 1,
    unitPriceCents: cents,
    normalUnitPriceCents: cents,
    totalCents: cents,
  };
}

function spotsText(spots: readonly NamedSpot[], language: Language, words: InvoiceWords): string {
  if (spots.length === 0) return '';
  const isLong = spots.length > NAMED_SPOTS + 1;
  const named = (isLong ? spots.slice(0, NAMED_SPOTS) : spots).map((spot) => spotText(spot, language)).join(', ');
  const rest = isLong ? ` ${words.others(spots.length - NAMED_SPOTS)}` : '';
  return words.spots(spots.length) + named + rest;
}

function spotText({ title, version, pubId }: NamedSpot, language: Language): string {
  const quoted = language === 'fr' ? `«\u00a0${title}\u00a0»` : `“${title}”`;
  return pubId === '' ? `${quoted} ${version}` : `${quoted} ${version} (${pubId})`;
}
