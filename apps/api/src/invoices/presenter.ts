import type { Invoice, UninvoicedOrder } from '@spotway/contract';
import type { ListedInvoice, UninvoicedRow } from '@spotway/database';
import { missingBuyerDetails } from '@spotway/domain/billing';

/** @param acceptedTerms versions of the terms by the id of the supplement or campaign */
export function presentInvoice(
  { id, organizationId, month, document, creditedCents }: ListedInvoice,
  acceptedTerms: ReadonlyMap<string, string>,
): Invoice {
  const { kind, name, issuedOn, dueOn, payment, orders, credits, buyer } = document;
  return {
    id,
    kind,
    name,
    organizationId,
    buyerName: buyer.name,
    issuedOn,
    dueOn,
    month,
    payment: payment.by,
    orders: orders.map(({ campaignId, supplementId, campaign }) => ({ campaignId, supplementId, campaign })),
    totalExcludingTaxCents: document.totalExcludingTaxCents,
    vatCents: document.vatCents,
    totalIncludingTaxCents: document.totalIncludingTaxCents,
    creditedCents,
    credits: credits?.name ?? null,
    termsVersions: [
      ...new Set(orders.flatMap(({ campaignId, supplementId }) => acceptedTerms.get(supplementId ?? campaignId) ?? [])),
    ],
    missingDetails: missingBuyerDetails(buyer),
  };
}

export function presentUninvoiced({ orderedAt, ...row }: UninvoicedRow): UninvoicedOrder {
  return { ...row, orderedAt: orderedAt.toISOString() };
}
