import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { broadcastables } from '../films.ts';
import { createdAt, id, instant } from '../shared/columns.ts';
import { reviewLinks } from './review-links.ts';

/** What reviewers say about a film: comments at a frame, each with its answers. */
export const filmComments = pgTable(
  'film_comments',
  {
    /** Chosen by the client, so that a repeated call adds nothing. */
    id: id(),
    broadcastableId: uuid('broadcastable_id')
      .notNull()
      .references(() => broadcastables.id, { onDelete: 'cascade' }),
    /** The comment that this answers; null for a comment at a frame. */
    parentId: uuid('parent_id').references((): AnyPgColumn => filmComments.id, { onDelete: 'cascade' }),
    /** Counted from 0; null for answers. */
    frame: integer('frame'),
    text: text('text').notNull(),
    /** Null for an author without an account. */
    userId: uuid('user_id').references(() => users.id),
    /** The review link its author used; null for members and operators. */
    reviewLinkId: uuid('review_link_id').references(() => reviewLinks.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** Operators see it, with its answers. */
    isShared: boolean('is_shared').notNull().default(false),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('film_comments_broadcastable_id_idx').on(table.broadcastableId),
    index('film_comments_parent_id_idx').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('film_comments_review_link_id_idx').on(table.reviewLinkId).where(sql`${table.reviewLinkId} is not null`),
    check('film_comments_frame_of_comments', sql`(${table.parentId} is null) = (${table.frame} is not null)`),
    check('film_comments_frame_counted', sql`${table.frame} >= 0`),
    check(
      'film_comments_answers_follow',
      sql`${table.parentId} is null or (not ${table.isShared} and ${table.closedAt} is null)`,
    ),
  ],
);
