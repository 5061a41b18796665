import {
  type BegunAttempt,
  beginAttempt,
  type Database,
  type Executor,
  failJob,
  findJob,
  finishJob,
  hasDeliverySlot,
  holdJob,
  lockCampaignOf,
  recordAttemptFailure,
  recordWait,
} from '@spotway/database';
import {
  type FailureReason,
  isDatabaseAway,
  type JobPhase,
  type OutagePart,
  outagePauseSeconds,
  type PipelineEvent,
  type PipelineStage,
} from '@spotway/domain';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { whenDatabaseIsBack } from './database-pause.ts';
import { failureLog, failureText } from './failure-text.ts';
import { progressReporter } from './progress-reporter.ts';
import type { EventSubject, Queue, QueuedJob, TakenJob } from './queue.ts';
import { FAILED_QUEUE, HEARTBEAT_SECONDS, POLL_SECONDS, PUT_BACK_SECONDS, STAGE_OPTIONS } from './stage-options.ts';

/** What an attempt may use while it works. */
export interface Attempt {
  readonly jobId: string;
  /** 1 for the first. */
  readonly number: number;
  /** The payload as stored; the stage's schema checks it. */
  readonly payload: Record<string, unknown>;
  /** Aborts when the time limit passes, the worker stops, or a later attempt holds the work. */
  readonly signal: AbortSignal;
  /** Shows where the work stands; `progress` is 0 to 1. Written at most once a second within a phase. */
  report(phase: JobPhase, progress: number): void;
  /**
   * Makes known what is done already, with the jobs that follow, while the work goes on. A later attempt finds it done: the handler
   * asks for that. Rejects when a later attempt holds the work.
   */
  publish(outcome: Outcome): Promise<void>;
}

/** What an attempt achieved: its state changes, made in one transaction with the next jobs. */
export interface Outcome {
  commit(tx: Executor): Promise<PipelineEvent | null>;
  readonly subject: EventSubject | null;
}

/** The work is not wanted any more: the attempt ends without changing anything. */
export const NOTHING_TO_DO: Outcome = { subject: null, commit: async () => null };

export type StageHandler = (attempt: Attempt) => Promise<Outcome>;

/** A failure that another attempt cannot mend; the job ends failed at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  /** As pages word it; null where the message alone tells operators. */
  readonly reason: FailureReason | null;

  constructor(message: string, { reason = null, cause }: { reason?: FailureReason | null; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** Work that waits for a part: no failure, and tried again until the part is back. */
export interface Wait {
  readonly stage: PipelineStage;
  readonly jobId: string;
  readonly payload: Record<string, unknown>;
  readonly part: OutagePart;
  readonly since: Date;
  readonly now: Date;
  readonly error: unknown;
}

export interface RunnerOptions {
  readonly queue: Queue;
  readonly db: Database;
  readonly stages: Readonly<Record<PipelineStage, StageHandler>>;
  /** Aborts every running attempt: the worker is stopping. */
  readonly stopping: AbortSignal;
  /** The part whose absence explains an error; null for a failure of the work itself, which uses up one of its attempts. */
  readonly outageOf?: (error: unknown, stage: PipelineStage) => OutagePart | null;
  /** Why an attempt failed, as pages word it. */
  readonly reasonOf?: (error: unknown) => FailureReason | null;
  /** Hears of every attempt that ended because a part is away. What it throws is ignored: the work waits all the same. */
  readonly onWait?: (wait: Wait) => void | Promise<void>;
  /** Hears of jobs that ended in failure, as they do: not of attempts that are followed by others, nor of work that waits. */
  readonly onFailure?: (facts: { stage: string; jobId: string; attempt: number; error: unknown }) => void;
  readonly onAttempt: (facts: { stage: string; jobId: string; attempt: number; ms: number; error?: unknown }) => void;
}

/** Takes jobs off the queue until the queue stops. */
export async function runJobs(options: RunnerOptions): Promise<void> {
  const { queue, stages } = options;
  for (const [name, handler] of Object.entries(stages)) {
    const stage = name as PipelineStage;
    const slots = STAGE_OPTIONS[stage].concurrency;
    for (let slot = 0; slot < slots; slot += 1) await workSlot(options, stage, handler);
  }
  await queue.boss.work<QueuedJob>(FAILED_QUEUE, polling, async ([job]) => {
    if (job) await giveUp(options, job.data.jobId);
  });
}

const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_SECONDS } as const;

/** One slot takes one job at a time; it looks for the next one as soon as it is free. */
async function workSlot(options: RunnerOptions, stage: PipelineStage, handler: StageHandler): Promise<void> {
  const { boss } = options.queue;
  let workerId = '';
  workerId = await boss.work(
    stage,
    {
      ...polling,
      perJobResults: true as const,
      includeMetadata: true as const,
      heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3),
    },
    async ([job]: JobWithMetadata<QueuedJob>[]): Promise<JobResult[]> => {
      if (!job) return [];
      try {
        const status = await runAttempt(options, stage, handler, job);
        return [{ id: job.id, status }];
      } finally {
        if (workerId) boss.notifyWorker(workerId);
      }
    },
  );
}

