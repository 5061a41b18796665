import type { PaymentIntent } from '@spotway/contract';
import type { Stripe } from '@stripe/stripe-js';
import { useReducer, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAppConfig } from '../../ui/use-brand.ts';
import { useSession } from '../session/use-session.ts';
import { changePrepayment, NO_PREPAYMENT, type Prepayment } from './prepayment.ts';
import { type Card, takePayment } from './take-payment.ts';
import { useCardProvider } from './use-card-provider.ts';
import { type PaymentOptions, type PaymentSubject, usePaymentIntent } from './use-payment-intent.ts';

export interface PaymentSession {
  /** This order is paid by card. */
  readonly isNeeded: boolean;
  /** Undefined until it exists. */
  readonly intent: PaymentIntent | undefined;
  readonly intentFailure: unknown;
  /** Null until the provider's script has loaded. */
  readonly provider: Stripe | null;
  /** The provider can't be reached. */
  readonly isUnavailable: boolean;
  /** The button is enabled. */
  readonly isReady: boolean;
  readonly prepayment: Prepayment;
  readonly setCard: (card: Card | null) => void;
  readonly giveUp: () => void;
  readonly retryIntent: () => void;
  readonly retryProvider: () => void;
  /**
   * Takes the payment for `subject`; an earlier authorisation is reused. Rejects with our server's refusal.
   * @returns the authorised intent's id; null if the payment stopped, as the prepayment reports
   */
  pay(subject: PaymentSubject, returnUrl: string): Promise<string | null>;
  /** The order was refused: if the amount was released, the next attempt starts over. */
  orderRefused(): Promise<void>;
}

/** Whether orders for this organisation of the user's are paid by card: payment is activated, and it is not invoiced instead. */
function usePaysByCard(organizationId: string | null): boolean {
  const isActivated = useAppConfig()?.payment.activated ?? false;
  const { user } = useSession();
  const payer = user?.organizations.find((each) => each.organizationId === organizationId);
  return isActivated && user !== null && !(payer ?? user).paymentEnabled;
}

/**
 * One card payment, from the intent to the authorisation (specification, point 4, "Creation and payment flow").
 * @param organizationId whose order is paid; null for the one the user acts for
 */
export function usePaymentSession(options: PaymentOptions, organizationId: string | null = null): PaymentSession {
  const isNeeded = usePaysByCard(organizationId) && options.totalCents > 0;
  const intent = usePaymentIntent(options, isNeeded);
  const { provider, isUnavailable, giveUp, retry } = useCardProvider(isNeeded);
  const [prepayment, tell] = useReducer(changePrepayment, NO_PREPAYMENT);
  const [card, setCard] = useState<Card | null>(null);
  // set before the next render: the order follows its payment at once
  const authorised = useRef<string | null>(null);
  return {
    isNeeded,
    intent: intent.data,
    intentFailure: intent.failure,
    provider,
    isUnavailable,
    isReady: !isNeeded || prepayment.authorised !== null || (card !== null && intent.isCurrent),
    prepayment,
    setCard,
    giveUp,
    retryIntent: intent.retry,
    retryProvider: retry,
    async pay(subject, returnUrl) {
      if (authorised.current !== null) return authorised.current;
      const { data } = intent;
      if (!card || !data) return null;
      const body = { amount: options.totalCents, paymentIntentId: data.id, ...subject };
      authorised.current = await takePayment({
        card,
        returnUrl,
        tell,
        prepare: () =>
          call('createPaymentIntent', { body }).catch((refusal: unknown) => {
            intent.noteStanding(refusal);
            throw refusal;
          }),
      });
      return authorised.current;
    },
    async orderRefused() {
      if (authorised.current === null) return;
      const progress = await call('getPaymentProgress', { params: { id: authorised.current } }).catch(() => null);
      if (progress?.status !== 'waiting' && progress?.status !== 'cancelled') return;
      authorised.current = null;
      tell({ type: 'withdrawn', isGivenBack: progress.status === 'cancelled' });
      intent.renew();
    },
  };
}
