import { CONNECT_SECONDS } from '@spotway/database';
import { LONGEST_OUTAGE_PAUSE_SECONDS } from '@spotway/domain/faults';
import type { PipelineStage, QueueIntervals, WorkLane } from '@spotway/domain/work';

export interface StageOptions {
  /** An attempt that runs longer is ended and tried again. */
  readonly timeLimitSeconds: number;
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Jobs of the stage that one worker runs at once, of each lane; WORKER_SLOTS changes the heavy ones. */
  readonly slots: LaneSlots;
}

/** Stages whose work is all small have light slots alone, which take everything. */
type LaneSlots = Readonly<Record<WorkLane, number>>;

/** Heavy work runs one at a time in a worker: each uses all cores. Light work has slots beside it, and the processors when it wants them. */
export const STAGE_OPTIONS: Readonly<Record<PipelineStage, StageOptions>> = {
  ingest: { timeLimitSeconds: 3600, retryLimit: 8, slots: { light: 2, heavy: 1 } },
  verify: { timeLimitSeconds: 4 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  proxy: { timeLimitSeconds: 4 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  qualify: { timeLimitSeconds: 60, retryLimit: 8, slots: { light: 2, heavy: 0 } },
  transcode: { timeLimitSeconds: 8 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  deliver: { timeLimitSeconds: 8 * 3600, retryLimit: 8, slots: { light: 2, heavy: 1 } },
  notify: { timeLimitSeconds: 120, retryLimit: 10, slots: { light: 1, heavy: 0 } },
};

/** A worker that is silent for this long is taken for dead, and its job starts elsewhere. Pg-boss's least value. */
export const HEARTBEAT_SECONDS = 10;
/** First gap between attempts; it doubles up to the maximum. */
export const RETRY_DELAY_SECONDS = 1;
export const RETRY_DELAY_MAX_SECONDS = 120;
/** A delivery whose destination is busy asks again after so long. */
export const PUT_BACK_SECONDS = { from: 2, spread: 3 } as const;
/** How often each worker looks for dead ones. */
export const SUPERVISE_SECONDS = 2;
/** A queue that any worker looked at within so long is left out: less than a worker's own pace, or it would miss every second turn. */
export const MONITOR_SECONDS = 1;
/** How often each slot looks for work that is due; a notification is quicker, one that was lost costs no more than this. */
export const POLL_SECONDS = 1;
/** Longest pause before a statement is repeated that found no database. */
export const DATABASE_PAUSE_SECONDS = 3;

/** What decides how long work stands still after a fault (domain's `resumptionSeconds`). */
export const QUEUE_INTERVALS: QueueIntervals = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  superviseSeconds: SUPERVISE_SECONDS,
  // pg-boss draws between the delay and its double.
  firstRetrySeconds: 2 * RETRY_DELAY_SECONDS,
  pollSeconds: POLL_SECONDS,
  databasePauseSeconds: DATABASE_PAUSE_SECONDS,
  connectSeconds: CONNECT_SECONDS,
  outagePauseSeconds: LONGEST_OUTAGE_PAUSE_SECONDS,
};

/** Where jobs go whose attempts are used up. */
export const FAILED_QUEUE = 'failed';
