import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './shared/columns.ts';

/** A mailed link that proves a user's address. Used and expired ones are kept for a month, so that whoever opens one is told. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_confirmations_user_id_idx').on(table.userId),
    index('email_confirmations_expires_at_idx').on(table.expiresAt),
  ],
);

/** Mails that users have sent, counted per day (UTC), by account or recipient address. Past days are deleted. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** `<what>:<user's id, or SHA-256 of the address>`. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);
