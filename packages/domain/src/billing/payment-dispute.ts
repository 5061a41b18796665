/**
 * Where a contested payment stands: `inquiry`, the bank asks before it contests; `open`, it contests and waits or looks at the evidence;
 * `won`, the money stays; `lost`, it is gone; `closed`, the bank let go.
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

/** The state behind the provider's status (Stripe, "Dispute object", `status`); what is not known yet is open: somebody has to look. */
export function disputeState(status: string): DisputeState {
  return STATE_OF.get(status) ?? 'open';
}

/** An operator has something to do: evidence is taken until a day, or money may be taken back. */
export function isDisputeOpen(state: DisputeState): boolean {
  return state === 'inquiry' || state === 'open';
}