async function runAttempt(
  options: RunnerOptions,
  stage: PipelineStage,
  handler: StageHandler,
  taken: JobWithMetadata<QueuedJob>,
): Promise<JobResult['status']> {
  const { db, queue, onAttempt, stopping } = options;
  const { jobId } = taken.data;
  const started = performance.now();
  const onDatabase = <T>(run: () => Promise<T>) => whenDatabaseIsBack(run, stopping);
  const begun = await onDatabase(() => begin(db, stage, jobId));
  // The work is done, or its film is gone: an attempt that was taken for dead comes here.
  if (begun === null) return 'completed';
  if (begun === NO_SLOT) {
    // Spread, so that the films waiting for one destination don't all ask at once.
    const pause = PUT_BACK_SECONDS.from + Math.floor(Math.random() * PUT_BACK_SECONDS.spread);
    await onDatabase(() => db.transaction((tx) => queue.putBack(tx, stage, taken, pause)));
    return 'completed';
  }

  const { number, payload } = begun;
  const superseded = new AbortController();
  const reporter = progressReporter(db, jobId, number, () => superseded.abort(new Superseded()));
  try {
    const outcome = await handler({
      jobId,
      number,
      payload,
      signal: AbortSignal.any([taken.signal, stopping, superseded.signal]),
      report: reporter.report,
      publish: (part) => onDatabase(() => publish(options, { number, jobId }, part)),
    });
    await reporter.settle();
    await onDatabase(() => commit(options, stage, { number, taken }, outcome));
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started });
    return 'completed';
  } catch (error) {
    await reporter.settle();
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started, error });
    // Whoever took the work over goes on with it; where that is a retry of the same queued job, this answer changes nothing of it.
    if (superseded.signal.aborted || error instanceof Superseded) return 'completed';
    return endAttempt(options, stage, { number, taken, payload, error });
  }
}

/** A later attempt holds the work: what this one does is not wanted any more. */
class Superseded extends Error {
  override readonly name = 'Superseded';
  constructor() {
    super('a later attempt holds the work');
  }
}

/** Changes of the state and the next jobs, in one transaction that a later attempt fences off. */
async function publish(
  { db, queue }: RunnerOptions,
  { number, jobId }: { number: number; jobId: string },
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx, outcome);
    if (!(await holdJob(tx, jobId, number))) throw new Superseded();
    await makeKnown(tx, queue, outcome);
  });
}

/** The order is locked before its work: who corrects or decides about a film opens finished work again under the lock of the order. */
async function takeTurn(tx: Executor, { subject }: Outcome): Promise<void> {
  if (subject) await lockCampaignOf(tx, subject.broadcastableId);
}

async function makeKnown(tx: Executor, queue: Queue, outcome: Outcome): Promise<void> {
  const event = await outcome.commit(tx);
  if (event && outcome.subject) await queue.followUp(tx, event, outcome.subject);
}

