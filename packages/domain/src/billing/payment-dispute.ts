/**
 * State of a disputed payment: `inquiry`, the bank asks before disputing; `open`, it disputes the payment and awaits or reviews evidence;
 * `won`, we keep the money; `lost`, we don't; `closed`, the bank dropped it.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const STATE_OF = new Map<string, DisputeState>([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
  ['won', 'won'],
  ['lost', 'lost'],
]);

/** Maps the provider's status (Stripe, "Dispute object", `status`). Unknown statuses count as open, so that somebody looks. */
export function disputeState(status: string): DisputeState {
  return STATE_OF.get(status) ?? 'open';
}

/** Whether an operator should act: evidence has a deadline, or money may be withdrawn. */
export function isDisputeOpen(state: DisputeState): boolean {
  return state === 'inquiry' || state === 'open';
}
