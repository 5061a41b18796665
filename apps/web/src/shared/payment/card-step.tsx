import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import classes from './card-form.module.css';
import type { PrepaymentState } from './prepayment.ts';
import type { PaymentSession } from './use-payment-session.ts';

// nothing from the provider is loaded unless a card is needed
const CardForm = lazy(async () => ({ default: (await import('./card-form.tsx')).CardForm }));

/** The card step: a placeholder "until the payment intent exists", then the provider's form. */
export function CardStep({ session }: { session: PaymentSession }) {
  const { t } = useTranslation('card');
  const { intent, provider, intentFailure, isUnavailable } = session;
  if (!session.isNeeded || isUnavailable) return null;
  if (!intent && intentFailure) return <Failure error={intentFailure} onRetry={session.retryIntent} />;
  const waiting = (
    <p className={classes.waiting} role="status">
      {t(intent ? 'loading' : 'waiting')}
    </p>
  );
  if (!intent || !provider) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CardForm provider={provider} intent={intent} onCard={session.setCard} onUnavailable={session.giveUp} />
    </Suspense>
  );
}

const STATUS: Record<PrepaymentState, Status> = {
  Await: 'inactive',
  Processing: 'active',
  Success: 'success',
  Error: 'error',
};

/** "A status line shows the prepayment state and another line shows the payment error message" (specification, point 2). */
export function PrepaymentStatus({ session: { prepayment } }: { session: PaymentSession }) {
  const { t } = useTranslation('card');
  const { state, failure, isGivenBack } = prepayment;
  return (
    <>
      <div role="status" data-testid="prepayment" data-state={state}>
        {state !== 'Await' && <StatusLabel status={STATUS[state]}>{t(`state.${state}`)}</StatusLabel>}
      </div>
      {isGivenBack && (
        <Notice status="warning" isAnnounced>
          {t('givenBack')}
        </Notice>
      )}
      {failure && (
        <Notice status="error" isAnnounced>
          {failure.message ?? t('error')}
        </Notice>
      )}
    </>
  );
}

/** Why the card blocks the button; null if it does not. */
export function useCardHint({ isReady, isUnavailable, intentFailure }: PaymentSession): string | null {
  const { t } = useTranslation('card');
  if (isReady) return null;
  if (isUnavailable) return t('unavailable');
  return t(intentFailure ? 'notPrepared' : 'notReady');
}

/** Beside that hint: retries the provider, keeping the order. */
export function CardRetry({ session }: { session: PaymentSession }) {
  const { t } = useTranslation();
  if (!session.isUnavailable || session.isReady) return null;
  return (
    <Button variant="default" size="xs" onClick={session.retryProvider}>
      {t('retry')}
    </Button>
  );
}
