import type { ViewQuery } from '@spotway/contract';
import { foreignKey, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberships } from '../accounts.ts';
import { createdAt } from '../shared/columns.ts';

/** Filters of the list of campaigns that a member keeps under a name; they go with the membership. */
export const savedViews = pgTable(
  'saved_views',
  {
    /** Chosen by who saves it first. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** Domain's viewNameKey. */
    nameKey: text('name_key').notNull(),
    query: jsonb('query').$type<ViewQuery>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'saved_views_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [memberships.userId, memberships.organizationId],
    }).onDelete('cascade'),
    uniqueIndex('saved_views_one_per_name').on(table.userId, table.organizationId, table.nameKey),
  ],
);
