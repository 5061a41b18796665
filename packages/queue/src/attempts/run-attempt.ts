import {
  type BegunAttempt,
  beginAttempt,
  type Database,
  type Executor,
  finishJob,
  hasDeliverySlot,
  holdJob,
  lockCampaignOf,
} from '@spotway/database';
import type { PipelineStage } from '@spotway/domain';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Queue, QueuedJob } from '../queue.ts';
import { PUT_BACK_SECONDS } from '../stage-options.ts';
import type { Outcome, StageHandler } from './attempt.ts';
import { whenDatabaseIsBack } from './database-pause.ts';
import { type EndedAttempt, endAttempt } from './end-attempt.ts';
import { progressReporter } from './progress-reporter.ts';
import type { RunnerOptions } from './runner-options.ts';

export async function runAttempt(
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
  { number, taken }: Pick<EndedAttempt, 'number' | 'taken'>,
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx, outcome);
    if (!(await finishJob(tx, taken.data.jobId, number))) throw new Superseded();
    await makeKnown(tx, queue, outcome);
    await queue.end(tx, stage, taken);
  });
}

const NO_SLOT = 'no slot';

/** Begins an attempt; a delivery only where its destination takes one more film (its `max_concurrent`), over all workers. */
function begin(db: Database, stage: PipelineStage, jobId: string): Promise<BegunAttempt | null | typeof NO_SLOT> {
  if (stage !== 'deliver') return beginAttempt(db, jobId);
  return db.transaction(async (tx) => ((await hasDeliverySlot(tx, jobId)) ? beginAttempt(tx, jobId) : NO_SLOT));
}
