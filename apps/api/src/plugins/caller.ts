import { AppError } from '@spotway/contract';
import type { UserWithOrganizations } from '@spotway/database';
import {
  type Actor,
  activeOrganization,
  type OperatorsSecondFactor,
  owesSecondFactor,
  type Reviewer,
  reachableOrganizations,
} from '@spotway/domain/account';
import { DELEGATION_HEADER, type Delegate, type Sender } from '@spotway/domain/order';
import { type Language, preferredLanguage } from '@spotway/domain/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './api-call.ts';

/** The caller: the user as stored and as the permission rules see them. */
export interface Caller {
  readonly user: UserWithOrganizations;
  /** The session this call belongs to. */
  readonly sessionId: string;
  /** The organisation chosen in it, which the user may have left since. */
  readonly activeOrganizationId: string | null;
  readonly actor: Actor;
  /** An organisation they act for demands a second factor, and they have none. */
  readonly owesSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The holder of a mailed link, if the call carries its token. */
    delegate: Delegate | null;
    /** The holder of a review link, on the routes of a review. */
    reviewer: Reviewer | null;
  }
  interface FastifyContextConfig {
    /** Answered without a session. Every other /api route needs one. */
    isPublic?: boolean;
    /** About the user alone: also answered while they owe a second factor. */
    isOwnAccount?: boolean;
    /** Also answered to the holder of a mailed link, whose token every other /api route refuses. */
    allowsDelegates?: boolean;
    /** Only answered to the holder of the review link in its path, whose token is in a cookie; sessions don't matter. */
    isForReviewers?: boolean;
    /** A server's call, authenticated by the signature of its body: session and origin don't matter. */
    isSigned?: boolean;
  }
}

export interface SessionReader {
  /** The signed-in user or null; may renew the session cookie. */
  readCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
}

export interface DelegateReader {
  /** The owner of a token. Throws AppError `delegation_invalid`, `delegation_revoked`, `delegation_expired`. */
  readDelegate(token: string): Promise<Delegate>;
}

export interface ReviewerReader {
  /**
   * The holder of the review link in the call's path. Throws AppError `not_found` for another link's holder, `review_link_invalid`,
   * `review_link_expired`, `review_link_revoked`.
   */
  readReviewer(request: FastifyRequest): Promise<Reviewer>;
}

/**
 * @param chosenId the organisation chosen in the session
 * @param reachable the organisations whose things they may reach; all of theirs by default
 */
export function actorOf(
  user: UserWithOrganizations,
  chosenId: string | null,
  reachable: UserWithOrganizations['organizations'] = user.organizations,
): Actor {
  return {
    userId: user.id,
    activeOrganizationId: activeOrganization(user.organizations, chosenId)?.id ?? null,
    organizations: reachable.map(({ id, kind, paymentEnabled }) => ({ id, kind, paymentEnabled })),
  };
}

/** A session's user as the permission rules see them. */
export function createCaller(
  { user, sessionId, activeOrganizationId }: Pick<Caller, 'user' | 'sessionId' | 'activeOrganizationId'>,
  operators: OperatorsSecondFactor,
): Caller {
  const { organizations, hasSecondFactor } = user;
  const reachable = reachableOrganizations(organizations, hasSecondFactor, operators);
  const activeId = activeOrganization(organizations, activeOrganizationId)?.id ?? null;
  return {
    user,
    sessionId,
    activeOrganizationId,
    actor: actorOf(user, activeOrganizationId, reachable),
    owesSecondFactor: owesSecondFactor(organizations, activeId, hasSecondFactor, operators),
  };
}

/**
 * Identifies the caller before anything else in the request is read; refuses signed-out callers. A call with the token of a mailed link is made by
 * its holder, even if somebody is signed in.
 */
export function requireSessions(
  app: FastifyInstance,
  sessions: SessionReader,
  delegates: DelegateReader,
  reviewers: ReviewerReader,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('delegate', null);
  app.decorateRequest('reviewer', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request) || request.is404 || request.routeOptions.config.isSigned) return;
    if (request.routeOptions.config.isForReviewers) {
      request.reviewer = await reviewers.readReviewer(request);
      return;
    }
    const isPublic = request.routeOptions.config.isPublic === true;
    const token = request.headers[DELEGATION_HEADER];
    if (token !== undefined && !isPublic) {
      if (!request.routeOptions.config.allowsDelegates) throw new AppError('unauthenticated');
      request.delegate = await delegates.readDelegate(String(token));
      return;
    }
    request.caller = await sessions.readCaller(request, reply);
    if (!request.caller && !isPublic) throw new AppError('unauthenticated');
    const isAllowed = isPublic || request.routeOptions.config.isOwnAccount === true;
    if (request.caller?.owesSecondFactor && !isAllowed) throw new AppError('second_factor_needed');
  });
}

/** The signed-in user of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
}

/** Who sends files with this call: the holder of a mailed link, or the signed-in user. */
export function senderOf(request: FastifyRequest): Sender {
  return request.delegate ?? { kind: 'member', actor: callerOf(request).actor };
}

/** The holder of a mailed link, on routes only for them. */
export function delegateOf(request: FastifyRequest): Delegate {
  if (!request.delegate) throw new AppError('unauthenticated');
  return request.delegate;
}

/** The holder of a review link, on the routes of a review. */
export function reviewerOf(request: FastifyRequest): Reviewer {
  if (!request.reviewer) throw new AppError('unauthenticated');
  return request.reviewer;
}

/** The caller's language: the client's Accept-Language, else the user's setting, else French. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language'];
  return wanted ? preferredLanguage(wanted) : (request.caller?.user.language ?? 'fr');
}
