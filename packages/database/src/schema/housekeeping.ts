import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './shared/columns.ts';

/**
 * Objects that must leave the store, written in the transaction that gives them up and worked off by a schedule: a crash in
 * between loses none. Triggers write the rows of deleted show files and assets, whoever deletes them.
 */
export const objectRemovals = pgTable(
  'object_removals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** An object's key, or a prefix of keys when it ends with a slash. */
    key: text('key').notNull(),
    reason: text('reason').$type<'record-deleted' | 'retention' | 'orphan'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** When nothing of it was left at the store. */
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

/** How each schedule's last run went. */
export const scheduleRuns = pgTable('schedule_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null while the run is under way, or when its worker died. */
  finishedAt: instant('finished_at'),
  /** What the last finished run did. */
  facts: jsonb('facts').$type<Record<string, unknown>>(),
  /** Why the last run failed, null when it did not. */
  error: text('error'),
  /** Runs that failed one after another. */
  failures: integer('failures').notNull().default(0),
});
