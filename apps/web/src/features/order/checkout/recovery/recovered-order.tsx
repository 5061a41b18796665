import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { call } from '../../../../api/call.ts';
import { isRefusal } from '../../../../api/refusal.ts';
import { JUST_ORDERED, ORDERED_MEANWHILE } from '../../../../shared/invoices/just-ordered.ts';
import { PENDING_REFRESH_MS, useBankReturn } from '../../../../shared/payment/bank/use-bank-return.ts';
import type { CardFailure } from '../../../../shared/payment/prepayment.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageLoader } from '../../../../ui/page-loader.tsx';
import { useOrderStore } from '../../draft/order-provider.tsx';
import { changeCheckout, loadCheckout } from './checkout-record.ts';
import { isRecoverable, type RecoveryCalls, recoverOrder } from './recover-order.ts';
import { useSettleOrder } from './use-settle-order.ts';

const CALLS: RecoveryCalls = {
  getPaymentProgress: (id) =>
    call('getPaymentProgress', { params: { id } }).catch((refusal: unknown) => {
      if (isRefusal(refusal, 'getPaymentProgress', 'not_found')) return null;
      throw refusal;
    }),
  getMadeOrder: (idempotencyKey) => call('getMadeOrder', { params: { idempotencyKey } }),
  createCampaign: (body) => call('createCampaign', { body }),
};

interface RecoveryContext {
  /** The bank's answer, on return from its page. */
  readonly failure: CardFailure | null;
  /** Asks again: the order may have been created without this page. */
  readonly invalidateCalls: () => void;
}

const Recovered = createContext<RecoveryContext>({ failure: null, invalidateCalls: () => {} });

export function useRecovery(): RecoveryContext {
  return useContext(Recovered);
}

/**
 * Wraps the order pages: first looks up an order that was sent before this page opened, or that returns from the bank's page.
 * If it was placed, the user goes to the campaign; otherwise the form is as it was.
 */
export function RecoveredOrder() {
  const { t } = useTranslation('card');
  const store = useOrderStore();
  const [turn, setTurn] = useState(0);
  const [back, closeReturn] = useBankReturn();
  const record = loadCheckout(localStorage, store.userId);
  // an order that this page itself sends later is not looked up here
  const [isAsked, setAsked] = useState(() => isRecoverable(record, back));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['order-recovery', store.userId, back?.paymentIntent ?? null, turn],
    async queryFn() {
      const kept = loadCheckout(localStorage, store.userId);
      const recovery = await recoverOrder(kept, back, CALLS);
      const isRefused = recovery.outcome === 'form' && recovery.refusal !== null;
      // a refused order is not sent again, nor paid with the same authorisation
      if (kept && isRefused) {
        changeCheckout(localStorage, store.userId, kept.idempotencyKey, { sent: null, paymentIntent: null });
      }
      return recovery;
    },
    enabled: isAsked,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: (query) => query.state.data?.outcome === 'pending' && PENDING_REFRESH_MS,
  });
  const created = data?.outcome === 'ordered' ? data.created : null;
  const settle = useSettleOrder();
  const settled = useRef<string | null>(null);
  useEffect(() => {
    if (!created || settled.current === created.id) return;
    settled.current = created.id;
    const key = loadCheckout(localStorage, store.userId)?.idempotencyKey ?? null;
    void settle(created, key, back ? JUST_ORDERED : ORDERED_MEANWHILE);
  }, [back, created, settle, store]);

  if (isAsked && error) {
    return (
      <div className="sw-page">
        <Notice status="warning" title={t('recovered.unknown')} />
        <Failure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isAsked && data?.outcome === 'pending') {
    return (
      <div className="sw-page">
        <Notice status="active" title={t('state.Success')} isAnnounced>
          {t('recovered.pending')}
        </Notice>
      </div>
    );
  }
  if (isAsked && (data?.outcome !== 'form' || isFetching)) return <PageLoader />;
  const form = data?.outcome === 'form' ? data : null;
  return (
    <Recovered
      value={{
        failure: form?.failure ?? null,
        invalidateCalls: () => {
          closeReturn();
          setAsked(true);
          setTurn(turn + 1);
        },
      }}
    >
      {form?.refusal != null && (
        <div className="sw-page" data-wide>
          <Failure error={form.refusal} />
        </div>
      )}
      <Outlet />
    </Recovered>
  );
}
