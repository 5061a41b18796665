import type { PaymentIntent, PaymentIntentBody, PaymentStanding } from '@spotway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';

/** What is paid for: an order, or later delivery points. */
export type PaymentSubject = Pick<PaymentIntentBody, 'order' | 'supplement'>;

export interface PaymentOptions {
  /** One per thing that is paid for: as long as it stays the same, so does the intent. */
  readonly purpose: string;
  /** Total including tax, cents; no card is asked for while it is 0. */
  readonly totalCents: number;
  /** What is paid for, as far as it is known when the form opens. */
  readonly subject: PaymentSubject;
  /** An intent that an earlier page made for the same purpose: it is brought up to date. */
  readonly keptIntent: string | null;
  readonly onIntent?: (id: string | null) => void;
  /** The payment was made, or more, behind this page's back: another tab, or the provider's own message to the server. */
  readonly onPaidElsewhere?: () => void;
}

/** First part of a key: what an intent is made for follows, and its amount. */
const INTENT = 'payment-intent';

/** Status of a payment that no longer awaits a card, as the refusal to bring it up to date tells. */
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

  // one call at a time: an amount that changes while the first one is under way brings the same intent up to date
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
    // the form of the same payment stays while its amount is brought up to date
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
    /** It is up to date with the amount that is shown. */
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    retry: () => void query.refetch(),
    renew,
    /** What a refusal says of the intent itself. */
    noteStanding(refusal: unknown): void {
      const standing = standingOf(refusal);
      if (standing === 'cancelled') renew();
      else if (standing !== null && standing !== 'waiting') onPaidElsewhere?.();
    },
  };
}
