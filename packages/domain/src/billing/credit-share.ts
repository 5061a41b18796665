/** Integer cents; the net amount plus VAT equals the total. */
export interface TaxedAmount {
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
}

/**
 * Splits a credit note's amount into net and VAT; null if the amount is not positive or exceeds what is left of the invoice. Net and VAT keep
 * the invoice's proportions across all its credit notes: none is off by more than a cent, and once everything is credited they add up
 * to the invoice exactly.
 * @param creditedCents including tax, by the invoice's earlier credit notes
 * @param wantedCents including tax; null for everything that is left
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

/** The net part of the first `cents` of an invoice. */
function netOf({ totalExcludingTaxCents, totalIncludingTaxCents }: TaxedAmount, cents: number): number {
  return Math.round((totalExcludingTaxCents * cents) / totalIncludingTaxCents);
}
