import { randomBytes } from 'node:crypto';
import { authoriseCard } from './cards.ts';
import { type FormValues, groupIn, textAt, textIn } from './form-body.ts';
import type { Intent, IntentStatus, Refund } from './objects.ts';
import { invalid, missing, StripeFailure } from './stripe-failure.ts';

/** Minimum charge in euros, in cents. */
const MINIMUM_CENTS = 50;
const CREATED_WITH = ['amount', 'currency', 'capture_method', 'payment_method_types', 'description', 'metadata'];
const UPDATED_WITH = ['amount', 'description', 'metadata'];
const UNCONFIRMED: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export type Emit = (type: string, object: object) => void;

/** The provider's payment intents and refunds, with their states under manual capture. */
export class Intents {
  readonly refunds: Refund[] = [];
  readonly #intents = new Map<string, Intent>();
  readonly #emit: Emit;
  readonly #bankPage: (intent: Intent) => string;

  constructor(emit: Emit, bankPage: (intent: Intent) => string) {
    this.#emit = emit;
    this.#bankPage = bankPage;
  }

  list(): readonly Intent[] {
    return [...this.#intents.values()];
  }

  find(id: string): Intent {
    const intent = this.#intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  create(form: FormValues): Intent {
    refuseUnknown(form, CREATED_WITH);
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      currency: required(form, 'currency'),
      capture_method: textIn(form, 'capture_method') ?? 'automatic',
      confirmation_method: 'automatic',
      livemode: false,
      payment_method_types: Object.values(groupIn(form, 'payment_method_types')),
      amount: readAmount(required(form, 'amount')),
      amount_capturable: 0,
      amount_received: 0,
      canceled_at: null,
      cancellation_reason: null,
      description: textIn(form, 'description') ?? null,
      last_payment_error: null,
      latest_charge: null,
      metadata: groupIn(form, 'metadata'),
      next_action: null,
      payment_method: null,
      receipt_email: null,
      status: 'requires_payment_method',
    };
    this.#intents.set(id, intent);
    this.#emit('payment_intent.created', intent);
    return intent;
  }

  update(id: string, form: FormValues): Intent {
    refuseUnknown(form, UPDATED_WITH);
    const intent = this.find(id);
    if (!UNCONFIRMED.includes(intent.status)) throw unexpectedState(intent, 'updated');
    const amount = textIn(form, 'amount');
    if (amount !== undefined) intent.amount = readAmount(amount);
    intent.description = textIn(form, 'description') ?? intent.description;
    intent.metadata = { ...intent.metadata, ...groupIn(form, 'metadata') };
    return intent;
  }

  /** What the page's script does with the client secret: the card holds the amount, is declined, or needs its bank's page first. */
  confirm(id: string, form: FormValues, language: 'fr' | 'en'): Intent {
    const intent = this.find(id);
    if (!UNCONFIRMED.includes(intent.status)) throw unexpectedState(intent, 'confirmed');
    const number = textAt(form, 'payment_method_data', 'card', 'number') ?? '';
    const answer = authoriseCard(number.replaceAll(' ', ''), language);
    if (answer.kind === 'declined') return this.#decline(intent, answer.failure);
    intent.payment_method = `pm_${randomBytes(12).toString('hex')}`;
    if (answer.kind === 'authorised') return this.#hold(intent);
    const returnUrl = textIn(form, 'return_url');
    if (!returnUrl) throw invalid('A return_url must be specified for this card.', 'parameter_missing', 'return_url');
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: this.#bankPage(intent) },
    };
    this.#emit('payment_intent.requires_action', intent);
    return intent;
  }

  /** The cardholder's answer on their bank's page; returns the address they are redirected to. */
  authenticate(id: string, clientSecret: string, isGranted: boolean): string {
    const intent = this.find(id);
    const action = intent.next_action;
    if (intent.client_secret !== clientSecret || !action) throw unexpectedState(intent, 'authenticated');
    const back = new URL(action.redirect_to_url.return_url);
    intent.next_action = null;
    if (isGranted) this.#hold(intent);
    else this.#fail(intent, authenticationFailure());
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    back.searchParams.set('redirect_status', isGranted ? 'succeeded' : 'failed');
    return back.href;
  }

  capture(id: string, form: FormValues): Intent {
    refuseUnknown(form, ['amount_to_capture']);
    const intent = this.find(id);
    if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured');
    const amount = readAmount(textIn(form, 'amount_to_capture') ?? String(intent.amount_capturable));
    if (amount > intent.amount_capturable) {
      const failure = invalid('The amount to capture is too large.', 'amount_too_large');
      throw withIntent(failure, intent);
    }
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    intent.status = 'succeeded';
    this.#emit('payment_intent.succeeded', intent);
    return intent;
  }

  cancel(id: string, reason: string | null): Intent {
    const intent = this.find(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled');
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    intent.canceled_at = seconds();
    intent.cancellation_reason = reason;
    this.#emit('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: FormValues): Refund {
    refuseUnknown(form, ['payment_intent', 'amount', 'reason', 'metadata']);
    const intent = this.find(required(form, 'payment_intent'));
    const given = this.refundsOf(intent.id).reduce((sum, { amount }) => sum + amount, 0);
    const left = intent.amount_received - given;
    if (left <= 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded');
    const amount = Number(textIn(form, 'amount') ?? left);
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`);
    const refund: Refund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount,
      charge: intent.latest_charge,
      created: seconds(),
      currency: intent.currency,
      metadata: groupIn(form, 'metadata'),
      payment_intent: intent.id,
      reason: textIn(form, 'reason') ?? null,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: given + amount,
      payment_intent: intent.id,
    });
    return refund;
  }

  /** Refunds that have not failed. */
  refundsOf(intentId: string): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intentId && refund.status !== 'failed');
  }

  /** The cardholder's bank can't accept the refund. */
  failRefund(id: string): void {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw missing('refund', id);
    refund.status = 'failed';
    this.#emit('refund.failed', refund);
  }

  #hold(intent: Intent): Intent {
    intent.latest_charge = `ch_${randomBytes(12).toString('hex')}`;
    intent.last_payment_error = null;
    if (intent.capture_method === 'manual') {
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      this.#emit('payment_intent.amount_capturable_updated', intent);
      return intent;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.#emit('payment_intent.succeeded', intent);
    return intent;
  }

  #decline(intent: Intent, failure: StripeFailure): never {
    this.#fail(intent, failure);
    throw withIntent(failure, intent);
  }

  #fail(intent: Intent, failure: StripeFailure): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = failure.body;
    this.#emit('payment_intent.payment_failed', intent);
  }
}

function authenticationFailure(): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function unexpectedState(intent: Intent, verb: string): StripeFailure {
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  return withIntent(invalid(message, 'payment_intent_unexpected_state'), intent);
}

/** Refusals about an intent include it with its secret. */
function withIntent({ status, body }: StripeFailure, intent: Intent): StripeFailure {
  return new StripeFailure(status, { ...body, payment_intent: structuredClone(intent) });
}

function required(form: FormValues, name: string): string {
  const value = textIn(form, name);
  if (!value) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  return value;
}

function readAmount(text: string): number {
  const amount = Number(text);
  if (!Number.isInteger(amount) || amount < 1) throw invalid(`Invalid integer: ${text}`, 'parameter_invalid_integer');
  if (amount < MINIMUM_CENTS) throw invalid('Amount must be at least €0.50 eur', 'amount_too_small', 'amount');
  return amount;
}

function refuseUnknown(form: FormValues, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
