import { CONNECT_SECONDS } from '@spotway/database';
import { LONGEST_OUTAGE_PAUSE_SECONDS } from '@spotway/domain/faults';
import type { PipelineStage, QueueIntervals, WorkLane } from '@spotway/domain/work';

export interface StageOptions {
  /** An attempt that runs longer is aborted and retried. */
  readonly timeLimitSeconds: number;
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Jobs of the stage that one worker runs at once, per lane; WORKER_SLOTS changes the heavy ones. */
  readonly slots: LaneSlots;
}

/** Stages with only small jobs have light slots alone, which take everything. */
type LaneSlots = Readonly<Record<WorkLane, number>>;

/** Each worker runs heavy work one job at a time: each uses all cores. Light work has its own slots, and priority on the processors. */
export const STAGE_OPTIONS: Readonly<Record<PipelineStage, StageOptions>> = {
  ingest: { timeLimitSeconds: 3600, retryLimit: 8, slots: { light: 2, heavy: 1 } },
  verify: { timeLimitSeconds: 4 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  proxy: { timeLimitSeconds: 4 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  qualify: { timeLimitSeconds: 60, retryLimit: 8, slots: { light: 2, heavy: 0 } },
  transcode: { timeLimitSeconds: 8 * 3600, retryLimit: 5, slots: { light: 1, heavy: 1 } },
  deliver: { timeLimitSeconds: 8 * 3600, retryLimit: 8, slots: { light: 2, heavy: 1 } },
  notify: { timeLimitSeconds: 120, retryLimit: 10, slots: { light: 1, heavy: 0 } },
};

/** A worker silent for this long counts as dead, and its job starts elsewhere. pg-boss's minimum. */
export const HEARTBEAT_SECONDS = 10;
/** First gap between attempts; it doubles up to the maximum. */
export const RETRY_DELAY_SECONDS = 1;
export const RETRY_DELAY_MAX_SECONDS = 120;
/** A delivery to a busy destination asks again after this long. */
export const PUT_BACK_SECONDS = { from: 2, spread: 3 } as const;
/** How often each worker looks for dead ones. */
export const SUPERVISE_SECONDS = 2;
/** A queue checked by any worker within this time is skipped: less than a worker's own interval, or it would skip every second turn. */
export const MONITOR_SECONDS = 1;
/** How often each slot polls for due work; notifications are faster, and a lost one costs no more than this. */
export const POLL_SECONDS = 1;
/** Longest pause before retrying a statement while the database is unavailable. */
export const DATABASE_PAUSE_SECONDS = 3;

/** Determines how long work is interrupted after a fault (domain's `resumptionSeconds`). */
export const QUEUE_INTERVALS: QueueIntervals = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  superviseSeconds: SUPERVISE_SECONDS,
  // pg-boss picks a delay between this and its double.
  firstRetrySeconds: 2 * RETRY_DELAY_SECONDS,
  pollSeconds: POLL_SECONDS,
  databasePauseSeconds: DATABASE_PAUSE_SECONDS,
  connectSeconds: CONNECT_SECONDS,
  outagePauseSeconds: LONGEST_OUTAGE_PAUSE_SECONDS,
};

/** Where jobs go when their attempts are used up. */
export const FAILED_QUEUE = 'failed';
