import { randomBytes } from 'node:crypto';
import type { Emit, Intents } from './intents.ts';
import type { Dispute } from './objects.ts';
import { missing } from './stripe-failure.ts';

/** The provider's fee for a dispute, in cents. */
const FEE_CENTS = 2000;
const RESPONSE_SECONDS = 7 * 24 * 3600;

/** Charges disputed by cardholders' banks, with the events the provider sends about them. */
export class Disputes {
  readonly #all: Dispute[] = [];
  readonly #intents: Intents;
  readonly #emit: Emit;

  constructor(intents: Intents, emit: Emit) {
    this.#intents = intents;
    this.#emit = emit;
  }

  list(intentId: string | undefined): Dispute[] {
    return this.#all.filter((dispute) => dispute.payment_intent === intentId);
  }

  /** Disputes a charge; its money is withdrawn at once, except for an inquiry. */
  open(intentId: string, { reason = 'fraudulent', amount, isInquiry = false }: OpenedDispute = {}): Dispute {
    const intent = this.#intents.find(intentId);
    const created = Math.floor(Date.now() / 1000);
    const dispute: Dispute = {
      id: `du_${randomBytes(12).toString('hex')}`,
      object: 'dispute',
      amount: amount ?? intent.amount_received,
      balance_transactions: [],
      charge: intent.latest_charge,
      created,
      currency: intent.currency,
      enhanced_eligibility_types: [],
      evidence: {},
      evidence_details: {
        due_by: created + RESPONSE_SECONDS,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: isInquiry,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    };
    this.#all.push(dispute);
    this.#emit('charge.dispute.created', dispute);
    if (!isInquiry) this.#move(dispute, -dispute.amount, 'charge.dispute.funds_withdrawn');
    return dispute;
  }

  /** Submits evidence. */
  respond(id: string): void {
    const dispute = this.#find(id);
    dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review';
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
    this.#emit('charge.dispute.updated', dispute);
  }

  /** Decides a dispute; if it is won, the money is returned. */
  close(id: string, outcome: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.#find(id);
    dispute.status = outcome;
    this.#emit('charge.dispute.closed', dispute);
    if (outcome === 'won') this.#move(dispute, dispute.amount, 'charge.dispute.funds_reinstated');
  }

  #move(dispute: Dispute, amount: number, event: string): void {
    const fee = amount < 0 ? FEE_CENTS : 0;
    dispute.balance_transactions.push({
      id: `txn_${randomBytes(12).toString('hex')}`,
      object: 'balance_transaction',
      amount,
      currency: dispute.currency,
      fee,
      net: amount - fee,
      reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      type: 'adjustment',
    });
    this.#emit(event, dispute);
  }

  #find(id: string): Dispute {
    const dispute = this.#all.find((each) => each.id === id);
    if (!dispute) throw missing('dispute', id);
    return dispute;
  }
}

export interface OpenedDispute {
  readonly reason?: string;
  /** Cents; by default the whole charge. */
  readonly amount?: number;
  /** An inquiry before a dispute: nothing is withdrawn. */
  readonly isInquiry?: boolean;
}
