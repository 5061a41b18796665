import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bankPage } from './bank-page.ts';
import { Disputes } from './disputes.ts';
import { type FormValues, readForm, textIn } from './form-body.ts';
import { createIdempotency } from './idempotency.ts';
import { Intents } from './intents.ts';
import type { Intent, Refund } from './objects.ts';
import { invalid, StripeFailure } from './stripe-failure.ts';
import { Webhooks } from './webhooks.ts';

export type StripeOperation =
  | 'create'
  | 'update'
  | 'retrieve'
  | 'confirm'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'refunds'
  | 'disputes';

/** The connection drops before or after the call is carried out, or the provider answers 500 without doing anything. */
type StripeFault = 'drop-before' | 'drop-after' | 'error';

export interface StripeStandIn {
  /** Address of the API, for STRIPE_API_BASE and the stub of the page's script. */
  readonly url: string;
  /** The settings of a product that uses it. */
  readonly settings: {
    readonly STRIPE_SECRET_KEY: string;
    readonly STRIPE_PUBLISHABLE_KEY: string;
    readonly STRIPE_WEBHOOK_SECRET: string;
    readonly STRIPE_API_BASE: string;
  };
  readonly intents: Intents;
  readonly disputes: Disputes;
  readonly webhooks: Webhooks;
  /** Every operation carried out (without replayed answers): `capture pi_…`. */
  readonly done: readonly string[];
  /** Requested operations, carried out or not. */
  readonly asked: readonly StripeOperation[];
  /** How often an operation was carried out. */
  count(operation: StripeOperation): number;
  /** Address for events: `<product>/api/stripe/webhook`. */
  sendWebhooksTo(url: string | null): void;
  /** Makes the next `times` calls of this operation fail. */
  breakNext(operation: StripeOperation, fault: StripeFault, times?: number): void;
  /** Delays the answers to this operation until the promise resolves. */
  delay(operation: StripeOperation, until: Promise<unknown>): void;
  stop(): Promise<void>;
}

interface Call {
  readonly operation: StripeOperation;
  readonly id: string;
  readonly form: FormValues;
  readonly language: 'fr' | 'en';
  readonly isBrowser: boolean;
}

const KEYS = { secret: 'sk_test_stand_in', publishable: 'pk_test_stand_in', webhook: 'whsec_stand_in_secret' };

