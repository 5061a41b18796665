import type { StoredJobPayload } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { FailureReason, OutagePart } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import type { Queue } from '../queue.ts';
import type { StageHandler } from './attempt.ts';

/** A job waiting for a part of the product: not a failure, and retried until the part is back. */
export interface Wait {
  readonly stage: PipelineStage;
  readonly jobId: string;
  readonly payload: StoredJobPayload;
  readonly part: OutagePart;
  readonly since: Date;
  readonly now: Date;
  readonly error: unknown;
}

export interface RunnerOptions {
  readonly queue: Queue;
  readonly db: Database;
  /** The stages this worker takes; others are left to other workers. */
  readonly stages: Readonly<Partial<Record<PipelineStage, StageHandler>>>;
  /** Number of slots for a stage's heavy work, if not the default. */
  readonly heavySlots?: Readonly<Partial<Record<PipelineStage, number>>>;
  /** Aborts every running attempt: the worker is stopping. */
  readonly stopping: AbortSignal;
  /** The unavailable part that explains an error; null if the job itself failed, which uses up one of its attempts. */
  readonly outageOf?: (error: unknown, stage: PipelineStage) => OutagePart | null;
  /** Why an attempt failed, as pages word it. */
  readonly reasonOf?: (error: unknown) => FailureReason | null;
  /** Called for every attempt that ended because a part is unavailable. Its own errors are ignored: the job waits anyway. */
  readonly onWait?: (wait: Wait) => void | Promise<void>;
  /** Called for each job that ends in failure; not for attempts that will be retried or jobs that wait. */
  readonly onFailure?: (facts: { stage: string; jobId: string; attempt: number; error: unknown }) => void;
  readonly onAttempt: (facts: { stage: string; jobId: string; attempt: number; ms: number; error?: unknown }) => void;
}
