import type { FilmAnswer } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { broadcastables } from '../films.ts';
import { shows } from '../orders.ts';
import { createdAt, id, instant } from '../shared/columns.ts';

/** The right to watch one spot, comment on it and approve it, for someone without an account. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    /** Where it was mailed; null if the customer passed it on. */
    email: text('email'),
    /** Of the mail and the page. */
    language: text('language').$type<Language>().notNull(),
    /** The customer's message to the reviewer. */
    message: text('message'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** How long an address is valid. */
    days: integer('days').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    firstSeenAt: instant('first_seen_at'),
    lastSeenAt: instant('last_seen_at'),
    views: integer('views').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_links_show_id_idx').on(table.showId).where(sql`${table.revokedAt} is null`),
    index('review_links_of_show_idx').on(table.showId),
    check('review_links_language_known', sql`${table.language} in ('fr', 'en')`),
  ],
);

/** An address of a review link. Each mail has its own, and all open the same review: the token itself is stored nowhere. */
export const reviewLinkTokens = pgTable(
  'review_link_tokens',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => reviewLinks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('review_link_tokens_link_id_idx').on(table.linkId)],
);

/** What reviewers said of a film as a whole; the latest counts. */
export const filmAnswers = pgTable(
  'film_answers',
  {
    /** Chosen by the client, so that a repeated call adds nothing. */
    id: id(),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id')
      .notNull()
      .references(() => reviewLinks.id, { onDelete: 'cascade' }),
    answer: text('answer').$type<FilmAnswer>().notNull(),
    authorName: text('author_name').notNull(),
    /** Empty if nothing was added. */
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('film_answers_broadcastable_id_idx').on(table.broadcastableId, table.createdAt),
    index('film_answers_link_id_idx').on(table.linkId),
    check('film_answers_answer_known', sql`${table.answer} in ('approved', 'changesRequested')`),
  ],
);
