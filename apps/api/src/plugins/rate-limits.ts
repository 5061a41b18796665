import rateLimit from '@fastify/rate-limit';
import { AppError } from '@spotway/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { SharedLimit } from '../limits/shared-limit.ts';
import { callerNetwork } from '../requests/caller-network.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
/** Calls a minute from one address: an office of fifty with running uploads stays far below. */
const MAX_CALLS_PER_MINUTE = 6000;
/** Tries of one address on one account. */
const MAX_TRIES_PER_ACCOUNT = 10;
/** Tries of one address on any account. */
const MAX_TRIES_PER_ADDRESS = 100;
/** Mails to strangers that one user has sent: a campaign of fifty spots to one studio goes through. */
const MAX_MAILS_PER_USER = 60;
/** Payments that one user prepares or brings up to date: far above one who orders all day, far below one who tries stolen cards. */
const MAX_PAYMENTS_PER_USER = 100;

/**
 * Bounds what one network address can ask for, in this process alone: it is a bound against floods, far above what anybody needs, and counting
 * together would cost each call a statement. `shared` counts what is narrow over all processes.
 */
export async function limitRates(app: FastifyInstance, isOn: boolean, shared: SharedLimit): Promise<void> {
  await app.register(rateLimit, {
    global: isOn,
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => callerNetwork(request.ip),
    // Health checks must not be the reason why a service is taken for dead.
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  app.decorate('sharedLimit', isOn ? shared : null);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nothing is limited. */
    sharedLimit: SharedLimit | null;
  }
}

interface KeyedLimit {
  readonly max: number;
  readonly keyOf: (request: FastifyRequest) => string;
}

/**
 * Limits for calls that test a secret or send a mail: few per account and address, so that nobody is locked out by a
 * stranger, and a bound per address over all accounts.
 */
export function credentialLimits(app: FastifyInstance): Limits {
  return limited(app, [
    { max: MAX_TRIES_PER_ADDRESS, keyOf: (request) => `${callerNetwork(request.ip)} ${request.routeOptions.url}` },
    {
      max: MAX_TRIES_PER_ACCOUNT,
      keyOf: (request) => `${callerNetwork(request.ip)} ${request.routeOptions.url} ${emailIn(request)}`,
    },
  ]);
}

/** Limits for calls that mail somebody whom the user names. */
export function mailLimits(app: FastifyInstance): Limits {
  return limited(app, [{ max: MAX_MAILS_PER_USER, keyOf: (request) => `mails ${userOrAddress(request)}` }]);
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
