import type { BillingAddress } from '@spotway/contract';
import type { Quote } from '@spotway/domain/billing';
import { useRef } from 'react';
import { paths } from '../../../routing/paths.ts';
import { usePaymentSession } from '../../../shared/payment/use-payment-session.ts';
import { useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { changeCheckout, loadCheckout } from './recovery/checkout-record.ts';
import { useRecovery } from './recovery/recovered-order.tsx';
import type { OrderSubmission, useCreateCampaign } from './use-create-campaign.ts';
import type { useServerQuote } from './use-server-quote.ts';

interface CheckoutOptions {
  readonly create: ReturnType<typeof useCreateCampaign>;
  readonly quote: Quote;
  readonly noteRefusal: ReturnType<typeof useServerQuote>['noteRefusal'];
}

/** Pays for the draft, if it is paid by card, and orders it. */
export function useCheckout({ create, quote, noteRefusal }: CheckoutOptions) {
  const store = useOrderStore();
  const { idempotencyKey } = useOrder();
  const { invalidateCalls } = useRecovery();
  const totalCents = quote.totalIncludingTaxCents;
  const kept = loadCheckout(localStorage, store.userId);
  const session = usePaymentSession({
    purpose: idempotencyKey,
    totalCents,
    subject: {},
    keptIntent: kept?.idempotencyKey === idempotencyKey ? kept.paymentIntent : null,
    onIntent: (paymentIntent) => changeCheckout(localStorage, store.userId, idempotencyKey, { paymentIntent }),
    onPaidElsewhere: invalidateCalls,
  });
  const isBusy = useRef(false);
  return {
    session,
    submit(address: BillingAddress): void {
      // a double click submits once
      if (isBusy.current || !session.isReady) return;
      isBusy.current = true;
      const pay: OrderSubmission['pay'] = (order) => session.pay({ order }, window.location.origin + paths.payment);
      create.mutate(
        { address, totalCents, pay: session.isNeeded ? pay : undefined },
        {
          onError(refusal) {
            noteRefusal(refusal);
            void session.orderRefused();
          },
          onSettled() {
            isBusy.current = false;
          },
        },
      );
    },
  };
}
