import { sql } from 'drizzle-orm';
import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './shared/columns.ts';

/**
 * Counters shared by all API processes: calls that test a secret, send mail or prepare a payment, by address, account or user. Unlogged (set in
 * the migration): a server crash loses the counts, and backups don't contain them.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** SHA-256 of the counter's key, hexadecimal: the key may contain a mail or network address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_counts_ends_at_idx').on(table.endsAt)],
);

/** Wrong passwords of an account, from any address (domain's `rememberedGuesses`). Unlogged, like the counts. */
export const passwordGuesses = pgTable(
  'password_guesses',
  {
    /** SHA-256 of the account's address as typed, in lower case, hexadecimal: the account need not exist. */
    account: text('account').primaryKey(),
    wrong: real('wrong').notNull(),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (table) => [index('password_guesses_last_at_idx').on(table.lastAt)],
);
