/** The payload of the queue's own job: the row in `jobs` has the rest. */
export interface QueuedJob {
  readonly jobId: string;
}

/** A job as taken off the queue by a worker. */
export interface TakenJob {
  readonly id: string;
  readonly data: QueuedJob;
  /** Allowed and used attempts after the first one. */
  readonly retryLimit: number;
  readonly retryCount: number;
  readonly priority: number;
  /** The organisation whose film it is; null for jobs of earlier versions. */
  readonly groupId?: string | null;
}
