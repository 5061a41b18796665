import { PASSING_AUDIT_ACTIONS } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { campaigns } from './orders.ts';
import { createdAt, instant } from './shared/columns.ts';
import { auditSearchText, trigramsOf } from './shared/search-texts.ts';

const passing = `('${PASSING_AUDIT_ACTIONS.join("', '")}')`;

/** Who did what to what. Rows are only ever added, and deleted at the end of their retention (domain's auditLimits). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null if the platform acted by itself. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId),
    index('audit_log_actor_idx').on(table.actorUserId, table.id),
    index('audit_log_search_idx').using('gin', trigramsOf(auditSearchText(table))),
    index('audit_log_passing_idx')
      .on(table.createdAt)
      .where(sql`${table.action} in ${sql.raw(passing)}`),
  ],
);

/** A mail that is sent once: the key says what it is about. */
export const notifications = pgTable(
  'notifications',
  {
    key: text('key').primaryKey(),
    campaignId: uuid('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [index('notifications_campaign_id_idx').on(table.campaignId)],
);
