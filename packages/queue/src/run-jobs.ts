import {
  beginAttempt,
  type Database,
  type Executor,
  failJob,
  findJob,
  finishJob,
  hasDeliverySlot,
  recordAttemptFailure,
  reportProgress,
} from '@spotway/database';
import type { JobPhase, PipelineEvent, PipelineStage } from '@spotway/domain';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { EventSubject, Queue, QueuedJob } from './queue.ts';
import { FAILED_QUEUE, HEARTBEAT_SECONDS, STAGE_OPTIONS } from './stage-options.ts';

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
}

export interface RunnerOptions {
  readonly queue: Queue;
  readonly db: Database;
  readonly stages: Readonly<Record<PipelineStage, StageHandler>>;
  /** Aborts every running attempt: the worker is stopping. */
  readonly stopping: AbortSignal;
  readonly onAttempt: (facts: { stage: string; jobId: string; attempt: number; ms: number; error?: unknown }) => void;
}

/** Takes jobs off the queue until the queue stops. */
export async function runJobs(options: RunnerOptions): Promise<void> {
  const { queue, stages } = options;
  for (const [stage, handler] of Object.entries(stages)) {
    const slots = STAGE_OPTIONS[stage as PipelineStage].concurrency;
    for (let slot = 0; slot < slots; slot += 1) await workSlot(options, stage, handler);
  }
  await queue.boss.work<QueuedJob>(FAILED_QUEUE, polling, async ([job]) => {
    if (job) await giveUp(options, job.data.jobId);
  });
}

const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 } as const;

/** One slot takes one job at a time; it looks for the next one as soon as it is free. */
async function workSlot(options: RunnerOptions, stage: string, handler: StageHandler): Promise<void> {
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
  stage: string,
  handler: StageHandler,
  { data: { jobId }, signal, retryLimit, retryCount }: JobWithMetadata<QueuedJob>,
): Promise<JobResult['status']> {
  const { db, onAttempt } = options;
  const started = performance.now();
  const job = await findJob(db, jobId);
  const number = job && (await begin(db, stage, jobId));
  // The work is done, or its film is gone: an attempt that died after its commit comes here.
  if (!job || number === null) return 'completed';
  if (number === NO_SLOT) {
    await options.queue.putBack(stage as PipelineStage, jobId, retryLimit - retryCount);
    return 'completed';
  }

  const superseded = new AbortController();
  const reporter = progressReporter(db, jobId, number, () =>
    superseded.abort(new Error('a later attempt holds the work')),
  );
  try {
    const outcome = await handler({
      jobId,
      number,
      payload: job.payload,
      signal: AbortSignal.any([signal, options.stopping, superseded.signal]),
      report: reporter.report,
    });
    await reporter.settle();
    await db.transaction(async (tx) => {
      if (!(await finishJob(tx, jobId, number))) throw new Error('a later attempt holds the work');
      const event = await outcome.commit(tx);
      if (event && outcome.subject) await options.queue.followUp(tx, event, outcome.subject);
    });
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started });
    return 'completed';
  } catch (error) {
    await reporter.settle();
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started, error });
    await recordAttemptFailure(db, jobId, number, failureText(error), failureLog(error));
    return error instanceof PermanentFailure ? 'deadletter' : 'failed';
  }
}

const NO_SLOT = 'no slot';

/** Begins an attempt; a delivery only where its destination takes one more film (its `max_concurrent`), over all workers. */
function begin(db: Database, stage: string, jobId: string): Promise<number | null | typeof NO_SLOT> {
  if (stage !== 'deliver') return beginAttempt(db, jobId);
  return db.transaction(async (tx) => ((await hasDeliverySlot(tx, jobId)) ? beginAttempt(tx, jobId) : NO_SLOT));
}

/** The job's attempts are used up: it ends where the customer and the operator see it. */
async function giveUp(options: RunnerOptions, jobId: string): Promise<void> {
  await options.db.transaction(async (tx) => {
    const job = await failJob(tx, jobId, 'the worker stopped answering');
    if (!job?.broadcastableId) return;
    const event: PipelineEvent = { type: 'failed', stage: job.stage as PipelineStage };
    const failedJob = { id: job.id, attempt: job.attempt };
    await options.queue.followUp(tx, event, { broadcastableId: job.broadcastableId, failedJob });
  });
}

function progressReporter(db: Database, jobId: string, attempt: number, onSuperseded: () => void) {
  let lastPhase: JobPhase | null = null;
  let lastWrite = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    report(phase: JobPhase, progress: number): void {
      const now = Date.now();
      if (phase === lastPhase && now - lastWrite < 1000) return;
      lastPhase = phase;
      lastWrite = now;
      writing = writing.then(async () => {
        // A database that is away for a moment costs a progress report, not the work.
        const current = await reportProgress(db, jobId, attempt, phase, progress).catch(() => true);
        if (!current) onSuperseded();
      });
    },
    settle: () => writing,
  };
}

function failureText(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 2000) : String(error).slice(0, 2000);
}

function failureLog(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const facts = 'facts' in error && typeof error.facts === 'object' ? error.facts : null;
  const tool = facts && 'log' in facts && typeof facts.log === 'string' ? facts.log : '';
  return [error.stack ?? error.message, tool].filter(Boolean).join('\n\n').slice(-20_000);
}
