import { AppError } from '@spotway/contract';
import type { UserWithOrganizations } from '@spotway/database';
import { type Actor, type Language, preferredLanguage } from '@spotway/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Who calls: the user as the database knows him and as the permission rules see him. */
export interface Caller {
  readonly user: UserWithOrganizations;
  readonly actor: Actor;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Answered without a session. Every other /api route needs one. */
    isPublic?: boolean;
  }
}

export interface SessionReader {
  /** The signed-in user, or null; may renew the session's cookie. */
  readCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
}

export function actorOf(user: UserWithOrganizations): Actor {
  return {
    userId: user.id,
    organizations: user.organizations.map(({ id, kind, paymentEnabled }) => ({ id, kind, paymentEnabled })),
  };
}

/** Finds out who calls before anything else of the request is looked at; refuses those who are signed out. */
export function requireSessions(app: FastifyInstance, sessions: SessionReader): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api') || request.is404) return;
    const isPublic = request.routeOptions.config.isPublic === true;
    request.caller = await sessions.readCaller(request, reply);
    if (!request.caller && !isPublic) throw new AppError('unauthenticated');
  });
}

/** The signed-in user of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}

/** The caller's language: what the client asks for, else what the user chose, else French. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language'];
  return wanted ? preferredLanguage(wanted) : (request.caller?.user.language ?? 'fr');
}
