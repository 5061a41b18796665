import type { StoredJobPayload } from '@spotway/contract';
import type { FailureReason, OutagePart } from '@spotway/domain/faults';
import type { JobPhase } from '@spotway/domain/shared';
import type { PipelineStage } from '@spotway/domain/work';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { jobs } from '../../schema/index.ts';

export interface NewJob {
  readonly stage: PipelineStage;
  readonly subject: string;
  readonly showId: string | null;
  readonly broadcastableId: string | null;
  readonly payload: StoredJobPayload;
  readonly organizationId?: string | null;
  readonly estimatedSeconds?: number | null;
  readonly turnAt?: Date | null;
}

/** Records a unit of work. Null when the same work is recorded already: it must not run twice. */
export async function insertJob(db: Executor, job: NewJob): Promise<string | null> {
  // Every column each time: a prepared statement has one text.
  const { organizationId = null, estimatedSeconds = null, turnAt = null } = job;
  const [row] = await db
    .insert(jobs)
    .values({ ...job, organizationId, estimatedSeconds, turnAt })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
    .prepare('insert_job')
    .execute();
  return row?.id ?? null;
}

/** Waits for no part of the product. */
const NO_WAIT = { waitsFor: null, waitsSince: null } as const;
/** What an earlier attempt failed with is over. */
const NO_FAILURE = { error: null, failureReason: null } as const;

export type JobRow = typeof jobs.$inferSelect;

export async function findJob(db: Executor, jobId: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  return row ?? null;
}

export interface BegunAttempt {
  readonly number: number;
  readonly payload: StoredJobPayload;
  /** Where work stood that gave way, and goes on from there; `Waiting` and 0 otherwise. */
  readonly phase: JobPhase;
  readonly progress: number;
}

/** Only work that gave way waits with progress. */
const gaveWay = sql`${jobs.status} = 'waiting' and ${jobs.progress} > 0`;

/**
 * Begins an attempt and gives its number, the fence every later write of the attempt carries: a slow earlier attempt can
 * change nothing any more. Null when the work is finished, or gone with its film.
 */
export async function beginAttempt(db: Executor, jobId: string): Promise<BegunAttempt | null> {
  const [row] = await db
    .update(jobs)
    .set({
      status: 'active',
      // Work that gave way is not shown as begun anew: an attempt that was cut off stands as active here.
      phase: sql`case when ${gaveWay} then ${jobs.phase} else 'Waiting' end`,
      progress: sql`case when ${gaveWay} then ${jobs.progress} else 0 end`,
      attempt: sql`${jobs.attempt} + 1`,
      startedAt: sql`now()`,
      finishedAt: null,
    })
    .where(and(eq(jobs.id, jobId), sql`${jobs.status} <> 'finished'`))
    .returning({ number: jobs.attempt, payload: jobs.payload, phase: jobs.phase, progress: jobs.progress })
    .prepare('begin_attempt')
    .execute();
  return row ?? null;
}

/** Puts an attempt's work back that lets other work go first; what was shown of it stays. False when a later attempt holds it. */
export async function giveWay(db: Executor, jobId: string, attempt: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ status: 'waiting', ...NO_FAILURE, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** False when a later attempt has begun: the caller should stop. */
export async function reportProgress(
  db: Executor,
  jobId: string,
  attempt: number,
  phase: JobPhase,
  progress: number,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ phase, progress: Math.min(1, Math.max(0, progress)) })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ id: jobs.id })
    .prepare('report_progress')
    .execute();
  return rows.length > 0;
}

/** Keeps the work with this attempt until the transaction ends. False when another attempt holds it. */
export async function holdJob(db: Executor, jobId: string, attempt: number): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .for('update')
    .prepare('hold_job')
    .execute();
  return rows.length > 0;
}

/** Marks the work done, inside the transaction that changes the state. False when another attempt holds the work. */
export async function finishJob(db: Executor, jobId: string, attempt: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ status: 'finished', phase: 'Finished', progress: 1, finishedAt: sql`now()`, ...NO_FAILURE, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ id: jobs.id })
    .prepare('finish_job')
    .execute();
  return rows.length > 0;
}

/** Notes why an attempt ended; the work waits for its next attempt. */
export async function recordAttemptFailure(
  db: Executor,
  jobId: string,
  attempt: number,
  {
    error,
    log,
    reason,
  }: { readonly error: string; readonly log: string | null; readonly reason: FailureReason | null },
): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, error, log, failureReason: reason, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')));
}

/**
 * Puts an attempt's work back because a part it needs is away, or because its worker stops (`part` null). Gives since when the work has
 * waited for that part, by the database's clock like `now`; null when a later attempt holds it.
 */
export async function recordWait(
  db: Executor,
  jobId: string,
  attempt: number,
  { part, error, log }: { readonly part: OutagePart | null; readonly error: string; readonly log: string | null },
): Promise<{ since: Date | null; now: Date } | null> {
  const isLonger = part === null ? sql`false` : sql`${jobs.waitsFor} = ${part}`;
  const wait = part && {
    waitsFor: part,
    waitsSince: sql`case when ${isLonger} then ${jobs.waitsSince} else now() end`,
    error,
    log,
    // The error that is kept with the work is this one: an earlier one's reason would not fit it.
    failureReason: null,
  };
  const [row] = await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, ...(wait ?? {}) })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ waitsSince: jobs.waitsSince, now: sql<string>`now()` });
  return row ? { since: row.waitsSince, now: new Date(row.now) } : null;
}

/** The work failed for good. Null when it had ended already. */
export async function failJob(db: Executor, jobId: string, fallbackError: string): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({
      status: 'failed',
      error: sql`coalesce(${jobs.error}, ${fallbackError})`,
      finishedAt: sql`now()`,
      ...NO_WAIT,
    })
    .where(and(eq(jobs.id, jobId), sql`${jobs.status} in ('waiting', 'active')`))
    .returning();
  return row ?? null;
}

/** What the next attempts are told. */
export async function changePayload(db: Executor, jobId: string, payload: StoredJobPayload): Promise<void> {
  await db.update(jobs).set({ payload }).where(eq(jobs.id, jobId));
}

/** How often a film was judged: attempts of its decision. */
export async function countJudgements(db: Executor, broadcastableId: string): Promise<number> {
  const [row] = await db
    .select({ attempt: jobs.attempt })
    .from(jobs)
    .where(and(eq(jobs.stage, 'qualify'), eq(jobs.subject, broadcastableId)));
  return row?.attempt ?? 0;
}

/** Opens failed work again. Null when it is not failed. */
export async function reopenJob(db: Executor, jobId: string): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, finishedAt: null, ...NO_FAILURE, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'failed')))
    .returning();
  return row ?? null;
}
