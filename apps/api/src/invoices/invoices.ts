import { AppError } from '@spotway/contract';
import {
  type Executor,
  findInvoicedOrganization,
  recordAudit,
  recordCreditNote,
  recordInvoice,
} from '@spotway/database';
import { awaitsMonthlyInvoice, type InvoicePayment, type InvoiceSeller } from '@spotway/domain/billing';

export interface OrderToInvoice {
  readonly organizationId: string;
  readonly campaignId: string;
  /** The supplement (later delivery points) it is for; null for the campaign's own order. */
  readonly supplementId: string | null;
  /** `card` with the provider's id of the payment: the invoice then says that it is paid. */
  readonly payment: InvoicePayment;
  /** The issuer's legal identity (contract's sellerOf). */
  readonly seller: InvoiceSeller;
}

/**
 * Numbers and records the invoice of an order just made, spots and delivery points included; returns its name, such as `2026-00017`. Null if the
 * organisation is invoiced monthly: the order then goes on that month's invoice. Call it last: the year's counter stays locked until the transaction
 * ends, so that numbers have no gaps. The invoice is mailed after the transaction.
 */
export async function issueInvoice(
  tx: Executor,
  { organizationId, campaignId, supplementId, payment, seller }: OrderToInvoice,
  clock: () => Date,
): Promise<string | null> {
  const organization = await findInvoicedOrganization(tx, organizationId);
  if (awaitsMonthlyInvoice(organization, payment.by)) return null;
  const orders = [{ campaignId, supplementId }];
  const { document } = await recordInvoice(tx, { organizationId, orders, payment, seller, month: null }, clock);
  return document.name;
}

export interface CreditNoteOrder {
  readonly invoiceId: string;
  /** Null for everything left of the invoice. */
  readonly totalIncludingTaxCents: number | null;
  /** Printed on the credit note. */
  readonly reason: string;
  /** Null when the platform acts by itself. */
  readonly actorUserId: string | null;
}

/**
 * Numbers and records a credit note in the series of the invoices; returns its name. Call it last, like issueInvoice. The invoice stays unchanged and
 * is locked until the transaction ends. Throws AppError `not_found` for an unknown invoice or a credit note, `credit_exceeds_invoice` (facts:
 * CreditLimit) for more than is left of it.
 */
export async function issueCreditNote(tx: Executor, order: CreditNoteOrder, clock: () => Date): Promise<string> {
  const { actorUserId, ...wanted } = order;
  const recorded = await recordCreditNote(tx, wanted, clock);
  if ('refused' in recorded) {
    if (recorded.refused === 'unknown') throw new AppError('not_found');
    throw new AppError('credit_exceeds_invoice', { facts: { leftCents: recorded.leftCents } });
  }
  const { document, totalIncludingTaxCents } = recorded.row;
  await recordAudit(tx, {
    actorUserId,
    action: 'invoice.credited',
    subjectType: 'invoice',
    subjectId: order.invoiceId,
    facts: { invoice: document.credits?.name, creditNote: document.name, totalIncludingTaxCents, reason: order.reason },
  });
  return document.name;
}
