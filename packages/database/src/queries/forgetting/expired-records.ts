import { lt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import {
  authTokens,
  emailConfirmations,
  mailCounts,
  objectRemovals,
  passwordGuesses,
  paymentEvents,
  rateCounts,
  sessions,
} from '../../schema/index.ts';
import { deleteSome } from './delete-some.ts';

/** Records that nothing reads any more once their time is over. */
export type ExpiredRecords =
  /** Ended before or at this instant. */
  | { readonly kind: 'sessions' | 'tokens' | 'rateCounts'; readonly endedBy: Date }
  /** Wrong passwords of accounts: those whose last one was guessed before. */
  | { readonly kind: 'passwordGuesses'; readonly guessedBefore: Date }
  /** Mailed links that confirm an address: those that ended before. */
  | { readonly kind: 'confirmations'; readonly endedBefore: Date }
  /** Of days before this one (UTC, as `2026-11-22`). */
  | { readonly kind: 'mailCounts'; readonly day: string }
  /** Notes of removals that were done before. */
  | { readonly kind: 'removals'; readonly doneBefore: Date }
  /** Events of the card provider that were dealt with before. */
  | { readonly kind: 'paymentEvents'; readonly handledBefore: Date };

/** Removes at most so many of these records, the oldest first. Gives their number: fewer than the limit when none is left. */
export function deleteExpired(db: Executor, records: ExpiredRecords, limit: number): Promise<number> {
  const remove = (table: PgTable, oldest: PgColumn, where: SQL) => deleteSome(db, table, { where, oldest, limit });
  switch (records.kind) {
    case 'sessions':
      return remove(sessions, sessions.expiresAt, lte(sessions.expiresAt, records.endedBy));
    case 'tokens':
      return remove(authTokens, authTokens.expiresAt, lte(authTokens.expiresAt, records.endedBy));
    case 'rateCounts':
      return remove(rateCounts, rateCounts.endsAt, lte(rateCounts.endsAt, records.endedBy));
    case 'passwordGuesses':
      return remove(passwordGuesses, passwordGuesses.lastAt, lt(passwordGuesses.lastAt, records.guessedBefore));
    case 'confirmations': {
      const { expiresAt } = emailConfirmations;
      return remove(emailConfirmations, expiresAt, lt(expiresAt, records.endedBefore));
    }
    case 'mailCounts':
      return remove(mailCounts, mailCounts.day, lt(mailCounts.day, records.day));
    case 'removals':
      return remove(objectRemovals, objectRemovals.removedAt, lt(objectRemovals.removedAt, records.doneBefore));
    case 'paymentEvents':
      return remove(paymentEvents, paymentEvents.handledAt, lt(paymentEvents.handledAt, records.handledBefore));
  }
}
