import type { BillingAddress, CreatedCampaign, PaidOrder } from '@spotway/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { JUST_ORDERED, ORDERED_MEANWHILE } from '../../../shared/invoices/just-ordered.ts';
import { useAppConfig } from '../../../ui/use-brand.ts';
import { toCampaignPayload } from '../draft/order-payload.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { changeCheckout, loadCheckout } from './recovery/checkout-record.ts';
import { useSettleOrder } from './recovery/use-settle-order.ts';

export interface OrderSubmission {
  readonly address: BillingAddress | null;
  /** The total shown, in cents; by default the page's own computation. */
  readonly totalCents?: number;
  /** Takes the payment: the authorised intent's id, or null if the payment stopped. Omitted if no card is needed. */
  readonly pay?: (order: PaidOrder) => Promise<string | null>;
}

interface Submitted {
  readonly created: CreatedCampaign;
  /** Of the order that was sent: the form may hold another one by the time of the answer. */
  readonly idempotencyKey: string;
  /** It was created by an earlier call whose answer was lost, without the changes since. */
  readonly wasMade: boolean;
}

/** Key of the mutation while an order is under way. */
export const CREATING_CAMPAIGN = ['createCampaign'];

/** Creates the campaign, after payment if required; null if the payment stopped and nothing was ordered. */
export function useCreateCampaign() {
  const store = useOrderStore();
  const settle = useSettleOrder();
  const termsVersion = useAppConfig()?.terms.version;
  return useMutation({
    mutationKey: CREATING_CAMPAIGN,
    async mutationFn({ address, totalCents, pay }: OrderSubmission): Promise<Submitted | null> {
      const order = toCampaignPayload(store.getOrder(), address, totalCents, termsVersion);
      const { idempotencyKey } = order;
      const earlier = await findMadeOtherwise(order, loadCheckout(localStorage, store.userId)?.sent ?? null);
      if (earlier) return { created: earlier, idempotencyKey, wasMade: true };
      // from here on the order may be created even if this page dies
      store.save();
      changeCheckout(localStorage, store.userId, idempotencyKey, { sent: order });
      if (!pay) return { created: await call('createCampaign', { body: order }), idempotencyKey, wasMade: false };
      const paymentIntent = await pay(order);
      if (paymentIntent === null) return null;
      const created = await call('createCampaign', { body: { ...order, paymentIntent } });
      return { created, idempotencyKey, wasMade: false };
    },
    onSuccess: (submitted) =>
      submitted &&
      settle(submitted.created, submitted.idempotencyKey, submitted.wasMade ? ORDERED_MEANWHILE : JUST_ORDERED),
  });
}

/**
 * The campaign created from this order before it was changed, by a call whose answer was lost; null if there is none. Asked only if
 * there was such a call: the server would answer the changed order with that campaign, and nobody would notice that the change is missing.
 */
async function findMadeOtherwise(order: PaidOrder, sent: PaidOrder | null): Promise<CreatedCampaign | null> {
  if (sent?.idempotencyKey !== order.idempotencyKey || JSON.stringify(sent) === JSON.stringify(order)) return null;
  const made = await call('getMadeOrder', { params: { idempotencyKey: order.idempotencyKey } });
  return made && { id: made.campaignId, spots: made.spots };
}
