import type { PaymentIntent, PaymentIntentBody, PaymentStanding } from '@spotway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';

/** What is paid for: an order, or later delivery points. */
export type PaymentSubject = Pick<PaymentIntentBody, 'order' | 'supplement'>;

export interface PaymentOptions {
  /** One per subject: as long as it stays the same, so does the intent. */
  readonly purpose: string;
  /** Total including tax, in cents; no card is needed while it is 0. */
  readonly totalCents: number;
  /** What is paid for, as far as known when the form opens. */
  readonly subject: PaymentSubject;
  /** An intent that an earlier page made for the same purpose, to be updated. */
  readonly keptIntent: string | null;
  readonly onIntent?: (id: string | null) => void;
  /** Called if the payment proceeded without this page: in another tab, or through the provider's webhook. */
  readonly onPaidElsewhere?: () => void;
}

/** First part of a key, followed by subject and amount. */
const INTENT = 'payment-intent';

/** Status of a payment that no longer awaits a card, from the refusal to update it. */
function standingOf(error: unknown): PaymentStanding['status'] | null {
  if (!isRefusal(error, 'createPaymentIntent', 'payment_not_awaiting')) return null;
  return (error.details as PaymentStanding | null)?.status ?? null;
}

/** "The payment intent is created, or updated when one exists, whenever the total with tax is above 0." */
export function usePaymentIntent(
  { purpose, totalCents, subject, keptIntent, onIntent, onPaidElsewhere }: PaymentOptions,
  isNeeded: boolean,
) {
  const client = useQueryClient();

  // one call at a time: an amount that changes during the first call updates the same intent
  const known = useRef(keptIntent);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());

  async function makeIntent(): Promise<PaymentIntent> {
    const kept = known.current;
    const created = await call('createPaymentIntent', {
      body: {
        amount: totalCents,
        paymentIntentId: kept ?? undefined,
        ...subject,
      },
    }).catch((refusal: unknown) => {
      const isGone = isRefusal(refusal, 'createPaymentIntent', 'not_found') && kept !== null;
      if (!isGone && standingOf(refusal) !== 'cancelled') throw refusal;
      return call('createPaymentIntent', { body: { amount: totalCents, ...subject } });
    });
    note(created.id);
    return created;
  }

  function note(id: string | null): void {
    known.current = id;
    onIntent?.(id);
  }

  function makeInTurn(): Promise<PaymentIntent> {
    const made = lastCall.current.then(makeIntent);
    lastCall.current = made.catch(() => {});
    return made;
  }

  const query = useQuery({
    queryKey: [INTENT, purpose, totalCents] as const,
    queryFn: makeInTurn,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    // the form stays while the same payment's amount is updated
    placeholderData: (before, query) => (query?.queryKey[1] === purpose ? before : undefined),
  });
  const isPaidElsewhere = ['authorised', 'ordered'].includes(standingOf(query.error) ?? '');
  const wasTold = useRef(false);
  useEffect(() => {
    if (isPaidElsewhere && !wasTold.current) onPaidElsewhere?.();
    wasTold.current = isPaidElsewhere;
  }, [isPaidElsewhere, onPaidElsewhere]);

  function renew(): void {
    note(null);
    void client.resetQueries({ queryKey: [INTENT, purpose] });
  }
  return {
    data: query.data,
    failure: query.error,
    /** The intent matches the amount shown. */
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    retry: () => void query.refetch(),
    renew,
    /** The intent's status in a refusal. */
    noteStanding(refusal: unknown): void {
      const standing = standingOf(refusal);
      if (standing === 'cancelled') renew();
      else if (standing !== null && standing !== 'waiting') onPaidElsewhere?.();
    },
  };
}
