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

/** Records a job. Null if the same job is recorded already: it must not run twice. */
export async function insertJob(db: Executor, job: NewJob): Promise<string | null> {
  // All columns every time: a prepared statement has one text.
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
/** Clears an earlier attempt's failure. */
const NO_FAILURE = { error: null, failureReason: null } as const;

export type JobRow = typeof jobs.$inferSelect;

export async function findJob(db: Executor, jobId: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  return row ?? null;
}

/** The job of a stage about a subject, e.g. a deliverable's proxy. */
export async function findJobAbout(db: Executor, stage: PipelineStage, subject: string): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.stage, stage), eq(jobs.subject, subject)));
  return row ?? null;
}

export interface BegunAttempt {
  readonly number: number;
  readonly payload: StoredJobPayload;
  /** Where a job that yielded continues; `Waiting` and 0 otherwise. */
  readonly phase: JobPhase;
  readonly progress: number;
}

/** Only a job that yielded waits with progress. */
const gaveWay = sql`${jobs.status} = 'waiting' and ${jobs.progress} > 0`;

/**
 * Starts an attempt and returns its number, the fence for every later write of the attempt: a slow earlier attempt can no longer
 * change anything. Null if the job is finished, or was deleted with its film.
 */
export async function beginAttempt(db: Executor, jobId: string): Promise<BegunAttempt | null> {
  const [row] = await db
    .update(jobs)
    .set({
      status: 'active',
      // A job that yielded keeps its phase and progress; an interrupted attempt has status active here and starts over.
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

/** Puts a job back so that others can go first, keeping the progress shown. False if a later attempt holds it. */
export async function giveWay(db: Executor, jobId: string, attempt: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ status: 'waiting', ...NO_FAILURE, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** False if a later attempt has started: the caller should stop. */
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

/** Locks the job for this attempt until the transaction ends. False if another attempt holds it. */
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

/** Marks the job finished, inside the transaction that changes the state. False if another attempt holds it. */
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

/** Records why an attempt ended; the job waits for its next attempt. */
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
 * Puts a job back because a part it needs is unavailable, or because its worker is stopping (`part` null). Returns since when the job has
 * been waiting for that part, by the database's clock, as `now` is; null if a later attempt holds it.
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
    // An earlier attempt's reason would not match the error recorded here.
    failureReason: null,
  };
  const [row] = await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, ...(wait ?? {}) })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.status, 'active')))
    .returning({ waitsSince: jobs.waitsSince, now: sql<string>`now()` });
  return row ? { since: row.waitsSince, now: new Date(row.now) } : null;
}

/** The job failed permanently. Null if it had ended already. */
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

/** Changes what the next attempts get. */
export async function changePayload(db: Executor, jobId: string, payload: StoredJobPayload): Promise<void> {
  await db.update(jobs).set({ payload }).where(eq(jobs.id, jobId));
}

/** How often a film was judged: the number of attempts at its decision. */
export async function countJudgements(db: Executor, broadcastableId: string): Promise<number> {
  const [row] = await db
    .select({ attempt: jobs.attempt })
    .from(jobs)
    .where(and(eq(jobs.stage, 'qualify'), eq(jobs.subject, broadcastableId)));
  return row?.attempt ?? 0;
}

/** Reopens a failed job. Null if it is not failed. */
export async function reopenJob(db: Executor, jobId: string): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ status: 'waiting', phase: 'Waiting', progress: 0, finishedAt: null, ...NO_FAILURE, ...NO_WAIT })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'failed')))
    .returning();
  return row ?? null;
}
