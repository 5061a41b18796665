import { describe, expect, it } from 'vitest';
import {
  changePrepayment,
  NO_PREPAYMENT,
  PREPAYMENT_STATES,
  type Prepayment,
  type PrepaymentEvent,
} from './prepayment.ts';

const declined = { refusal: 'declined', message: 'Your card was declined.' } as const;
const incomplete = { refusal: null, message: 'Your card number is incomplete.' };
const unanswered = { refusal: 'unanswered', message: null } as const;
const processing: Prepayment = { ...NO_PREPAYMENT, state: 'Processing' };
const failed: Prepayment = { ...NO_PREPAYMENT, state: 'Error', failure: declined };
const paid: Prepayment = { ...NO_PREPAYMENT, state: 'Success', authorised: 'pi_1' };

describe('changePrepayment', () => {
  it('numbers the states as the specification does', () => {
    expect(PREPAYMENT_STATES.map((state, number) => [state, number])).toEqual([
      ['Await', 0],
      ['Processing', 1],
      ['Success', 2],
      ['Error', 3],
    ]);
  });

  it.each<[string, Prepayment, PrepaymentEvent, Prepayment]>([
    ['awaits while the fields are validated', NO_PREPAYMENT, { type: 'submitted' }, NO_PREPAYMENT],
    [
      'shows a validation error and stops',
      NO_PREPAYMENT,
      { type: 'invalid', failure: incomplete },
      { ...NO_PREPAYMENT, failure: incomplete },
    ],
    ['is processing once the fields are valid', NO_PREPAYMENT, { type: 'confirming' }, processing],
    ['shows the message of a provider that declines', processing, { type: 'failed', failure: declined }, failed],
    [
      'is an error even without a provider message',
      processing,
      { type: 'failed', failure: unanswered },
      { ...NO_PREPAYMENT, state: 'Error', failure: unanswered },
    ],
    ['awaits another card at once, without the message', failed, { type: 'submitted' }, NO_PREPAYMENT],
    ['is processing again with another card', failed, { type: 'confirming' }, processing],
    ['awaits again if the server refused to prepare it', processing, { type: 'stopped' }, NO_PREPAYMENT],
    ['knows what the card was authorised for', processing, { type: 'authorised', paymentIntent: 'pi_1' }, paid],
    ['is authorised on return from the bank too', NO_PREPAYMENT, { type: 'authorised', paymentIntent: 'pi_1' }, paid],
    ['stays paid when the button is pressed again', paid, { type: 'submitted' }, paid],
    ['stays paid whatever a second attempt says', paid, { type: 'failed', failure: declined }, paid],
    ['stays paid if its order is refused', paid, { type: 'stopped' }, paid],
    [
      'starts over when the authorisation is released, and says so',
      paid,
      { type: 'withdrawn', isGivenBack: true },
      { ...NO_PREPAYMENT, isGivenBack: true },
    ],
    ['starts over when the authorisation lapses', paid, { type: 'withdrawn', isGivenBack: false }, NO_PREPAYMENT],
    [
      'clears the release notice at the next attempt',
      { ...NO_PREPAYMENT, isGivenBack: true },
      { type: 'submitted' },
      NO_PREPAYMENT,
    ],
  ])('%s', (_, before, event, after) => {
    expect(changePrepayment(before, event)).toEqual(after);
  });
});