/** The state changes, the next jobs and the end of the queued one, in one transaction that a later attempt fences off. */
async function commit(
  { db, queue }: RunnerOptions,
  stage: PipelineStage,
  { number, taken }: Pick<FailedAttempt, 'number' | 'taken'>,
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx, outcome);
    if (!(await finishJob(tx, taken.data.jobId, number))) throw new Superseded();
    await makeKnown(tx, queue, outcome);
    await queue.end(tx, stage, taken);
  });
}

interface FailedAttempt {
  readonly number: number;
  readonly taken: TakenJob;
  readonly payload: Record<string, unknown>;
  readonly error: unknown;
}

/** Puts work back that a part's absence or the worker's stop interrupted; counts what failed by itself. */
async function endAttempt(
  options: RunnerOptions,
  stage: PipelineStage,
  { number, taken, payload, error }: FailedAttempt,
): Promise<JobResult['status']> {
  const { db, queue, stopping, onWait } = options;
  const { jobId } = taken.data;
  const facts = { error: failureText(error), log: failureLog(error) };
  const isStopped = stopping.aborted;
  const part = isStopped || error instanceof PermanentFailure ? null : outageOf(options, stage, error);
  if (error instanceof PermanentFailure || !(part || isStopped)) {
    await whenDatabaseIsBack(
      () => recordAttemptFailure(db, jobId, number, { ...facts, reason: reasonOf(options, error) }),
      stopping,
    );
    const isLast = error instanceof PermanentFailure || taken.retryCount >= taken.retryLimit;
    if (isLast) options.onFailure?.({ stage, jobId, attempt: number, error });
    return error instanceof PermanentFailure ? 'deadletter' : 'failed';
  }
  const putBack = () =>
    db.transaction(async (tx) => {
      const wait = await recordWait(tx, jobId, number, { part, ...facts });
      if (!wait) return null;
      const waitedSeconds = wait.since ? (wait.now.getTime() - wait.since.getTime()) / 1000 : 0;
      await queue.putBack(tx, stage, taken, isStopped ? 0 : outagePauseSeconds(waitedSeconds, Math.random()));
      return wait;
    });
  const wait = await whenDatabaseIsBack(putBack, stopping);
  if (part && wait?.since && onWait) {
    const { since, now } = wait;
    try {
      await onWait({ stage, jobId, payload, part, since, now, error });
    } catch {
      // Told at the next attempt.
    }
  }
  return 'completed';
}

function outageOf({ outageOf: classify }: RunnerOptions, stage: PipelineStage, error: unknown): OutagePart | null {
  return classify?.(error, stage) ?? (isDatabaseAway(error) ? 'database' : null);
}

function reasonOf({ reasonOf: classify }: RunnerOptions, error: unknown): FailureReason | null {
  return (error instanceof PermanentFailure ? error.reason : null) ?? classify?.(error) ?? null;
}

const NO_SLOT = 'no slot';

/** Begins an attempt; a delivery only where its destination takes one more film (its `max_concurrent`), over all workers. */
function begin(db: Database, stage: PipelineStage, jobId: string): Promise<BegunAttempt | null | typeof NO_SLOT> {
  if (stage !== 'deliver') return beginAttempt(db, jobId);
  return db.transaction(async (tx) => ((await hasDeliverySlot(tx, jobId)) ? beginAttempt(tx, jobId) : NO_SLOT));
}

/** The job's attempts are used up: it ends where the customer and the operator see it. */
async function giveUp(options: RunnerOptions, jobId: string): Promise<void> {
  await options.db.transaction(async (tx) => {
    // In the order of every other end of work: the campaign, then the job.
    const filmId = (await findJob(tx, jobId))?.broadcastableId;
    if (filmId) await lockCampaignOf(tx, filmId);
    const job = await failJob(tx, jobId, 'the worker stopped answering');
    if (!job?.broadcastableId) return;
    const event: PipelineEvent = { type: 'failed', stage: job.stage as PipelineStage };
    const failedJob = { id: job.id, attempt: job.attempt };
    await options.queue.followUp(tx, event, { broadcastableId: job.broadcastableId, failedJob });
  });
}
