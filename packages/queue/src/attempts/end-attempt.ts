import type { StoredJobPayload } from '@spotway/contract';
import { recordAttemptFailure, recordWait } from '@spotway/database';
import { type FailureReason, isDatabaseUnavailable, type OutagePart, outagePauseSeconds } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import type { JobResult } from 'pg-boss';
import type { TakenJob } from '../queued-job.ts';
import { PermanentFailure } from './attempt.ts';
import { withDatabaseRetry } from './database-pause.ts';
import { failureLog, failureText } from './failure-text.ts';
import type { RunnerOptions } from './runner-options.ts';

export interface EndedAttempt {
  readonly number: number;
  readonly taken: TakenJob;
  readonly payload: StoredJobPayload;
  readonly error: unknown;
  /** The worker is stopping, or no longer waits for this attempt. */
  readonly isStopped: boolean;
}

/** Puts a job back that was interrupted by an outage or the worker's stop; records genuine failures. */
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
    await withDatabaseRetry(
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
  const wait = await withDatabaseRetry(putBack, stopping);
  if (part && wait?.since && onWait) {
    const { since, now } = wait;
    try {
      await onWait({ stage, jobId, payload, part, since, now, error });
    } catch {
      // Reported at the next attempt.
    }
  }
  return 'completed';
}

function outageOf({ outageOf: classify }: RunnerOptions, stage: PipelineStage, error: unknown): OutagePart | null {
  return classify?.(error, stage) ?? (isDatabaseUnavailable(error) ? 'database' : null);
}

function reasonOf({ reasonOf: classify }: RunnerOptions, error: unknown): FailureReason | null {
  return (error instanceof PermanentFailure ? error.reason : null) ?? classify?.(error) ?? null;
}
