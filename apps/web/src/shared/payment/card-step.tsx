import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import classes from './card-form.module.css';
import { CardRefused } from './card-refused.tsx';
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

const STATUS = { Processing: 'active', Success: 'success' } as const satisfies Record<string, Status>;

interface PrepaymentStatusProps {
  session: PaymentSession;
  subject: 'order' | 'destinations';
}

/** "A status line shows the prepayment state" (specification, point 2); for an error, the message is that line (docs/decisions/076). */
export function PrepaymentStatus({ session: { prepayment }, subject }: PrepaymentStatusProps) {
  const { t } = useTranslation('card');
  const { state, failure, isGivenBack } = prepayment;
  return (
    <>
      <div role="status" data-testid="prepayment" data-state={state}>
        {(state === 'Processing' || state === 'Success') && (
          <StatusLabel status={STATUS[state]}>{t(`state.${state}`)}</StatusLabel>
        )}
      </div>
      {isGivenBack && (
        <Notice status="warning" isAnnounced>
          {t('givenBack')}
        </Notice>
      )}
      {failure && <CardRefused failure={failure} subject={subject} />}
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
