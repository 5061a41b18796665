import { describe, expect, it } from 'vitest';
import { DISPUTE_STATES, disputeState, isDisputeOpen } from './payment-dispute.ts';

describe('a contested payment', () => {
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
    ['a status of next year', 'open'],
    ['constructor', 'open'],
  ])('of the provider’s status %s is %s', (status, state) => {
    expect(disputeState(status)).toBe(state);
  });

  it('wants an operator while it is an inquiry or open', () => {
    expect(DISPUTE_STATES.filter(isDisputeOpen)).toEqual(['inquiry', 'open']);
  });
});
