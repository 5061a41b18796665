import { describe, expect, it } from 'vitest';
import { bankFailure, bankReturnOf } from './bank-return.ts';

describe('bankReturnOf', () => {
  it.each([
    [
      '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
      { paymentIntent: 'pi_1' },
    ],
    ['?payment_intent=', null],
    ['', null],
  ])('reads %j', (search, expected) => {
    expect(bankReturnOf(search)).toEqual(expected);
  });
});

describe('bankFailure', () => {
  it.each([
    ['the bank’s refusal', 'not_authenticated', 'Not authenticated.', 'not_authenticated'],
    ['that nobody answered', null, null, 'not_processed'],
    ['our refusal of the order, which has words of its own', null, 'The price has changed.', null],
  ] as const)('tells %s', (_, refusal, error, told) => {
    expect(bankFailure({ refusal, error })).toEqual({ refusal: told, message: error });
  });
});
