import type { Service } from '@spotway/domain/shared';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from '../accounts.ts';
import { createdAt, id, instant } from '../shared/columns.ts';

/** Delivery points and services saved under a name, which an organisation's members share. */
export const destinationSets = pgTable(
  'destination_sets',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its name as domain's destinationSetKey compares it. */
    nameKey: text('name_key').notNull(),
    /** Organisations of delivery points, also of those no longer offered. */
    destinations: uuid('destinations').array().notNull(),
    services: text('services').array().$type<Service[]>().notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('destination_sets_name_key').on(table.organizationId, table.nameKey),
    index('destination_sets_saved_by_idx').on(table.savedBy),
  ],
);
