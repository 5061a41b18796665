import type { Language } from '@spotway/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { shows } from './orders.ts';
import { createdAt, id, instant } from './shared/columns.ts';

/** The right to send the film of one spot, mailed to the person who holds the file. */
export const uploadDelegations = pgTable(
  'upload_delegations',
  {
    id: id(),
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Of the mail. */
    language: text('language').$type<Language>().notNull(),
    /** The customer's message in the mail. */
    message: text('message'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** When the last link was sent; null until the first one was. */
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    firstUsedAt: instant('first_used_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Asking the same person again renews the existing delegation.
    uniqueIndex('upload_delegations_one_per_address')
      .on(table.showId, sql`lower(${table.email})`)
      .where(sql`${table.revokedAt} is null`),
    index('upload_delegations_of_show_idx').on(table.showId),
    check('upload_delegations_language_known', sql`${table.language} in ('fr', 'en')`),
  ],
);

/** A mailed link. Each mail has its own, and all open the same delegation: the token itself is only in the mail. */
export const uploadDelegationLinks = pgTable(
  'upload_delegation_links',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    delegationId: uuid('delegation_id')
      .notNull()
      .references(() => uploadDelegations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('upload_delegation_links_delegation_id_idx').on(table.delegationId)],
);
