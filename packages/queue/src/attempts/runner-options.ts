import type { StoredJobPayload } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { FailureReason, OutagePart } from '@spotway/domain/faults';
import type { PipelineStage } from '@spotway/domain/work';
import type { Queue } from '../queue.ts';
import type { StageHandler } from './attempt.ts';

/** Work that waits for a part: no failure, and tried again until the part is back. */
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
  /** The stages that the worker takes; others are left to other workers. */
  readonly stages: Readonly<Partial<Record<PipelineStage, StageHandler>>>;
  /** Slots of heavy work of a stage, where they differ from the usual ones. */
  readonly heavySlots?: Readonly<Partial<Record<PipelineStage, number>>>;
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
