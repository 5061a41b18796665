import rateLimit from '@fastify/rate-limit';
import { AppError } from '@spotway/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';

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

/** Bounds what one network address can ask for; the counters live in this process. */
export async function limitRates(app: FastifyInstance, isOn: boolean): Promise<void> {
  await app.register(rateLimit, {
    global: isOn,
    max: MAX_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    // Health checks must not be the reason why a service is taken for dead.
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  app.decorate('limitsRates', isOn);
}

declare module 'fastify' {
  interface FastifyInstance {
    limitsRates: boolean;
  }
}

/**
 * Limits for calls that test a secret or send a mail: few per account and address, so that nobody is locked out by a
 * stranger, and a bound per address over all accounts.
 */
export function credentialLimits(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler[] } {
  if (!app.limitsRates) return {};
  const limits = [
    app.createRateLimit({
      max: MAX_TRIES_PER_ADDRESS,
      timeWindow: FIVE_MINUTES_MS,
      keyGenerator: (request) => `${request.ip} ${request.routeOptions.url}`,
    }),
    app.createRateLimit({
      max: MAX_TRIES_PER_ACCOUNT,
      timeWindow: FIVE_MINUTES_MS,
      keyGenerator: (request) => `${request.ip} ${request.routeOptions.url} ${emailIn(request)}`,
    }),
  ];
  return { preHandler: [refuseAbove(limits)] };
}

/** Limits for calls that mail somebody whom the user names. */
export function mailLimits(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler[] } {
  if (!app.limitsRates) return {};
  const limit = app.createRateLimit({
    max: MAX_MAILS_PER_USER,
    timeWindow: FIVE_MINUTES_MS,
    keyGenerator: (request) => `mails ${request.caller?.user.id ?? request.ip}`,
  });
  return { preHandler: [refuseAbove([limit])] };
}

/** Limits for calls that prepare a card payment. */
export function paymentLimits(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler[] } {
  if (!app.limitsRates) return {};
  const limit = app.createRateLimit({
    max: MAX_PAYMENTS_PER_USER,
    timeWindow: FIVE_MINUTES_MS,
    keyGenerator: (request) => `payments ${request.caller?.user.id ?? request.ip}`,
  });
  return { preHandler: [refuseAbove([limit])] };
}

function refuseAbove(limits: readonly ReturnType<FastifyInstance['createRateLimit']>[]): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    for (const check of limits) {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) continue;
      reply.header('retry-after', limit.ttlInSeconds);
      throw new AppError('too_many_requests');
    }
  };
}

function emailIn(request: FastifyRequest): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.toLowerCase() : (request.caller?.user.id ?? '');
}
