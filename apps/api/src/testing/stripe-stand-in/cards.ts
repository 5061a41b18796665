import { StripeFailure } from './stripe-failure.ts';

/** The provider's own test cards (docs.stripe.com/testing). */
export const TEST_CARDS = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** 3-D Secure: opens the page of the cardholder's bank first. */
  authenticated: '4000002760003184',
} as const;

const DECLINES: Readonly<Record<string, { code: string; fr: string; en: string }>> = {
  [TEST_CARDS.declined]: {
    code: 'generic_decline',
    fr: 'Votre carte a été refusée.',
    en: 'Your card was declined.',
  },
  [TEST_CARDS.insufficientFunds]: {
    code: 'insufficient_funds',
    fr: 'Votre carte ne dispose pas des fonds suffisants.',
    en: 'Your card has insufficient funds.',
  },
};

export type CardAnswer =
  | { readonly kind: 'authorised' }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly failure: StripeFailure };

export function authoriseCard(number: string, language: 'fr' | 'en'): CardAnswer {
  if (number === TEST_CARDS.accepted) return { kind: 'authorised' };
  if (number === TEST_CARDS.authenticated) return { kind: 'authenticate' };
  const decline = DECLINES[number];
  const failure = decline
    ? new StripeFailure(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: decline.code,
        message: decline[language],
      })
    : new StripeFailure(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: language === 'fr' ? 'Votre numéro de carte est incorrect.' : 'Your card number is incorrect.',
      });
  return { kind: 'declined', failure };
}
