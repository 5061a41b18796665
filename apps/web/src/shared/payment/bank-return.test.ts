import { describe, expect, it } from 'vitest';
import { bankReturnOf } from './bank-return.ts';

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
