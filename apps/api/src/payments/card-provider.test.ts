import { Writable } from 'node:stream';
import { AppError } from '@spotway/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggerOptions } from '../logger-options.ts';
import { confirm } from '../testing/card-payer.ts';
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in/index.ts';
import { type CardProvider, createCardProvider } from './card-provider.ts';

let stripe: StripeStandIn;
let provider: CardProvider;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  provider = providerWith(stripe.settings.STRIPE_SECRET_KEY);
});
afterAll(() => stripe.stop());

const providerWith = (secretKey: string) =>
  createCardProvider({ secretKey, webhookSecret: 'whsec_x', apiBase: stripe.url });

const wanted = (amountCents = 17_280) => ({ paymentId: crypto.randomUUID(), amountCents, description: 'Spotway: A' });

/** What is logged for these facts. */
async function logged(facts: object): Promise<string> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...(loggerOptions('trace') as object), stream } });
  app.log.error(facts, 'request failed');
  await app.close();
  return lines.join('');
}

it('makes one intent for a repeated call, and refuses the same payment with another amount', async () => {
  const payment = wanted();
  const [first, again] = [await provider.create(payment), await provider.create(payment)];
  expect(again.id).toBe(first.id);
  await expect(provider.create({ ...payment, amountCents: 100 })).rejects.toMatchObject({
    code: 'payment_intent_failed',
    cause: { type: 'StripeIdempotencyError' },
  });
});

it('leaves an intent unchanged when a call comes too late', async () => {
  const intent = await provider.create(wanted());
  await provider.capture(intent.id, intent.amountCents);
  expect(await provider.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method', heldCents: 0 });
  await confirm(stripe, intent);
  expect(await provider.update(intent.id, { amountCents: 100, description: '' })).toBeNull();
  await provider.capture(intent.id, intent.amountCents);
  await provider.capture(intent.id, intent.amountCents);
  await provider.cancel(intent.id);
  expect(await provider.retrieve(intent.id)).toMatchObject({ status: 'succeeded', heldCents: 17_280 });
});

it('never captures more than is held', async () => {
  const intent = await provider.create(wanted());
  await confirm(stripe, intent);
  await expect(provider.capture(intent.id, 17_281)).rejects.toMatchObject({ code: 'payment_intent_failed' });
  expect((await provider.retrieve(intent.id)).status).toBe('requires_capture');
});

it('distinguishes an unavailable provider from a refusal', async () => {
  const { id } = await provider.create(wanted());
  stripe.breakNext('retrieve', 'drop-before', 2);
  await expect(provider.retrieve(id)).rejects.toMatchObject({ code: 'unavailable' });
  stripe.breakNext('retrieve', 'error', 2);
  await expect(provider.retrieve(id)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(provider.retrieve('pi_unknown')).rejects.toMatchObject({ code: 'payment_intent_failed' });
  await expect(provider.create(wanted(10))).rejects.toMatchObject({ code: 'payment_intent_failed' });
});

it('never logs a key or a client secret', async () => {
  const key = 'sk_test_that_is_not_the_right_one';
  const refused = await providerWith(key)
    .create(wanted())
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  const intent = await provider.create(wanted());
  await confirm(stripe, intent);
  const declined = await provider.capture(intent.id, 17_281).catch((error: unknown) => error);
  expect(declined).toMatchObject({ cause: { payment_intent: { client_secret: intent.clientSecret } } });
  for (const error of [refused, declined, new AppError('unavailable', { cause: refused })]) {
    const text = await logged({ err: error });
    expect(text).not.toContain(key);
    expect(text).not.toContain(intent.clientSecret);
  }
  expect(await logged({ err: refused })).toContain('payment_intent_failed');
  const config = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x', clientSecret: intent.clientSecret };
  expect(await logged({ config })).not.toMatch(/sk_test|whsec|_secret_/);
});
