import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { createdAt, instant } from '../shared/columns.ts';

/** A mailed link that gives a user a new address. Used and expired ones are kept for a month, so that whoever opens one is told. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address, in lower case. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_changes_user_id_idx').on(table.userId),
    index('email_changes_expires_at_idx').on(table.expiresAt),
  ],
);
