import { createHash } from 'node:crypto';
import { AppError, type CreateCampaignBody } from '@spotway/contract';
import type { CampaignRow, PaymentSubject } from '@spotway/database';
import type { Quote, SupplementQuote } from '@spotway/domain/billing';
import { isSameAddress, isSameSet, orderContent } from '@spotway/domain/order';

export type OrderedCampaign = Omit<CreateCampaignBody, 'paymentIntent' | 'estimation'>;

/** SHA-256 of the order's content, in hex; a campaign stores it with its key. */
export function hashOrder(order: OrderedCampaign): string {
  return createHash('sha256').update(orderContent(order)).digest('hex');
}

/**
 * Refuses a call that uses an order's key for another order, naming the campaign. Campaigns of an earlier release have no hash and match any content.
 * Throws AppError `key_reused` (facts: the campaign).
 */
export function checkSameOrder(
  made: Pick<CampaignRow, 'id' | 'contentHash' | 'billing'>,
  order: OrderedCampaign,
): void {
  if (made.contentHash === null) return;
  if (made.contentHash !== hashOrder(order) || !isSameAddress(made.billing, order.address))
    throw new AppError('key_reused', { facts: { campaignId: made.id } });
}

/** Whether both subjects order the same thing. */
export function isSameSubject(one: PaymentSubject, other: PaymentSubject): boolean {
  if (one.kind === 'order' && other.kind === 'order')
    return (
      orderContent(one.order) === orderContent(other.order) && isSameAddress(one.order.address, other.order.address)
    );
  if (one.kind === 'order' || other.kind === 'order') return false;
  return one.showId === other.showId && isSameSet(one.destinations, other.destinations);
}

/** Throws AppError `quote_changed` (facts: the quote) if the client showed another total, higher or lower, than will be charged. */
export function checkShown(shownCents: number | undefined, quote: Quote | SupplementQuote): void {
  if (shownCents !== undefined && shownCents !== quote.totalIncludingTaxCents)
    throw new AppError('quote_changed', { facts: { quote } });
}
