import { type QuotedSpot, quoteOrder } from './pricing.ts';
import { FRENCH_VAT, type VatTreatment, vatCents } from './vat-treatment.ts';

/** Price of delivery points that are ordered for a spot later on, in cents. */
export interface SupplementQuote {
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
  /** VAT that it bears; France's unless told. */
  readonly vat?: VatTreatment | undefined;
}

/**
 * The price of delivery points added to an order: what the whole order costs with them, less what was ordered already (the order and its
 * earlier supplements), never below zero. So an order made in steps costs what it costs at once, as long as no reduction was
 * reached on the way: money is not given back, but counts towards the next delivery point.
 * @param spots the whole order as it stands, the added delivery points left out
 * @param spotIndex the spot in it that gets them
 * @param orderedCents what was ordered so far, tax excluded
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

/** Film of a spot, as the rule of later delivery points sees it. */
export interface DeliverableFilm {
  readonly isRejected: boolean;
  /** Its source file is at the store; null while none has arrived. */
  readonly isSourceKept: boolean | null;
}

/**
 * Whether a spot can be delivered to more points: not once its source file was deleted at the end of its retention, for then no deliverable
 * can be made any more. A film that is yet to come, or to be corrected, will be delivered to them all.
 */
export function canBeDeliveredFurther(film: DeliverableFilm | null): boolean {
  return film === null || film.isRejected || film.isSourceKept !== false;
}
