import { AppError } from '@spotway/contract';
import { type CardRefusal, cardRefusal, INTENT_STATUSES } from '@spotway/domain/billing';
import Stripe from 'stripe';

/** The provider's API version this code is written for; overrides the account's default. */
const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

/** One retry of a call without an answer; the SDK reuses the idempotency key. */
const NETWORK_RETRIES = 1;
const TIMEOUT_MS = 20_000;

/** The part of a payment intent that this product uses; amounts in cents. */
export interface CardIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: (typeof INTENT_STATUSES)[number];
  readonly amountCents: number;
  /** Held by the bank, or captured. */
  readonly heldCents: number;
  /** The provider's text for the last failed attempt. */
  readonly lastError: string | null;
  /** What that means for the payer. */
  readonly lastRefusal: CardRefusal | null;
}

export interface CardRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly isFailed: boolean;
  /** This product's own id; null if the refund was made at the provider. */
  readonly ownId: string | null;
}

/** A charge disputed by the cardholder's bank. */
export interface CardDispute {
  readonly id: string;
  readonly amountCents: number;
  /** Withdrawn for it and not returned, without the provider's fee. */
  readonly withdrawnCents: number;
  /** In the provider's words. */
  readonly reason: string;
  readonly status: string;
  /** Deadline for evidence. */
  readonly respondBy: Date | null;
  readonly openedAt: Date;
}

/** An event from the provider, which prompts a look at the intent. */
interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string | null;
}

export interface CardProviderSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** An alternative address of its API, for tests. */
  readonly apiBase?: string | undefined;
}

/**
 * The card provider (Stripe). Card data goes straight from the browser to the provider. Every call throws AppError `payment_intent_failed` when the
 * provider refuses, `unavailable` when it does not answer.
 */
export interface CardProvider {
  /** The amount is only held until `capture`. Repeated calls with the same `paymentId` return the same intent. */
  create(wanted: { paymentId: string; amountCents: number; description: string }): Promise<CardIntent>;
  /** Null when the intent no longer awaits a card. */
  update(intentId: string, wanted: { amountCents: number; description: string }): Promise<CardIntent | null>;
  retrieve(intentId: string): Promise<CardIntent>;
  /** Captures exactly this amount; does nothing to an intent that is not held. */
  capture(intentId: string, amountCents: number): Promise<void>;
  /** Releases the hold; does nothing to a captured or cancelled intent. */
  cancel(intentId: string): Promise<void>;
  /** Refunds captured money once per key, without an amount all that is left. Null when nothing is left. */
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
      return presentIntent(
        await translateErrors(intents.create(parameters, { idempotencyKey: `payment:${paymentId}` })),
      );
    },

    async update(intentId, { amountCents, description }) {
      const intent = await nullIfTooLate(intents.update(intentId, { amount: amountCents, description }));
      return intent && presentIntent(intent);
    },

    retrieve: async (intentId) => presentIntent(await translateErrors(intents.retrieve(intentId))),

    async capture(intentId, amountCents) {
      await nullIfTooLate(intents.capture(intentId, { amount_to_capture: amountCents }));
    },

    async cancel(intentId) {
      await nullIfTooLate(intents.cancel(intentId));
    },

    async refund({ intentId, amountCents, ownId, idempotencyKey }) {
      const refund = await nullIfTooLate(
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
      await translateErrors(
        stripe.refunds
          .list({ payment_intent: intentId, limit: 100 })
          .autoPagingEach((refund) => void refunds.push(presentRefund(refund))),
      );
      return refunds;
    },

    async listDisputes(intentId) {
      const disputes: CardDispute[] = [];
      await translateErrors(
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
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // A status this product doesn't know yet counts as processing.
    status: INTENT_STATUSES.find((status) => status === intent.status) ?? 'processing',
    amountCents: intent.amount,
    heldCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount_capturable,
    lastError: error?.message ?? null,
    lastRefusal: error && cardRefusal({ type: error.type, code: error.code, declineCode: error.decline_code }),
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
    // Withdrawals are negative in the provider's balance.
    withdrawnCents: 0 - moves.reduce((sum, move) => sum + move.amount, 0),
    reason,
    status,
    respondBy: typeof evidence.due_by === 'number' ? new Date(evidence.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
}

/** The intent that an event's object is or refers to. */
function intentOf(object: object): string | null {
  if ('object' in object && object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : null;
}

/** Codes for a call that came too late: look at the intent again to decide what to do. */
const TOO_LATE = ['payment_intent_unexpected_state', 'charge_already_refunded', 'charge_expired_for_capture'];

async function nullIfTooLate<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && TOO_LATE.includes(error.code ?? '')) return null;
    throw refusal(error);
  }
}

async function translateErrors<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): AppError {
  return new AppError(isAway(error) ? 'unavailable' : 'payment_intent_failed', { cause: error });
}

/** No answer, a temporary failure, or the same call already in progress: the request may have been carried out. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode } = error;
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
