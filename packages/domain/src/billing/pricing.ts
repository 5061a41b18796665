import { SERVICES, type Service } from '../shared/index.ts';
import { FRENCH_VAT, type VatTreatment, vatCents } from './vat-treatment.ts';

/** Euro cents per unit, tax excluded (specification, point 9, "Prices"). */
export const UNIT_PRICES_CENTS: Readonly<Record<'destination' | Service, { normal: number; reduced: number }>> = {
  destination: { normal: 7200, reduced: 3600 },
  subtitling: { normal: 14000, reduced: 7000 },
  audioDescription: { normal: 36000, reduced: 18000 },
  arppSubmission: { normal: 24800, reduced: 12400 },
};

/** From this count on, every unit of an item costs the reduced price (specification, point 9). */
export const REDUCED_PRICE_THRESHOLD = 3;

export type PricedItem = 'destination' | Service;

/** A spot as far as its price depends on it. */
export interface QuotedSpot {
  readonly destinations: readonly string[];
  readonly services: readonly Service[];
}

export interface QuoteLine {
  readonly item: PricedItem;
  /** The destination's organisation id; null for a service. */
  readonly organizationId: string | null;
  /** Positions in the order of the spots counted on this line. */
  readonly spotIndexes: readonly number[];
  readonly count: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
}

export interface Quote {
  readonly destinationLines: readonly QuoteLine[];
  readonly serviceLines: readonly QuoteLine[];
  readonly destinationsTotalCents: number;
  readonly servicesTotalCents: number;
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
  /** VAT applied; missing in old quotes, which all have French VAT. */
  readonly vat?: VatTreatment | undefined;
}

/** Price of one unit when `count` units of the same item are ordered, in cents. */
export function unitPriceCents(item: PricedItem, count: number): number {
  const price = UNIT_PRICES_CENTS[item];
  return count >= REDUCED_PRICE_THRESHOLD ? price.reduced : price.normal;
}

function line(item: PricedItem, organizationId: string | null, spotIndexes: number[]): QuoteLine {
  const count = spotIndexes.length;
  const unit = unitPriceCents(item, count);
  return { item, organizationId, spotIndexes, count, unitPriceCents: unit, totalCents: unit * count };
}

/**
 * The quote for an order, with one line per destination and one per service, each over all spots. n units cost n x normal below the
 * threshold and n x reduced from it on (decisions, "Prices"). A destination or service named twice on one spot counts once.
 */
export function quoteOrder(spots: readonly QuotedSpot[], treatment: VatTreatment = FRENCH_VAT): Quote {
  const byDestination = new Map<string, number[]>();
  const byService = new Map<Service, number[]>();
  spots.forEach((spot, index) => {
    for (const id of new Set(spot.destinations)) byDestination.set(id, [...(byDestination.get(id) ?? []), index]);
    for (const name of new Set(spot.services)) byService.set(name, [...(byService.get(name) ?? []), index]);
  });
  const destinationLines = [...byDestination].map(([id, indexes]) => line('destination', id, indexes));
  const serviceLines = SERVICES.flatMap((name) => {
    const indexes = byService.get(name);
    return indexes ? [line(name, null, indexes)] : [];
  });
  const sum = (lines: readonly QuoteLine[]) => lines.reduce((total, each) => total + each.totalCents, 0);
  const destinationsTotalCents = sum(destinationLines);
  const servicesTotalCents = sum(serviceLines);
  const totalExcludingTaxCents = destinationsTotalCents + servicesTotalCents;
  const vat = vatCents(totalExcludingTaxCents, treatment.percent);
  return {
    destinationLines,
    serviceLines,
    destinationsTotalCents,
    servicesTotalCents,
    totalExcludingTaxCents,
    vatCents: vat,
    totalIncludingTaxCents: totalExcludingTaxCents + vat,
    vat: treatment,
  };
}

/** The same quote with a different VAT. */
export function withVat(quote: Quote, treatment: VatTreatment): Quote {
  const vat = vatCents(quote.totalExcludingTaxCents, treatment.percent);
  const totalIncludingTaxCents = quote.totalExcludingTaxCents + vat;
  return { ...quote, vatCents: vat, totalIncludingTaxCents, vat: treatment };
}
