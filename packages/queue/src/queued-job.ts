/** What the queue's own job carries: the row in `jobs` says the rest. */
export interface QueuedJob {
  readonly jobId: string;
}

/** A job as a worker took it off the queue. */
export interface TakenJob {
  readonly id: string;
  readonly data: QueuedJob;
  /** Attempts after the first one: those it may have, and those it had. */
  readonly retryLimit: number;
  readonly retryCount: number;
  readonly priority: number;
  /** The organisation whose film it is; null for work of earlier versions. */
  readonly groupId?: string | null;
}
