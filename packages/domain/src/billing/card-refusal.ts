/** Why a card payment was not authorised, as far as the payer may be told and can act on it. */
export const CARD_REFUSALS = [
  'declined',
  'insufficient_funds',
  'limit_reached',
  'expired',
  'wrong_number',
  'wrong_expiry',
  'wrong_code',
  'not_supported',
  'not_authenticated',
  'too_many_attempts',
  'not_processed',
  'unanswered',
] as const;
export type CardRefusal = (typeof CARD_REFUSALS)[number];

/** The provider's error, whether the page or the server got it. */
export interface CardError {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  /** The issuer's reason, with the code `card_declined`. */
  readonly declineCode?: string | undefined;
}

/**
 * The provider's codes that mean more than "declined" (docs.stripe.com/declines/codes and /error-codes). A lost or stolen card and suspected fraud are left out:
 * the provider asks to say no more about them than that the card was declined.
 */
const BY_CODE: Readonly<Record<string, CardRefusal>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit_reached',
  withdrawal_count_limit_exceeded: 'limit_reached',
  expired_card: 'expired',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  invalid_expiry_month: 'wrong_expiry',
  invalid_expiry_year: 'wrong_expiry',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  service_not_allowed: 'not_supported',
  transaction_not_allowed: 'not_supported',
  // 3-D Secure failed, or the cardholder closed it
  payment_intent_authentication_failure: 'not_authenticated',
  authentication_required: 'not_authenticated',
  authentication_not_handled: 'not_authenticated',
  mobile_device_authentication_required: 'not_authenticated',
  approve_with_id: 'not_authenticated',
  card_decline_rate_limit_exceeded: 'too_many_attempts',
  pin_try_exceeded: 'too_many_attempts',
  processing_error: 'not_processed',
  issuer_not_available: 'not_processed',
  try_again_later: 'not_processed',
  reenter_transaction: 'not_processed',
  lock_timeout: 'not_processed',
  rate_limit: 'not_processed',
};

/** After these errors nobody knows whether the card was authorised. */
const UNANSWERED: readonly string[] = ['api_connection_error', 'api_error'];

/** What an error of the provider means for the payer. A code unknown to us counts as declined if it is about the card. */
export function cardRefusal({ type = '', code = '', declineCode = '' }: CardError): CardRefusal {
  if (UNANSWERED.includes(type)) return 'unanswered';
  return BY_CODE[declineCode] ?? BY_CODE[code] ?? (type === 'card_error' ? 'declined' : 'not_processed');
}

/** Whether this card will be refused again, so that somebody without another card needs another way to pay. */
export function needsAnotherCard(refusal: CardRefusal): boolean {
  return ['declined', 'insufficient_funds', 'limit_reached', 'not_supported', 'too_many_attempts'].includes(refusal);
}
