import { describe, expect, it } from 'vitest';
import { DISPUTE_STATES, disputeState, isDisputeOpen } from './payment-dispute.ts';

describe('a disputed payment', () => {
  it.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'closed'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['prevented', 'closed'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['a future status', 'open'],
    ['constructor', 'open'],
  ])('with the provider’s status %s is %s', (status, state) => {
    expect(disputeState(status)).toBe(state);
  });

  it('needs an operator while it is an inquiry or open', () => {
    expect(DISPUTE_STATES.filter(isDisputeOpen)).toEqual(['inquiry', 'open']);
  });
});
