import { FRENCH_VAT, type PricedItem, quoteOrder, REDUCED_PRICE_THRESHOLD } from '@spotway/domain/billing';
import { formatEuros, type Language, type Service } from '@spotway/domain/shared';

/** Items in the order of the price table. */
export const ITEMS = [
  'destination',
  'subtitling',
  'audioDescription',
  'arppSubmission',
] as const satisfies PricedItem[];
export const SERVICE_ITEMS = ITEMS.filter((item) => item !== 'destination');

/** Most spots, and most channels, that the calculator takes. */
export const MOST = 99;

export interface EstimateInput {
  readonly spots: number;
  /** Each spot goes to each of them. */
  readonly channels: number;
  /** Ordered for each spot. */
  readonly services: readonly Service[];
}

/** What is chosen before the visitor changes it. */
export const FIRST_ESTIMATE: EstimateInput = { spots: 3, channels: 2, services: [] };

/** Lines and totals of the calculator by their slot in the page; a line that is not ordered is null. */
export type EstimateSlots = Readonly<Record<string, string | null>>;

/** The order form's own quote for so many spots, in words: "6 × 36,00 €". */
export function estimateSlots({ spots, channels, services }: EstimateInput, language: Language): EstimateSlots {
  const destinations = Array.from({ length: channels }, (_, index) => String(index));
  const quote = quoteOrder(Array.from({ length: spots }, () => ({ destinations, services })));
  const euros = (cents: number) => formatEuros(cents, language);
  const slots: Record<string, string | null> = {
    'sum.excludingTax': euros(quote.totalExcludingTaxCents),
    'sum.vat': euros(quote.vatCents),
    'sum.includingTax': euros(quote.totalIncludingTaxCents),
  };
  for (const item of ITEMS) {
    const lines = [...quote.destinationLines, ...quote.serviceLines].filter((line) => line.item === item);
    const [first] = lines;
    const count = lines.reduce((sum, line) => sum + line.count, 0);
    slots[`units.${item}`] = first ? `${count}\u00a0×\u00a0${euros(first.unitPriceCents)}` : null;
    slots[`total.${item}`] = first ? euros(lines.reduce((sum, line) => sum + line.totalCents, 0)) : null;
  }
  return slots;
}

export const isReduced = (spots: number) => spots >= REDUCED_PRICE_THRESHOLD;

export const ESTIMATE_VAT_PERCENT = FRENCH_VAT.percent;

/** A count that the visitor typed, within the limits; null if it is none. */
export function typedCount(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Math.min(MOST, Number(text)) : null;
}
