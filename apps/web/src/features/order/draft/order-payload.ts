import type { BillingAddress, PaidOrder } from '@spotway/contract';
import { judgeOrder, type OrderDraft } from './order-draft.ts';

/**
 * The payload of POST /api/campaign. Call it on an order without unmet condition.
 * @param totalCents total including tax that is shown; the page's own computation unless told
 * @param termsVersion of the terms that are accepted with it
 */
export function toCampaignPayload(
  order: OrderDraft,
  address: BillingAddress | null,
  totalCents?: number,
  termsVersion?: string,
): PaidOrder {
  const { draft, quote } = judgeOrder(order);
  return {
    uploaderCompany: order.uploaderCompany.trim(),
    campaign: order.campaign.trim(),
    advertiser: order.advertiser.trim(),
    product: order.product.trim(),
    skipUpload: order.skipUpload,
    spots: order.spots.map((spot, index) => ({
      pubId: spot.pubId.trim(),
      title: spot.title.trim(),
      version: spot.version,
      duration: spot.duration ?? 0,
      // an order whose mention is still to be chosen is not sent; INC says that nobody knows it
      legalMentions: spot.legalMentions ?? 'INC',
      destinations: [...(draft.spots[index]?.destinations ?? [])],
      services: [...(draft.spots[index]?.services ?? [])],
      filesLater: spot.filesLater,
      normaliseLoudness: spot.normaliseLoudness ?? order.normaliseLoudness,
    })),
    estimation: { totalIncludingTaxCents: totalCents ?? quote.totalIncludingTaxCents },
    address,
    termsVersion,
    idempotencyKey: order.idempotencyKey,
  };
}
