import type { BillingAddress, PaidOrder } from '@spotway/contract';
import { judgeOrder, type OrderDraft } from './order-draft.ts';

/**
 * The payload of POST /api/campaign, for an order without unmet conditions.
 * @param totalCents the total including tax shown to the user; by default the page's own computation
 * @param termsVersion version of the terms accepted with the order
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
    waitsForApproval: order.waitsForApproval,
    spots: order.spots.map((spot, index) => ({
      pubId: spot.pubId.trim(),
      title: spot.title.trim(),
      version: spot.version,
      duration: spot.duration ?? 0,
      // an order with a mention still to choose is never sent; INC means unknown
      legalMentions: spot.legalMentions ?? 'INC',
      destinations: [...(draft.spots[index]?.destinations ?? [])],
      services: [...(draft.spots[index]?.services ?? [])],
      filesLater: spot.filesLater,
      normaliseLoudness: spot.normaliseLoudness ?? order.normaliseLoudness,
      firstAirDate: spot.firstAirDate,
    })),
    estimation: { totalIncludingTaxCents: totalCents ?? quote.totalIncludingTaxCents },
    address,
    termsVersion,
    idempotencyKey: order.idempotencyKey,
  };
}
