import { AppError } from '@spotway/contract';
import { INTENT_STATUSES } from '@spotway/domain/billing';
import Stripe from 'stripe';

/** The provider's API as this code was written for it; the account's own default does not count. */
const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** One repetition of a call that got no answer; the SDK repeats it under the same idempotency key. */
const NETWORK_RETRIES = 1;
const TIMEOUT_MS = 20_000;

/** A payment intent as this product looks at it; amounts in cents. */
export interface CardIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: (typeof INTENT_STATUSES)[number];
  readonly amountCents: number;
  /** What the bank holds, or what was taken. */
  readonly heldCents: number;
  /** The provider's words on the last attempt that failed. */
  readonly lastError: string | null;
}

export interface CardRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly isFailed: boolean;
  /** This product's own id of it; null when it was made at the provider's. */
  readonly ownId: string | null;
}

/** A charge that the cardholder's bank contests. */
export interface CardDispute {
  readonly id: string;
  readonly amountCents: number;
  /** Taken back for it and not given again, the provider's fee left out. */
  readonly withdrawnCents: number;
  /** The provider's words. */
  readonly reason: string;
  readonly status: string;
  /** Until when evidence is taken. */
  readonly respondBy: Date | null;
  readonly openedAt: Date;
}

/** An event of the provider: an occasion to look at an intent. */
interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string | null;
}

export interface CardProviderSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of its API, for tests. */
  readonly apiBase?: string | undefined;
}

/**
 * The card provider (Stripe). Card data goes from the browser to the provider and never comes by here. Every call throws AppError
 * `payment_intent_failed` when the provider refuses, `unavailable` when it does not answer.
 */
export interface CardProvider {
  /** The amount is only held until `capture`. `paymentId` makes a repetition of the call the same intent. */
  create(wanted: { paymentId: string; amountCents: number; description: string }): Promise<CardIntent>;
  /** Null when the intent no longer awaits a card. */
  update(intentId: string, wanted: { amountCents: number; description: string }): Promise<CardIntent | null>;
  retrieve(intentId: string): Promise<CardIntent>;
  /** Takes exactly this amount; does nothing to an intent that is not held (any more). */
  capture(intentId: string, amountCents: number): Promise<void>;
  /** Gives the hold up; does nothing to an intent that was taken or cancelled. */
  cancel(intentId: string): Promise<void>;
  /** Gives taken money back once per key; all that is left without an amount. Null when nothing is left. */
  refund(wanted: {
    intentId: string;
    amountCents?: number;
    ownId?: string;
    idempotencyKey: string;
  }): Promise<CardRefund | null>;
  listRefunds(intentId: string): Promise<CardRefund[]>;
  listDisputes(intentId: string): Promise<CardDispute[]>;
  /** Checks the signature of a webhook call. Throws AppError `signature_refused`. */
  readEvent(body: Buffer, signature: string): CardEvent;
}

export function createCardProvider({ secretKey, webhookSecret, apiBase }: CardProviderSettings): CardProvider {
  const base = apiBase ? new URL(apiBase) : null;
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
  const intents = stripe.paymentIntents;

  return {
    async create({ paymentId, amountCents, description }) {
      const parameters = {
        amount: amountCents,
        currency: 'eur',
        capture_method: 'manual' as const,
        payment_method_types: ['card'],
        description,
        metadata: { payment: paymentId },
      };
      return presentIntent(await asked(intents.create(parameters, { idempotencyKey: `payment:${paymentId}` })));
    },

    async update(intentId, { amountCents, description }) {
      const intent = await unlessTooLate(intents.update(intentId, { amount: amountCents, description }));
      return intent && presentIntent(intent);
    },

    retrieve: async (intentId) => presentIntent(await asked(intents.retrieve(intentId))),

    async capture(intentId, amountCents) {
      await unlessTooLate(intents.capture(intentId, { amount_to_capture: amountCents }));
    },

    async cancel(intentId) {
      await unlessTooLate(intents.cancel(intentId));
    },

    async refund({ intentId, amountCents, ownId, idempotencyKey }) {
      const refund = await unlessTooLate(
        stripe.refunds.create(
          {
            payment_intent: intentId,
            ...(amountCents === undefined ? {} : { amount: amountCents }),
            ...(ownId === undefined ? {} : { metadata: { refund: ownId } }),
          },
          { idempotencyKey },
        ),
      );
      return refund && presentRefund(refund);
    },

    async listRefunds(intentId) {
      const refunds: CardRefund[] = [];
      await asked(
        stripe.refunds
          .list({ payment_intent: intentId, limit: 100 })
          .autoPagingEach((refund) => void refunds.push(presentRefund(refund))),
      );
      return refunds;
    },

    async listDisputes(intentId) {
      const disputes: CardDispute[] = [];
      await asked(
        stripe.disputes
          .list({ payment_intent: intentId, limit: 100 })
          .autoPagingEach((dispute) => void disputes.push(presentDispute(dispute))),
      );
      return disputes;
    },

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        return { id: event.id, type: event.type, intentId: intentOf(event.data.object) };
      } catch (cause) {
        throw new AppError('signature_refused', { cause });
      }
    },
  };
}

function presentIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // What this product does not know yet is waited for.
    status: INTENT_STATUSES.find((status) => status === intent.status) ?? 'processing',
    amountCents: intent.amount,
    heldCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount_capturable,
    lastError: intent.last_payment_error?.message ?? null,
  };
}

function presentRefund(refund: Stripe.Refund): CardRefund {
  return {
    id: refund.id,
    amountCents: refund.amount,
    isFailed: refund.status === 'failed' || refund.status === 'canceled',
    ownId: refund.metadata?.refund ?? null,
  };
}

function presentDispute(dispute: Stripe.Dispute): CardDispute {
  const { id, amount, balance_transactions: moves, reason, status, created, evidence_details: evidence } = dispute;
  return {
    id,
    amountCents: amount,
    // Amounts that left the account are negative.
    withdrawnCents: 0 - moves.reduce((sum, move) => sum + move.amount, 0),
    reason,
    status,
    respondBy: typeof evidence.due_by === 'number' ? new Date(evidence.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
}

/** The intent that an event's object is, or is about. */
function intentOf(object: object): string | null {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : null;
}

/** States that a call came too late for: what is to be done is decided by looking at the intent again. */
const TOO_LATE = ['payment_intent_unexpected_state', 'charge_already_refunded', 'charge_expired_for_capture'];

async function unlessTooLate<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && TOO_LATE.includes(error.code ?? '')) return null;
    throw refusal(error);
  }
}

async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): AppError {
  return new AppError(isAway(error) ? 'unavailable' : 'payment_intent_failed', { cause: error });
}

/** No answer, one that a later try may change, or the same call under way elsewhere: what was asked for may have been done. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode } = error;
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
