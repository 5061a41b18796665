import rateLimit from '@fastify/rate-limit';
import { AppError } from '@spotway/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { SharedLimit } from '../limits/shared-limit.ts';
import { callerNetwork } from '../requests/caller-network.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
/** Calls per minute from one address: an office of fifty with running uploads stays far below. */
const MAX_CALLS_PER_MINUTE = 6000;
/** Attempts by one address at one account. */
const MAX_ATTEMPTS_PER_ACCOUNT = 10;
/** Attempts by one address at all accounts. */
const MAX_ATTEMPTS_PER_ADDRESS = 100;
/** Mails to strangers per user: enough for a campaign of fifty spots sent to one studio. */
const MAX_MAILS_PER_USER = 60;
/** Messages to support per user or network. */
const MAX_SUPPORT_MESSAGES = 6;
/** Payments prepared or updated per user: far above a day of ordering, far below trying out stolen cards. */
const MAX_PAYMENTS_PER_USER = 100;

/**
 * Limits the calls of each network address in this process: a guard against floods, far above normal use, and a shared count would cost each call a
 * query. `shared` counts the tighter limits across all processes.
 */
export async function limitRates(app: FastifyInstance, isOn: boolean, shared: SharedLimit): Promise<void> {
  await app.register(rateLimit, {
    global: isOn,
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => callerNetwork(request.ip),
    // Don't limit health checks: the service would look dead.
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  app.decorate('sharedLimit', isOn ? shared : null);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if nothing is limited. */
    sharedLimit: SharedLimit | null;
  }
}

interface KeyedLimit {
  readonly max: number;
  readonly keyOf: (request: FastifyRequest) => string;
}

/**
 * Limits for calls that test a secret or send a mail: few per account and address, so that strangers can't lock anybody out, and a total per address
 * over all accounts.
 */
export function credentialLimits(app: FastifyInstance): Limits {
  return limited(app, [
    { max: MAX_ATTEMPTS_PER_ADDRESS, keyOf: (request) => `${callerNetwork(request.ip)} ${request.routeOptions.url}` },
    {
      max: MAX_ATTEMPTS_PER_ACCOUNT,
      keyOf: (request) => `${callerNetwork(request.ip)} ${request.routeOptions.url} ${emailIn(request)}`,
    },
  ]);
}

/** Limits for the further steps of a login, which name no account: one network's, over all accounts. */
export function loginStepLimits(app: FastifyInstance): Limits {
  return limited(app, [
    { max: MAX_ATTEMPTS_PER_ADDRESS, keyOf: (request) => `${callerNetwork(request.ip)} ${request.routeOptions.url}` },
  ]);
}

/** Limits for calls that mail somebody named by the user. */
export function mailLimits(app: FastifyInstance): Limits {
  return limited(app, [{ max: MAX_MAILS_PER_USER, keyOf: (request) => `mails ${userOrAddress(request)}` }]);
}

/** Limits for messages to support. */
export function supportLimits(app: FastifyInstance): Limits {
  return limited(app, [{ max: MAX_SUPPORT_MESSAGES, keyOf: (request) => `support ${userOrAddress(request)}` }]);
}

/** Limits for calls that prepare a card payment. */
export function paymentLimits(app: FastifyInstance): Limits {
  return limited(app, [{ max: MAX_PAYMENTS_PER_USER, keyOf: (request) => `payments ${userOrAddress(request)}` }]);
}

interface Limits {
  readonly preHandler?: preHandlerAsyncHookHandler[];
}

function limited({ sharedLimit }: FastifyInstance, limits: readonly KeyedLimit[]): Limits {
  if (!sharedLimit) return {};
  return {
    preHandler: [
      async (request, reply) => {
        for (const { max, keyOf } of limits) {
          const waitMs = await sharedLimit(keyOf(request), { max, windowMs: FIVE_MINUTES_MS });
          if (waitMs <= 0) continue;
          reply.header('retry-after', Math.ceil(waitMs / 1000));
          throw new AppError('too_many_requests');
        }
      },
    ],
  };
}

function userOrAddress(request: FastifyRequest): string {
  return request.caller?.user.id ?? callerNetwork(request.ip);
}

function emailIn(request: FastifyRequest): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.toLowerCase() : (request.caller?.user.id ?? '');
}
