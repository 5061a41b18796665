import type { StoredJobPayload } from '@spotway/contract';
import type { Executor } from '@spotway/database';
import type { FailureReason } from '@spotway/domain/faults';
import type { JobPhase } from '@spotway/domain/shared';
import type { PipelineEvent, WorkLane } from '@spotway/domain/work';
import type { EventSubject } from '../queue.ts';

/** What an attempt can use while it works. */
export interface Attempt {
  readonly jobId: string;
  /** 1 for the first. */
  readonly number: number;
  /** Heavy work leaves the processors to light work. */
  readonly lane: WorkLane;
  /** The payload as stored; the stage's schema checks it. */
  readonly payload: StoredJobPayload;
  /** Aborts when the time limit passes, the worker stops, or a later attempt holds the job. */
  readonly signal: AbortSignal;
  /**
   * Shows the progress, 0 to 1; written at most once a second within a phase. `atStake` is the progress that stopping now would lose,
   * if less than all: a stopping worker waits for what is about to end.
   */
  report(phase: JobPhase, progress: number, atStake?: number): void;
  /**
   * Whether others should go first now (domain's `givesWay`), or the worker is stopping; called where ending with `GAVE_WAY` loses nothing.
   */
  shouldGiveWay(): Promise<boolean>;
  /**
   * Commits partial results, and the jobs that follow from them, while the work continues. A later attempt finds them done: the handler
   * checks for that. Rejects if a later attempt holds the job.
   */
  publish(outcome: Outcome): Promise<void>;
}

/** What an attempt achieved: its state changes, made in one transaction with the next jobs. */
export interface Outcome {
  commit(tx: Executor): Promise<PipelineEvent | null>;
  readonly subject: EventSubject | null;
}

/** The job is no longer wanted: the attempt ends without changing anything. */
export const NOTHING_TO_DO: Outcome = { subject: null, commit: async () => null };

/** The job is put back unfinished and keeps its turn; published results stay. Not a failed attempt. */
export const GAVE_WAY: Outcome = { subject: null, commit: async () => null };

export type StageHandler = (attempt: Attempt) => Promise<Outcome>;

/** A failure that another attempt can't fix; the job fails at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  /** As pages word it; null if only operators see the message. */
  readonly reason: FailureReason | null;

  constructor(message: string, { reason = null, cause }: { reason?: FailureReason | null; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
