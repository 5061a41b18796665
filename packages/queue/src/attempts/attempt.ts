import type { StoredJobPayload } from '@spotway/contract';
import type { Executor } from '@spotway/database';
import type { FailureReason } from '@spotway/domain/faults';
import type { JobPhase } from '@spotway/domain/shared';
import type { PipelineEvent, WorkLane } from '@spotway/domain/work';
import type { EventSubject } from '../queue.ts';

/** What an attempt may use while it works. */
export interface Attempt {
  readonly jobId: string;
  /** 1 for the first. */
  readonly number: number;
  /** Heavy work leaves the processors to light work. */
  readonly lane: WorkLane;
  /** The payload as stored; the stage's schema checks it. */
  readonly payload: StoredJobPayload;
  /** Aborts when the time limit passes, the worker stops, or a later attempt holds the work. */
  readonly signal: AbortSignal;
  /**
   * Shows where the work stands; `progress` is 0 to 1. Written at most once a second within a phase. `atStake` is the progress of what a
   * stop would lose, where that is less than all: a stopping worker waits for what is about to end.
   */
  report(phase: JobPhase, progress: number, atStake?: number): void;
  /**
   * Whether others should go first now (domain's `givesWay`), or the worker stops: asked where nothing is lost by ending with `GAVE_WAY`.
   */
  shouldGiveWay(): Promise<boolean>;
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

/** The work is put back unfinished and keeps its turn; what was published stays. That is no failed attempt. */
export const GAVE_WAY: Outcome = { subject: null, commit: async () => null };

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
