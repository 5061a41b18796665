import {
  type BegunAttempt,
  beginAttempt,
  type Database,
  type Executor,
  finishJob,
  giveWay,
  hasDeliverySlot,
  holdJob,
  type LockedCampaign,
  lockCampaignOf,
} from '@spotway/database';
import { FIRST_TURN, givesWay, LANE_PRIORITIES, type PipelineStage, queuePriority } from '@spotway/domain/work';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Queue } from '../queue.ts';
import type { QueuedJob, TakenJob } from '../queued-job.ts';
import { PUT_BACK_SECONDS } from '../stage-options.ts';
import { letPass } from '../turns/let-pass.ts';
import { type Waiting, whoWaits } from '../turns/who-waits.ts';
import { GAVE_WAY, type Outcome, type StageHandler } from './attempt.ts';
import { withDatabaseRetry } from './database-pause.ts';
import { type EndedAttempt, endAttempt } from './end-attempt.ts';
import { progressReporter } from './progress-reporter.ts';
import type { RunnerOptions } from './runner-options.ts';
import type { RunningAttempts } from './running-attempts.ts';

export interface AttemptOptions extends RunnerOptions {
  readonly running: RunningAttempts;
}

/** How an attempt leaves its queued job: `ended` in a transaction of the attempt, or with the status pg-boss should set. */
export type AttemptEnd = JobResult['status'] | 'ended';

export async function runAttempt(
  options: AttemptOptions,
  stage: PipelineStage,
  handler: StageHandler,
  taken: JobWithMetadata<QueuedJob>,
): Promise<AttemptEnd> {
  const { db, queue, onAttempt, running, stopping } = options;
  const { jobId } = taken.data;
  const started = performance.now();
  const onDatabase = <T>(run: () => Promise<T>) => withDatabaseRetry(run, stopping);
  const leave = (pauseSeconds: number, to: Waiting | null = null) =>
    onDatabase(() =>
      db.transaction(async (tx) => {
        if (to) await letPass(queue.boss, tx, stage, { taken, to });
        await queue.putBack(tx, stage, taken, pauseSeconds);
      }),
    );
  if (running.isDraining) {
    await leave(0);
    return 'ended';
  }
  const others = mustGiveWay(taken) ? await onDatabase(() => whoWaits(db, stage, taken, { isBeginning: true })) : null;
  if (others && givesWay(others)) {
    await leave(0, others);
    return 'ended';
  }
  const begun = await onDatabase(() => begin(db, stage, taken));
  // The job is finished, or its film is gone: an attempt presumed dead ends up here.
  if (begun === null) return 'completed';
  if (begun === NO_SLOT) {
    // Randomised, so that the films waiting for one destination don't all ask at once.
    const pause = PUT_BACK_SECONDS.from + Math.floor(Math.random() * PUT_BACK_SECONDS.spread);
    await leave(pause);
    return 'ended';
  }

  const { number, payload } = begun;
  const superseded = new AbortController();
  const reporter = progressReporter(db, {
    jobId,
    attempt: number,
    from: begun,
    onSuperseded: () => superseded.abort(new Superseded()),
  });
  const tracked = running.add(reporter.standing);
  let to: Waiting | null = null;
  const shouldGiveWay = async () => {
    if (running.isDraining) return true;
    if (!mustGiveWay(taken)) return false;
    to = await onDatabase(() => whoWaits(db, stage, taken, { isBeginning: false }));
    return givesWay(to);
  };
  try {
    const outcome = await handler({
      jobId,
      number,
      lane: isHeavy(taken) ? 'heavy' : 'light',
      payload,
      signal: AbortSignal.any([taken.signal, stopping, tracked.signal, superseded.signal]),
      report: reporter.report,
      shouldGiveWay,
      publish: (part) => onDatabase(() => publish(options, { number, jobId }, part)),
    });
    await reporter.settle();
    const end = { number, taken };
    if (outcome === GAVE_WAY) await onDatabase(() => putBackForOthers(options, stage, end, to));
    else await onDatabase(() => commit(options, stage, end, outcome));
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started });
    return 'ended';
  } catch (error) {
    await reporter.settle();
    onAttempt({ stage, jobId, attempt: number, ms: performance.now() - started, error });
    // Whoever took over the job continues it; if that is a retry of the same queued job, this status has no effect.
    if (superseded.signal.aborted || error instanceof Superseded) return 'completed';
    const isStopped = stopping.aborted || tracked.signal.aborted;
    return await endAttempt(options, stage, { number, taken, payload, error, isStopped });
  } finally {
    tracked.end();
  }
}

