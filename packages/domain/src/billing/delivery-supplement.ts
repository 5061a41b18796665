import { type QuotedSpot, quoteOrder } from './pricing.ts';
import { FRENCH_VAT, type VatTreatment, vatCents } from './vat-treatment.ts';

/** Price of delivery points added to a spot after its order, in cents. */
export interface SupplementQuote {
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
  /** VAT applied; French VAT by default. */
  readonly vat?: VatTreatment | undefined;
}

/**
 * The price of delivery points added to an order: the price of the whole order including them, minus what has been ordered so far (the order
 * and its earlier supplements), never below zero. An order placed in steps therefore costs the same as at once, unless a reduction was
 * reached on the way: the difference is not refunded but counts towards the next delivery point.
 * @param spots the whole order so far, without the added delivery points
 * @param spotIndex the spot they are added to
 * @param orderedCents total ordered so far, tax excluded
 */
export function quoteSupplement(
  spots: readonly QuotedSpot[],
  spotIndex: number,
  added: readonly string[],
  orderedCents: number,
  treatment: VatTreatment = FRENCH_VAT,
): SupplementQuote {
  const whole = quoteOrder(
    spots.map((spot, index) =>
      index === spotIndex ? { ...spot, destinations: [...spot.destinations, ...added] } : spot,
    ),
  );
  const totalExcludingTaxCents = Math.max(0, whole.totalExcludingTaxCents - orderedCents);
  const vat = vatCents(totalExcludingTaxCents, treatment.percent);
  const totalIncludingTaxCents = totalExcludingTaxCents + vat;
  return { totalExcludingTaxCents, vatCents: vat, totalIncludingTaxCents, vat: treatment };
}

/** A spot's film, as far as adding delivery points depends on it. */
export interface DeliverableFilm {
  readonly isRejected: boolean;
  /** Whether its source file is still in the store; null if none has arrived. */
  readonly isSourceKept: boolean | null;
}

/**
 * Whether delivery points can still be added to a spot. Not after its source file was deleted at the end of retention, when no deliverable
 * can be made any more. A film still to be sent or corrected will go to all of them.
 */
export function canAddDestinations(film: DeliverableFilm | null): boolean {
  return film === null || film.isRejected || film.isSourceKept !== false;
}
