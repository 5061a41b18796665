/** Faults that may hit a piece of work. */
export const FAULT_KINDS = [
  'worker killed',
  'worker stopped',
  'database unavailable',
  'store unavailable',
  'disk full',
  'destination unavailable',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Work resumes within this time after a fault, or after the unavailable part returns. */
export const LONGEST_RESUMPTION_SECONDS = 15;

/** Intervals of the queue, in seconds. */
export interface QueueIntervals {
  /** A worker silent for longer is considered dead. */
  readonly heartbeatSeconds: number;
  /** Between two checks for dead workers. */
  readonly superviseSeconds: number;
  /** Longest pause before the second attempt after a worker died; later pauses grow on purpose. */
  readonly firstRetrySeconds: number;
  /** Between two polls for due work. */
  readonly pollSeconds: number;
  /** Longest pause before repeating a statement that could not reach the database. */
  readonly databasePauseSeconds: number;
  /** Timeout for connecting. */
  readonly connectSeconds: number;
  /** Longest pause of work waiting for an unavailable part. */
  readonly outagePauseSeconds: number;
}

/** The longest that work stands still after a fault because of these intervals, not counting the work itself. */
export function resumptionSeconds(fault: FaultKind, intervals: QueueIntervals): number {
  const { heartbeatSeconds, superviseSeconds, firstRetrySeconds, pollSeconds } = intervals;
  const takenOver = superviseSeconds + firstRetrySeconds + pollSeconds;
  switch (fault) {
    case 'worker killed':
      return heartbeatSeconds + takenOver;
    case 'worker stopped':
      // its work becomes due again at once
      return pollSeconds;
    case 'database unavailable':
      // either the attempt survives and repeats its statement, or its claim has lapsed
      return Math.max(intervals.connectSeconds + intervals.databasePauseSeconds, takenOver);
    case 'store unavailable':
    case 'disk full':
    case 'destination unavailable':
      return intervals.outagePauseSeconds + pollSeconds;
  }
}
