import { sql } from 'drizzle-orm';
import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './shared/columns.ts';

/**
 * What all API processes count together: calls that test a secret, mail somebody or prepare a payment, by address, account or user. Unlogged, as
 * the migration makes it: a crash of the server forgets the counts, and no backup holds them.
 */
export const rateCounts = pgTable(
  'rate_counts',
  {
    /** SHA-256 of what is counted, hexadecimal: it may hold an address of mail or of the network. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_counts_ends_at_idx').on(table.endsAt)],
);

/** Wrong passwords of an account, from wherever they came (domain's `rememberedGuesses`). Unlogged, as the counts are. */
export const passwordGuesses = pgTable(
  'password_guesses',
  {
    /** SHA-256 of the account's address as it was typed, in small letters, hexadecimal: there need not be one. */
    account: text('account').primaryKey(),
    wrong: real('wrong').notNull(),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (table) => [index('password_guesses_last_at_idx').on(table.lastAt)],
);
