import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { confirmFailure, fieldsFailure } from './card-answer.ts';
import type { CardFailure } from './prepayment.ts';

const answer = (status: string) => ({ paymentIntent: { status } }) as PaymentIntentResult;
const refused = (error: object) => ({ error }) as PaymentIntentResult;

describe('confirmFailure', () => {
  it.each<[string, PaymentIntentResult, CardFailure | null]>([
    ['is null for a held amount', answer('requires_capture'), null],
    ['is null for a paid amount', answer('succeeded'), null],
    ['knows nothing of a payment still in progress', answer('processing'), { refusal: 'unanswered', message: null }],
    [
      'tells the reason of a decline',
      refused({
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'No funds.',
        payment_intent: { status: 'requires_payment_method' },
      }),
      { refusal: 'insufficient_funds', message: 'No funds.' },
    ],
    [
      'is null if an earlier attempt was authorised',
      refused({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'requires_capture' },
      }),
      null,
    ],
    [
      'knows nothing if the connection broke',
      refused({ type: 'api_connection_error' }),
      { refusal: 'unanswered', message: null },
    ],
  ])('%s', (_, result, failure) => {
    expect(confirmFailure(result)).toEqual(failure);
  });
});

describe('fieldsFailure', () => {
  it.each<[string, Partial<StripeError>, CardFailure]>([
    [
      'has the form’s own words, which name the field',
      { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
      { refusal: null, message: 'Your card number is incomplete.' },
    ],
    ['is a breakdown otherwise', { type: 'invalid_request_error' }, { refusal: 'not_processed', message: null }],
  ])('%s', (_, error, failure) => {
    expect(fieldsFailure(error as StripeError)).toEqual(failure);
  });
});
