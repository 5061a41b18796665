import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './shared/columns.ts';

/**
 * Objects to remove from the store, recorded in the transaction that gives them up and processed by a schedule, so that a crash in
 * between loses none. Triggers add the rows for deleted show files and assets, whoever deletes them.
 */
export const objectRemovals = pgTable(
  'object_removals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** An object's key, or a key prefix if it ends with a slash. */
    key: text('key').notNull(),
    reason: text('reason').$type<'record-deleted' | 'retention' | 'orphan'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** When nothing of it was left in the store. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('object_removals_one_open').on(table.key).where(sql`${table.removedAt} is null`),
    index('object_removals_failing_idx')
      .on(table.id)
      .where(sql`${table.removedAt} is null and ${table.error} is not null`),
    index('object_removals_done_idx').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('object_removals_due_idx').on(table.nextAttemptAt).where(sql`${table.removedAt} is null`),
    check('object_removals_reason_known', sql`${table.reason} in ('record-deleted', 'retention', 'orphan')`),
    check('object_removals_key_given', sql`length(trim(both '/' from ${table.key})) > 0`),
  ],
);

/** The outcome of each schedule's last run. */
export const scheduleRuns = pgTable('schedule_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while the run is in progress, or if its worker died. */
  finishedAt: instant('finished_at'),
  /** What the last finished run did. */
  facts: jsonb('facts').$type<Record<string, unknown>>(),
  /** Why the last run failed; null if it succeeded. */
  error: text('error'),
  /** Number of consecutive failed runs. */
  failures: integer('failures').notNull().default(0),
});
