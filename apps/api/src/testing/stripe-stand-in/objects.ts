export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A payment intent with the provider's field names; amounts in cents. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly currency: string;
  readonly capture_method: string;
  readonly confirmation_method: 'automatic';
  readonly livemode: false;
  readonly payment_method_types: readonly string[];
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  description: string | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: {
    readonly type: 'redirect_to_url';
    readonly redirect_to_url: { return_url: string; url: string };
  } | null;
  payment_method: string | null;
  receipt_email: string | null;
  status: IntentStatus;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string | null;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string | null;
  status: 'succeeded' | 'failed';
}

/** A charge disputed by the cardholder's bank; amounts in cents, times in seconds. */
export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly balance_transactions: {
    readonly id: string;
    readonly object: 'balance_transaction';
    readonly amount: number;
    readonly currency: string;
    readonly fee: number;
    readonly net: number;
    readonly reporting_category: string;
    readonly type: 'adjustment';
  }[];
  readonly charge: string | null;
  readonly created: number;
  readonly currency: string;
  readonly enhanced_eligibility_types: readonly string[];
  readonly evidence: object;
  readonly evidence_details: {
    readonly due_by: number | null;
    has_evidence: boolean;
    readonly past_due: boolean;
    submission_count: number;
  };
  readonly is_charge_refundable: boolean;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string;
  status: string;
}
