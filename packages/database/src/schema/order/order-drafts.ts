import type { DraftContent } from '@spotway/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from '../accounts.ts';
import { createdAt, instant } from '../shared/columns.ts';

/** A draft order that an organisation's members share, or a template for such drafts. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Key of the order it becomes, which deletes it. */
    orderKey: text('order_key').notNull(),
    /** Empty: it goes by its campaign. */
    name: text('name').notNull(),
    isTemplate: boolean('is_template').notNull().default(false),
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** Counts its saves. */
    version: integer('version').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.orderKey] }),
    index('order_drafts_newest_idx').on(table.organizationId, table.savedAt),
    index('order_drafts_saved_at_idx').on(table.savedAt).where(sql`not ${table.isTemplate}`),
    index('order_drafts_saved_by_idx').on(table.savedBy),
  ],
);