/** Starts a stand-in for the card provider's HTTP API on its own port; see the README here. */
export async function startStripeStandIn({ port = 0 }: { port?: number } = {}): Promise<StripeStandIn> {
  const webhooks = new Webhooks(KEYS.webhook);
  const done: string[] = [];
  const asked: StripeOperation[] = [];
  const faults = new Map<StripeOperation, StripeFault[]>();
  const delays = new Map<StripeOperation, Promise<unknown>>();
  let url = '';
  const intents = new Intents(
    (type, object) => webhooks.emit(type, object),
    (intent) => `${url}/3d-secure/${intent.id}?client_secret=${intent.client_secret}`,
  );
  const disputes = new Disputes(intents, (type, object) => webhooks.emit(type, object));
  const idempotency = createIdempotency();

  function perform({ operation, id, form, language, isBrowser }: Call): object {
    const result =
      operation === 'disputes'
        ? listOf(disputes.list(textIn(form, 'payment_intent')), '/v1/disputes')
        : operate(intents, operation, id, form, language);
    done.push(`${operation} ${'id' in result ? result.id : id}`);
    return isBrowser ? withoutMetadata(result) : structuredClone(result);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url);
    if (request.method === 'OPTIONS') return reply(response, 204, null);
    if (address.pathname.startsWith('/3d-secure/')) return answerBankPage(intents, address, response);
    const call = readCall(request, address, await readBody(request));
    asked.push(call.operation);
    await delays.get(call.operation);
    const fault = faults.get(call.operation)?.shift();
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault === 'error') throw new StripeFailure(500, { type: 'api_error', message: 'Something went wrong.' });
    const key = request.headers['idempotency-key'];
    const { status, body, isReplayed } = idempotency.run(
      typeof key === 'string' && request.method === 'POST' ? key : null,
      JSON.stringify([address.pathname, call.form]),
      () => perform(call),
    );
    if (fault === 'drop-after') return void request.socket.destroy();
    if (isReplayed) response.setHeader('idempotent-replayed', 'true');
    reply(response, status, body);
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, accept-language');
    answer(request, response).catch((error: unknown) => {
      const failure =
        error instanceof StripeFailure ? error : new StripeFailure(500, { type: 'api_error', message: String(error) });
      reply(response, failure.status, { error: failure.body });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: KEYS.webhook,
      STRIPE_API_BASE: url,
    },
    intents,
    disputes,
    webhooks,
    done,
    asked,
    count: (operation) => done.filter((entry) => entry.startsWith(`${operation} `)).length,
    sendWebhooksTo(target) {
      webhooks.url = target;
    },
    breakNext(operation, fault, times = 1) {
      faults.set(operation, [...(faults.get(operation) ?? []), ...Array<StripeFault>(times).fill(fault)]);
    },
    delay(operation, until) {
      const over = until.finally(() => {
        if (delays.get(operation) === over) delays.delete(operation);
      });
      delays.set(operation, over);
    },
    async stop() {
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function operate(
  intents: Intents,
  operation: Exclude<StripeOperation, 'disputes'>,
  id: string,
  form: FormValues,
  language: 'fr' | 'en',
): Intent | Refund | ListOf<Refund> {
  switch (operation) {
    case 'create':
      return intents.create(form);
    case 'update':
      return intents.update(id, form);
    case 'retrieve':
      return intents.find(id);
    case 'confirm':
      return intents.confirm(id, form, language);
    case 'capture':
      return intents.capture(id, form);
    case 'cancel':
      return intents.cancel(id, textIn(form, 'cancellation_reason') ?? null);
    case 'refund':
      return intents.refund(form);
    case 'refunds': {
      const data = intents.refunds.filter((refund) => refund.payment_intent === textIn(form, 'payment_intent'));
      return listOf(data, '/v1/refunds');
    }
  }
}

interface ListOf<Item> {
  readonly object: 'list';
  readonly data: readonly Item[];
  readonly has_more: false;
  readonly url: string;
}

function listOf<Item>(data: readonly Item[], url: string): ListOf<Item> {
  return { object: 'list', data, has_more: false, url };
}

/** Reads the call; throws if the key does not allow it. */
function readCall(request: IncomingMessage, address: URL, body: string): Call {
  const form = readForm(request.method === 'GET' ? address.search.slice(1) : body);
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? textIn(form, 'key') ?? '';
  const { key: _, client_secret: secret, ...parameters } = form;
  const route = /^\/v1\/(payment_intents|refunds|disputes)(?:\/(pi_\w+))?(?:\/(\w+))?$/.exec(address.pathname);
  const [, noun, id = '', verb] = route ?? [];
  const operation = operationOf(request.method, noun, id, verb);
  if (!operation)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${address.pathname}).`,
    });
  const isBrowser = key === KEYS.publishable;
  if (isBrowser) {
    const isOwn = typeof secret === 'string' && secret.startsWith(`${id}_secret_`);
    if (!(operation === 'confirm' || operation === 'retrieve') || !isOwn) throw wrongKey();
  } else if (key !== KEYS.secret) throw wrongKey();
  const language = request.headers['accept-language']?.startsWith('fr') ? 'fr' : 'en';
  if (isBrowser && typeof secret === 'string') return { operation, id, form: { ...parameters }, language, isBrowser };
  if (secret !== undefined) throw invalid('Received unknown parameter: client_secret', 'parameter_unknown');
  return { operation, id, form: parameters, language, isBrowser };
}

function wrongKey(): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function operationOf(
  method: string | undefined,
  noun: string | undefined,
  id: string,
  verb: string | undefined,
): StripeOperation | null {
  if (noun === 'refunds') return id ? null : method === 'POST' ? 'refund' : 'refunds';
  if (noun === 'disputes') return method === 'GET' && !id ? 'disputes' : null;
  if (noun !== 'payment_intents') return null;
  if (method === 'GET') return id && !verb ? 'retrieve' : null;
  if (!id) return 'create';
  if (!verb) return 'update';
  return verb === 'confirm' || verb === 'capture' || verb === 'cancel' ? verb : null;
}

function answerBankPage(intents: Intents, address: URL, response: ServerResponse): void {
  const id = address.pathname.split('/')[2] ?? '';
  const secret = address.searchParams.get('client_secret') ?? '';
  const outcome = address.searchParams.get('outcome');
  if (outcome === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(bankPage(id, secret));
    return;
  }
  response.statusCode = 303;
  response.setHeader('location', intents.authenticate(id, secret, outcome === 'granted'));
  response.end();
}

/** Pages see less of an intent than the server. */
function withoutMetadata(result: object): object {
  const { metadata: _, ...rest } = structuredClone(result) as Intent;
  return rest;
}

function reply(response: ServerResponse, status: number, body: object | null): void {
  response.statusCode = status;
  if (body === null) return void response.end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
