import { type Executor, insertInvoice, takeInvoiceNumber } from '@spotway/database';

export interface InvoicedOrder {
  readonly organizationId: string;
  readonly campaignId: string;
  /** The later order of delivery points it is for; null for the campaign's own. */
  readonly supplementId: string | null;
  /** In cents. */
  readonly amounts: {
    readonly totalExcludingTaxCents: number;
    readonly vatCents: number;
    readonly totalIncludingTaxCents: number;
  };
}

/**
 * Numbers and records the invoice of an order; gives its name, such as `2026-17`. Call it last: the year's counter stays locked until
 * the transaction ends, so that numbers have no gap.
 */
export async function issueInvoice(
  tx: Executor,
  { organizationId, campaignId, supplementId, amounts }: InvoicedOrder,
  issuedAt: Date,
): Promise<string> {
  const year = yearInParis(issuedAt);
  const number = await takeInvoiceNumber(tx, year);
  const { totalExcludingTaxCents, vatCents, totalIncludingTaxCents } = amounts;
  await insertInvoice(tx, {
    organizationId,
    campaignId,
    supplementId,
    year,
    number,
    totalExcludingTaxCents,
    vatCents,
    totalIncludingTaxCents,
    issuedAt,
  });
  return `${year}-${number}`;
}

/** Invoices are numbered by the year of the provider's office. */
function yearInParis(instant: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', year: 'numeric' }).format(instant));
}
