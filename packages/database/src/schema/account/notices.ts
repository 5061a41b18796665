import type { MailChoices, NoticeEvent } from '@spotway/domain/work';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { campaigns } from '../orders.ts';
import { createdAt, id, instant } from '../shared/columns.ts';

/** What a user wants to be told of, and how; without a row, what their organisation chose. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Signs their unsubscribe links. */
  linkKey: text('link_key').notNull(),
  mail: jsonb('mail').$type<MailChoices>().notNull().default({}),
  browser: jsonb('browser').$type<readonly NoticeEvent[]>().notNull().default([]),
  followsColleagues: boolean('follows_colleagues').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Something a user is told of in the day's summary or in their browser. Kept for some days. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** What it says, once for each user: the key of the mail it stands for. */
    key: text('key').notNull(),
    event: text('event').$type<NoticeEvent>().notNull(),
    /** The spot it is about, as mails name it; null if it is about the campaign. */
    spot: text('spot'),
    /** A reviewer's. */
    answer: text('answer').$type<'approved' | 'changesRequested'>(),
    isForSummary: boolean('is_for_summary').notNull(),
    isForBrowser: boolean('is_for_browser').notNull(),
    /** When the summary with it was sent. */
    summarisedAt: instant('summarised_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notices_one_per_user').on(table.userId, table.key),
    index('notices_for_browser_idx').on(table.userId, table.createdAt).where(sql`${table.isForBrowser}`),
    index('notices_for_summary_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.isForSummary} and ${table.summarisedAt} is null`),
    index('notices_campaign_id_idx').on(table.campaignId),
    index('notices_created_at_idx').on(table.createdAt),
  ],
);