/** A later attempt holds the job: this one's result is no longer wanted. */
class Superseded extends Error {
  override readonly name = 'Superseded';
  constructor() {
    super('a later attempt holds the job');
  }
}

/** State changes and the next jobs, in one transaction that a later attempt fences off. */
async function publish(
  { db, queue }: RunnerOptions,
  { number, jobId }: { number: number; jobId: string },
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, outcome);
    if (!(await holdJob(tx, jobId, number))) throw new Superseded();
    await commitOutcome(tx, queue, outcome, locked);
  });
}

/** Locks the order before its job: whoever corrects or decides about a film reopens finished jobs under the order's lock. */
async function lockOrder(tx: Executor, { subject }: Outcome): Promise<LockedCampaign | undefined> {
  return subject ? await lockCampaignOf(tx, subject.broadcastableId) : undefined;
}

async function commitOutcome(
  tx: Executor,
  queue: Queue,
  outcome: Outcome,
  locked: LockedCampaign | undefined,
): Promise<void> {
  const event = await outcome.commit(tx);
  if (event && outcome.subject) await queue.followUp(tx, event, { ...outcome.subject, locked });
}

/** The state changes, the next jobs and the end of the queued job, in one transaction that a later attempt fences off. */
async function commit(
  { db, queue }: RunnerOptions,
  stage: PipelineStage,
  { number, taken }: Pick<EndedAttempt, 'number' | 'taken'>,
  outcome: Outcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, outcome);
    if (!(await finishJob(tx, taken.data.jobId, number))) throw new Superseded();
    await commitOutcome(tx, queue, outcome, locked);
    await queue.end(tx, stage, taken);
  });
}

/** Puts back a job that yielded, or whose worker is stopping, keeping the progress shown. */
async function putBackForOthers(
  { db, queue }: RunnerOptions,
  stage: PipelineStage,
  { number, taken }: Pick<EndedAttempt, 'number' | 'taken'>,
  to: Waiting | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await giveWay(tx, taken.data.jobId, number))) throw new Superseded();
    if (to) await letPass(queue.boss, tx, stage, { taken, to });
    await queue.putBack(tx, stage, taken, 0);
  });
}

const isHeavy = ({ priority, groupId }: TakenJob) =>
  priority <= LANE_PRIORITIES.heavy.maxPriority && typeof groupId === 'string';

/** An operator prioritised it over all other work. */
const isPutFirst = ({ priority }: TakenJob) => priority === queuePriority(FIRST_TURN, 'heavy');

/** Heavy work yields, across all workers, so that an organisation leaves the others a slot. */
const mustGiveWay = (taken: TakenJob) => isHeavy(taken) && !isPutFirst(taken);

const NO_SLOT = 'no slot';

/** Begins an attempt; for a delivery, only if its destination can take another film (its `max_concurrent`). */
async function begin(
  db: Database,
  stage: PipelineStage,
  taken: TakenJob,
): Promise<BegunAttempt | null | typeof NO_SLOT> {
  const { jobId } = taken.data;
  if (stage !== 'deliver') return beginAttempt(db, jobId);
  return db.transaction(async (tx) => ((await hasDeliverySlot(tx, jobId)) ? beginAttempt(tx, jobId) : NO_SLOT));
}
