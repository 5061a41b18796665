import { StripeFailure } from './stripe-failure.ts';

/** The provider's own test cards (docs.stripe.com/testing). */
export const TEST_CARDS = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  stolen: '4000000000009979',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  notProcessed: '4000000000000119',
  /** 3-D Secure: opens the page of the cardholder's bank first. */
  authenticated: '4000002760003184',
} as const;

/** `code` is the provider's error code; a decline by the issuer has one code, `card_declined`, and a reason of its own. */
const DECLINES: Readonly<Record<string, { code: string; reason?: string; fr: string; en: string }>> = {
  [TEST_CARDS.declined]: {
    code: 'card_declined',
    reason: 'generic_decline',
    fr: 'Votre carte a été refusée.',
    en: 'Your card was declined.',
  },
  [TEST_CARDS.insufficientFunds]: {
    code: 'card_declined',
    reason: 'insufficient_funds',
    fr: 'Votre carte ne dispose pas des fonds suffisants.',
    en: 'Your card has insufficient funds.',
  },
  [TEST_CARDS.stolen]: {
    code: 'card_declined',
    reason: 'stolen_card',
    fr: 'Votre carte a été refusée.',
    en: 'Your card was declined.',
  },
  [TEST_CARDS.expired]: {
    code: 'expired_card',
    fr: 'Votre carte a expiré.',
    en: 'Your card has expired.',
  },
  [TEST_CARDS.wrongCode]: {
    code: 'incorrect_cvc',
    fr: 'Le code de sécurité de votre carte est incorrect.',
    en: "Your card's security code is incorrect.",
  },
  [TEST_CARDS.notProcessed]: {
    code: 'processing_error',
    fr: 'Une erreur est survenue lors du traitement de votre carte.',
    en: 'An error occurred while processing your card.',
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
        code: decline.code,
        ...(decline.reason ? { decline_code: decline.reason } : {}),
        message: decline[language],
      })
    : new StripeFailure(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: language === 'fr' ? 'Votre numéro de carte est incorrect.' : 'Your card number is incorrect.',
      });
  return { kind: 'declined', failure };
}
