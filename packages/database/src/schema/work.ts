import type { StoredJobPayload } from '@spotway/contract';
import type { FailureReason, OutagePart } from '@spotway/domain/faults';
import type { JobPhase } from '@spotway/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { broadcastables } from './films.ts';
import { shows } from './orders.ts';
import { createdAt, id, instant } from './shared/columns.ts';

/** How long work takes, learned from earlier work: a row per stage, delivery profile and delivery point. */
export const workPaces = pgTable(
  'work_paces',
  {
    /** Domain's key for a kind of work. */
    key: text('key').primaryKey(),
    /** Seconds per frame or per megabyte. */
    secondsPerUnit: real('seconds_per_unit').notNull(),
    /** Units and seconds of the latest works, newest first. */
    recentUnits: real('recent_units').array().notNull().default([]),
    recentSeconds: real('recent_seconds').array().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('work_paces_positive', sql`${table.secondsPerUnit} > 0`)],
);

/** A job of the pipeline: what users and operators see of it, and what makes it run only once. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    stage: text('stage').notNull(),
    /** What the job is about: a file, a broadcastable (and profiles), a delivery, a notification. One job each. */
    subject: text('subject').notNull(),
    showId: uuid('show_id').references(() => shows.id, { onDelete: 'cascade' }),
    broadcastableId: uuid('broadcastable_id').references(() => broadcastables.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<StoredJobPayload>().notNull(),
    status: text('status').$type<'waiting' | 'active' | 'finished' | 'failed'>().notNull().default('waiting'),
    phase: text('phase').$type<JobPhase>().notNull().default('Waiting'),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    attempt: integer('attempt').notNull().default(0),
    /** The part that was unavailable when the last attempt ended, and since when: waiting is not a failure. */
    waitsFor: text('waits_for').$type<OutagePart>(),
    waitsSince: instant('waits_since'),
    error: text('error'),
    /** Why the last attempt failed, as pages word it; null if only `error` says. */
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** Last lines of tool output, for the operator. */
    log: text('log'),
    /** Whose film it is: organisations take turns. Null for jobs of earlier versions and jobs without a film. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Estimated seconds when it was queued, and its turn by domain's turnOf; null for jobs of earlier versions. */
    estimatedSeconds: real('estimated_seconds'),
    turnAt: instant('turn_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('jobs_one_per_subject').on(table.stage, table.subject),
    index('jobs_show_id_idx').on(table.showId),
    index('jobs_broadcastable_id_idx').on(table.broadcastableId),
    index('jobs_active_deliveries_idx')
      .on(table.subject)
      .where(sql`${table.stage} = 'deliver' and ${table.status} = 'active'`),
    index('jobs_open_turns_idx')
      .on(table.organizationId, table.stage, table.turnAt)
      .where(sql`${table.status} in ('waiting', 'active')`),
    index('jobs_open_idx').on(table.createdAt).where(sql`${table.status} in ('waiting', 'active')`),
    index('jobs_to_forget_idx')
      .on(table.finishedAt)
      .where(sql`${table.status} = 'finished' and ${table.stage} <> 'qualify'`),
    index('jobs_failed_idx').on(table.finishedAt).where(sql`${table.status} = 'failed'`),
    index('jobs_failed_latest_idx')
      .on(sql`coalesce(${table.finishedAt}, ${table.startedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.status} = 'failed'`),
    index('jobs_held_up_idx')
      .on(sql`coalesce(${table.finishedAt}, ${table.startedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.waitsFor} is not null`),
    check('jobs_status_known', sql`${table.status} in ('waiting', 'active', 'finished', 'failed')`),
    check('jobs_waits_since_given', sql`(${table.waitsFor} is null) = (${table.waitsSince} is null)`),
    check('jobs_progress_range', sql`${table.progress} between 0 and 1`),
  ],
);
