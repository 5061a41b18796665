/** Amounts in integer cents; excluding tax and VAT make the total. */
export interface TaxedAmount {
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
}

/**
 * What a credit note of an amount including tax consists of; null when no such amount is left of the invoice, or it is not above zero.
 * Tax is shared out like the invoice's own, over all its credit notes together: none is off by more than a cent, and once everything is
 * given back they make the invoice exactly.
 * @param creditedCents including tax, by the invoice's earlier credit notes
 * @param wantedCents including tax; null for all that is left
 */
export function creditShare(
  invoice: TaxedAmount,
  creditedCents: number,
  wantedCents: number | null,
): TaxedAmount | null {
  const leftCents = invoice.totalIncludingTaxCents - creditedCents;
  const totalIncludingTaxCents = wantedCents ?? leftCents;
  if (totalIncludingTaxCents <= 0 || totalIncludingTaxCents > leftCents) return null;
  const totalExcludingTaxCents = netOf(invoice, creditedCents + totalIncludingTaxCents) - netOf(invoice, creditedCents);
  const vatCents = totalIncludingTaxCents - totalExcludingTaxCents;
  return { totalExcludingTaxCents, vatCents, totalIncludingTaxCents };
}

/** The part before tax of the first cents of an invoice. */
function netOf({ totalExcludingTaxCents, totalIncludingTaxCents }: TaxedAmount, cents: number): number {
  return Math.round((totalExcludingTaxCents * cents) / totalIncludingTaxCents);
}
