import { useComputedColorScheme } from '@mantine/core';
import type { PaymentIntent } from '@spotway/contract';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { confirmFailure, fieldsFailure } from './card-answer.ts';
import { cardAppearance, pageToken } from './card-appearance.ts';
import classes from './card-form.module.css';
import type { Card } from './take-payment.ts';

interface CardFormProps {
  provider: Stripe;
  intent: PaymentIntent;
  /** Called when the form can be confirmed; null when it unmounts. */
  onCard: (card: Card | null) => void;
  /** Called if the provider can't show its form. */
  onUnavailable: () => void;
}

/** The provider's card form (Payment Element), in our look and the page's language. */
export function CardForm({ provider, intent, onCard, onUnavailable }: CardFormProps) {
  const language = useLanguage();
  const scheme = useComputedColorScheme();
  const { clientSecret } = intent;
  const options = useMemo(
    () => ({ clientSecret, locale: language, appearance: cardAppearance(scheme, pageToken) }),
    [clientSecret, language, scheme],
  );
  return (
    // the form is bound to its intent: another intent gets its own form
    <Elements key={clientSecret} stripe={provider} options={options}>
      <CardFields onCard={onCard} onUnavailable={onUnavailable} />
    </Elements>
  );
}

function CardFields({ onCard, onUnavailable }: Pick<CardFormProps, 'onCard' | 'onUnavailable'>) {
  const { t } = useTranslation('card');
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isReady || !stripe || !elements) return;
    onCard(cardOf(stripe, elements));
    return () => onCard(null);
  }, [isReady, stripe, elements, onCard]);
  return (
    <div className={classes.root} aria-busy={!isReady}>
      {!isReady && <p className={classes.waiting}>{t('loading')}</p>}
      <PaymentElement
        options={PAYMENT_ELEMENT}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => {
          console.error('The payment library can not show its form.', error);
          onUnavailable();
        }}
      />
    </div>
  );
}

/** Cards only: a wallet button would be pressed instead of ours. */
const PAYMENT_ELEMENT = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const;

/** "Validates the payment element", then confirms "without leaving the page unless a redirect is required" (specification, point 4). */
function cardOf(stripe: Stripe, elements: StripeElements): Card {
  return {
    async validate() {
      const { error } = await elements.submit();
      return error ? fieldsFailure(error) : null;
    },
    async confirm(clientSecret, returnUrl) {
      return confirmFailure(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        }),
      );
    },
  };
}
