import { AppError } from '@spotway/contract';
import type { UserWithOrganizations } from '@spotway/database';
import type { Actor } from '@spotway/domain/account';
import { DELEGATION_HEADER, type Delegate, type Sender } from '@spotway/domain/order';
import { type Language, preferredLanguage } from '@spotway/domain/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';

/** Who calls: the user as the database knows him and as the permission rules see him. */
export interface Caller {
  readonly user: UserWithOrganizations;
  /** Of the sign-in that this call belongs to. */
  readonly sessionId: string;
  readonly actor: Actor;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The holder of a mailed link, when the call carries its token. */
    delegate: Delegate | null;
  }
  interface FastifyContextConfig {
    /** Answered without a session. Every other /api route needs one. */
    isPublic?: boolean;
    /** Answered to the holder of a mailed link as well. Every other route under /api refuses his token. */
    allowsDelegates?: boolean;
    /** A server's call that is known by the signature of its body: neither session nor origin counts. */
    isSigned?: boolean;
  }
}

export interface SessionReader {
  /** The signed-in user, or null; may renew the session's cookie. */
  readCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
}

export interface DelegateReader {
  /** Whose token it is. Throws AppError `delegation_invalid`, `delegation_revoked`, `delegation_expired`. */
  readDelegate(token: string): Promise<Delegate>;
}

export function actorOf(user: UserWithOrganizations): Actor {
  return {
    userId: user.id,
    organizations: user.organizations.map(({ id, kind, paymentEnabled }) => ({ id, kind, paymentEnabled })),
  };
}

/**
 * Finds out who calls before anything else of the request is looked at; refuses those who are signed out. A call with the
 * token of a mailed link is its holder's, whoever is signed in.
 */
export function requireSessions(app: FastifyInstance, sessions: SessionReader, delegates: DelegateReader): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('delegate', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request) || request.is404 || request.routeOptions.config.isSigned) return;
    const isPublic = request.routeOptions.config.isPublic === true;
    const token = request.headers[DELEGATION_HEADER];
    if (token !== undefined && !isPublic) {
      if (!request.routeOptions.config.allowsDelegates) throw new AppError('unauthenticated');
      request.delegate = await delegates.readDelegate(String(token));
      return;
    }
    request.caller = await sessions.readCaller(request, reply);
    if (!request.caller && !isPublic) throw new AppError('unauthenticated');
  });
}

/** The signed-in user of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}

/** Who sends files by this call: the holder of a mailed link, or the signed-in user. */
export function senderOf(request: FastifyRequest): Sender {
  return request.delegate ?? { kind: 'member', actor: callerOf(request).actor };
}

/** The holder of a mailed link, on the routes that are his alone. */
export function delegateOf(request: FastifyRequest): Delegate {
  if (!request.delegate) throw new AppError('unauthenticated');
  return request.delegate;
}

/** The caller's language: what the client asks for, else what the user chose, else French. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language'];
  return wanted ? preferredLanguage(wanted) : (request.caller?.user.language ?? 'fr');
}
