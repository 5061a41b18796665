import { sql } from 'drizzle-orm';
import { check, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from './shared/columns.ts';

/** How long work takes, learned from earlier work: a row for each stage and each delivery profile. */
export const workPaces = pgTable(
  'work_paces',
  {
    /** Domain's key of a kind of work. */
    key: text('key').primaryKey(),
    /** Seconds for each picture, or each megabyte. */
    secondsPerUnit: real('seconds_per_unit').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('work_paces_positive', sql`${table.secondsPerUnit} > 0`)],
);
