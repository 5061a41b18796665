import { describe, expect, it } from 'vitest';
import { CARD_REFUSALS, type CardError, type CardRefusal, cardRefusal, needsAnotherCard } from './card-refusal.ts';

const declined = (declineCode?: string): CardError => ({ type: 'card_error', code: 'card_declined', declineCode });
const cardError = (code: string): CardError => ({ type: 'card_error', code });

/** docs.stripe.com/declines/codes: these must not be told apart to the payer. */
const SECRET = ['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'merchant_blacklist'];

describe('cardRefusal', () => {
  it.each<[string, CardError, CardRefusal]>([
    ['the issuer gives no reason', declined('generic_decline'), 'declined'],
    ['there is no decline code', declined(), 'declined'],
    ['the issuer says "do not honor"', declined('do_not_honor'), 'declined'],
    ...SECRET.map((code): [string, CardError, CardRefusal] => [`the code is ${code}`, declined(code), 'declined']),
    ['the decline code is new', declined('of_next_year'), 'declined'],
    ['a card error has a new code', cardError('of_next_year'), 'declined'],
    ['funds do not suffice', declined('insufficient_funds'), 'insufficient_funds'],
    ['the limit of the card is reached', declined('card_velocity_exceeded'), 'limit_reached'],
    ['the number of withdrawals is reached', declined('withdrawal_count_limit_exceeded'), 'limit_reached'],
    ['the card has expired', cardError('expired_card'), 'expired'],
    ['the issuer says it has expired', declined('expired_card'), 'expired'],
    ['the number is wrong', cardError('incorrect_number'), 'wrong_number'],
    ['the issuer does not know the number', declined('invalid_number'), 'wrong_number'],
    ['the month is wrong', declined('invalid_expiry_month'), 'wrong_expiry'],
    ['the year is wrong', cardError('invalid_expiry_year'), 'wrong_expiry'],
    ['the security code is wrong', cardError('incorrect_cvc'), 'wrong_code'],
    ['the issuer refuses the security code', declined('invalid_cvc'), 'wrong_code'],
    ['the card does not take such payments', declined('card_not_supported'), 'not_supported'],
    ['the card does not take euros', declined('currency_not_supported'), 'not_supported'],
    ['the account does not allow it', declined('transaction_not_allowed'), 'not_supported'],
    ['3-D Secure failed or was closed', cardError('payment_intent_authentication_failure'), 'not_authenticated'],
    [
      '3-D Secure failed, as the script reports it',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      'not_authenticated',
    ],
    ['the bank asks to be confirmed', declined('authentication_required'), 'not_authenticated'],
    ['the card was tried too often', cardError('card_decline_rate_limit_exceeded'), 'too_many_attempts'],
    ['the issuer could not process it', cardError('processing_error'), 'not_processed'],
    ['the issuer is away', declined('issuer_not_available'), 'not_processed'],
    ['the provider is asked too often', { type: 'rate_limit_error', code: 'rate_limit' }, 'not_processed'],
    ['the request was wrong', { type: 'invalid_request_error' }, 'not_processed'],
    ['nothing is known', {}, 'not_processed'],
    ['the answer was lost', { type: 'api_connection_error' }, 'unanswered'],
    ['the provider broke', { type: 'api_error' }, 'unanswered'],
  ])('when %s', (_, error, refusal) => {
    expect(cardRefusal(error)).toBe(refusal);
  });
});

describe('needsAnotherCard', () => {
  it('is told of refusals that the same card meets again', () => {
    expect(CARD_REFUSALS.filter(needsAnotherCard)).toEqual([
      'declined',
      'insufficient_funds',
      'limit_reached',
      'not_supported',
      'too_many_attempts',
    ]);
  });
});
