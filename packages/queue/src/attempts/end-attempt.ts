import type { StoredJobPayload } from '@spotway/contract';
import { recordAttemptFailure, recordWait } from '@spotway/database';
import { type FailureReason, isDatabaseAway, type OutagePart, outagePauseSeconds } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import type { JobResult } from 'pg-boss';
import type { TakenJob } from '../queued-job.ts';
import { PermanentFailure } from './attempt.ts';
import { whenDatabaseIsBack } from './database-pause.ts';
import { failureLog, failureText } from './failure-text.ts';
import type { RunnerOptions } from './runner-options.ts';

export interface EndedAttempt {
  readonly number: number;
  readonly taken: TakenJob;
  readonly payload: StoredJobPayload;
  readonly error: unknown;
  /** The worker stops, or waits for this attempt no longer. */
  readonly isStopped: boolean;
}

/** Puts work back that a part's absence or the worker's stop interrupted; counts what failed by itself. */
export async function endAttempt(
  options: RunnerOptions,
  stage: PipelineStage,
  { number, taken, payload, error, isStopped }: EndedAttempt,
): Promise<JobResult['status']> {
  const { db, queue, stopping, onWait } = options;
  const { jobId } = taken.data;
  const facts = { error: failureText(error), log: failureLog(error) };
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
