import { createHash } from 'node:crypto';
import { AppError, type CreateCampaignBody } from '@spotway/contract';
import type { CampaignRow, PaymentSubject } from '@spotway/database';
import type { Quote, SupplementQuote } from '@spotway/domain/billing';
import { isSameAddress, isSameSet, orderContent } from '@spotway/domain/order';

export type OrderedCampaign = Omit<CreateCampaignBody, 'paymentIntent' | 'estimation'>;

/** SHA-256 of what is ordered, in hex: what a campaign keeps beside its key. */
export function hashOrder(order: OrderedCampaign): string {
  return createHash('sha256').update(orderContent(order)).digest('hex');
}

/**
 * Refuses a call that uses the key of an order for another one, with the campaign that was ordered. Campaigns of an earlier release kept
 * no hash: what is asked for with their key is taken for them. Throws AppError `key_reused` (facts: the campaign).
 */
export function checkSameOrder(
  made: Pick<CampaignRow, 'id' | 'contentHash' | 'billing'>,
  order: OrderedCampaign,
): void {
  if (made.contentHash === null) return;
  if (made.contentHash !== hashOrder(order) || !isSameAddress(made.billing, order.address))
    throw new AppError('key_reused', { facts: { campaignId: made.id } });
}

/** Both subjects order the same thing. */
export function isSameSubject(one: PaymentSubject, other: PaymentSubject): boolean {
  if (one.kind === 'order' && other.kind === 'order')
    return (
      orderContent(one.order) === orderContent(other.order) && isSameAddress(one.order.address, other.order.address)
    );
  if (one.kind === 'order' || other.kind === 'order') return false;
  return one.showId === other.showId && isSameSet(one.destinations, other.destinations);
}

/** Throws AppError `quote_changed` (facts: the quote) when the client showed another total, higher or lower, than is charged. */
export function checkShown(shownCents: number | undefined, quote: Quote | SupplementQuote): void {
  if (shownCents !== undefined && shownCents !== quote.totalIncludingTaxCents)
    throw new AppError('quote_changed', { facts: { quote } });
}
