import { lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import {
  assets,
  authTokens,
  emailChanges,
  emailConfirmations,
  knownDevices,
  mailCounts,
  memberInvitations,
  notices,
  objectRemovals,
  orderDrafts,
  passwordGuesses,
  paymentEvents,
  rateCounts,
  secondSteps,
  sessions,
  trustedBrowsers,
  usedChallenges,
} from '../../schema/index.ts';
import { deleteSome } from './delete-some.ts';

/** Records that nothing reads once they have expired. */
export type ExpiredRecords =
  /** Expired at or before this instant. */
  | {
      readonly kind: 'sessions' | 'tokens' | 'rateCounts' | 'secondSteps' | 'trustedBrowsers' | 'usedChallenges';
      readonly endedBy: Date;
    }
  /** Draft orders last saved before this instant; templates stay. */
  | { readonly kind: 'drafts'; readonly savedBefore: Date }
  /** Wrong passwords of accounts, the last one guessed before this instant. */
  | { readonly kind: 'passwordGuesses'; readonly guessedBefore: Date }
  /** Mailed confirmation links and invitations that expired before this instant. */
  | { readonly kind: 'confirmations' | 'emailChanges' | 'memberInvitations'; readonly endedBefore: Date }
  /** Browsers that last signed in before this instant. */
  | { readonly kind: 'knownDevices'; readonly seenBefore: Date }
  /** From days before this one (UTC, e.g. `2026-11-22`). */
  | { readonly kind: 'mailCounts'; readonly day: string }
  /** Completed removals, done before this instant. */
  | { readonly kind: 'removals'; readonly doneBefore: Date }
  /** Proxies of deliverables and frames of masters made before this instant; their objects are queued for removal by a trigger. */
  | { readonly kind: 'deliverableProxies' | 'masterFrames'; readonly madeBefore: Date }
  /** Told more than this long ago. */
  | { readonly kind: 'notices'; readonly madeBefore: Date }
  /** Card provider events handled before this instant. */
  | { readonly kind: 'paymentEvents'; readonly handledBefore: Date };

/** Deletes up to `limit` of these records, oldest first. Returns the number deleted: fewer than the limit when none are left. */
export function deleteExpired(db: Executor, records: ExpiredRecords, limit: number): Promise<number> {
  const remove = (table: PgTable, oldest: PgColumn, where: SQL) => deleteSome(db, table, { where, oldest, limit });
  switch (records.kind) {
    case 'sessions':
      return remove(sessions, sessions.expiresAt, lte(sessions.expiresAt, records.endedBy));
    case 'tokens':
      return remove(authTokens, authTokens.expiresAt, lte(authTokens.expiresAt, records.endedBy));
    case 'rateCounts':
      return remove(rateCounts, rateCounts.endsAt, lte(rateCounts.endsAt, records.endedBy));
    case 'secondSteps':
      return remove(secondSteps, secondSteps.expiresAt, lte(secondSteps.expiresAt, records.endedBy));
    case 'trustedBrowsers':
      return remove(trustedBrowsers, trustedBrowsers.expiresAt, lte(trustedBrowsers.expiresAt, records.endedBy));
    case 'usedChallenges':
      return remove(usedChallenges, usedChallenges.expiresAt, lte(usedChallenges.expiresAt, records.endedBy));
    case 'drafts': {
      const isExpired = sql`not ${orderDrafts.isTemplate} and ${lt(orderDrafts.savedAt, records.savedBefore)}`;
      return remove(orderDrafts, orderDrafts.savedAt, isExpired);
    }
    case 'passwordGuesses':
      return remove(passwordGuesses, passwordGuesses.lastAt, lt(passwordGuesses.lastAt, records.guessedBefore));
    case 'confirmations': {
      const { expiresAt } = emailConfirmations;
      return remove(emailConfirmations, expiresAt, lt(expiresAt, records.endedBefore));
    }
    case 'emailChanges': {
      const { expiresAt } = emailChanges;
      return remove(emailChanges, expiresAt, lt(expiresAt, records.endedBefore));
    }
    case 'memberInvitations': {
      const { expiresAt } = memberInvitations;
      return remove(memberInvitations, expiresAt, lt(expiresAt, records.endedBefore));
    }
    case 'knownDevices':
      return remove(knownDevices, knownDevices.lastSeenAt, lt(knownDevices.lastSeenAt, records.seenBefore));
    case 'notices':
      return remove(notices, notices.createdAt, lt(notices.createdAt, records.madeBefore));
    case 'mailCounts':
      return remove(mailCounts, mailCounts.day, lt(mailCounts.day, records.day));
    case 'removals':
      return remove(objectRemovals, objectRemovals.removedAt, lt(objectRemovals.removedAt, records.doneBefore));
    case 'deliverableProxies': {
      // The role is a literal: the partial index is not used for a parameter.
      const isExpired = sql`${assets.role} = 'proxy_deliverable' and ${lt(assets.createdAt, records.madeBefore)}`;
      return remove(assets, assets.createdAt, isExpired);
    }
    case 'masterFrames': {
      const isExpired = sql`${assets.role} = 'master_frame' and ${lt(assets.createdAt, records.madeBefore)}`;
      return remove(assets, assets.createdAt, isExpired);
    }
    case 'paymentEvents':
      return remove(paymentEvents, paymentEvents.handledAt, lt(paymentEvents.handledAt, records.handledBefore));
  }
}
