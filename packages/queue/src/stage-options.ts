import type { PipelineStage } from '@spotway/domain';

export interface StageOptions {
  /** An attempt that runs longer is ended and tried again. */
  readonly timeLimitSeconds: number;
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Jobs of the stage that one worker runs at once. */
  readonly concurrency: number;
}

/** Heavy stages run one at a time in a worker: each uses all cores. */
export const STAGE_OPTIONS: Readonly<Record<PipelineStage, StageOptions>> = {
  ingest: { timeLimitSeconds: 3600, retryLimit: 8, concurrency: 2 },
  verify: { timeLimitSeconds: 4 * 3600, retryLimit: 5, concurrency: 1 },
  proxy: { timeLimitSeconds: 4 * 3600, retryLimit: 5, concurrency: 1 },
  qualify: { timeLimitSeconds: 60, retryLimit: 8, concurrency: 2 },
  transcode: { timeLimitSeconds: 8 * 3600, retryLimit: 5, concurrency: 1 },
  deliver: { timeLimitSeconds: 8 * 3600, retryLimit: 8, concurrency: 2 },
  notify: { timeLimitSeconds: 120, retryLimit: 10, concurrency: 1 },
};

/** A worker that is silent for this long is taken for dead, and its job starts elsewhere. Pg-boss's least value. */
export const HEARTBEAT_SECONDS = 10;
/** First gap between attempts; it doubles up to the maximum. */
export const RETRY_DELAY_SECONDS = 1;
export const RETRY_DELAY_MAX_SECONDS = 120;
/** A delivery whose destination is busy asks again after so long. */
export const PUT_BACK_SECONDS = { from: 2, spread: 3 } as const;
/** How often dead workers are looked for. */
export const SUPERVISE_SECONDS = 2;

/** Where jobs go whose attempts are used up. */
export const FAILED_QUEUE = 'failed';
