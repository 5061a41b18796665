/** What may happen to a piece of work on its way. */
export const FAULT_KINDS = [
  'worker killed',
  'worker stopped',
  'database away',
  'store away',
  'disk full',
  'destination away',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Work that a fault hit goes on within so long: of the fault itself, or of the part's return where one was away. */
export const LONGEST_RESUMPTION_SECONDS = 15;

/** How often the queue looks at what, in seconds. */
export interface QueueIntervals {
  /** A worker that is silent for longer is dead. */
  readonly heartbeatSeconds: number;
  /** Between two looks for dead workers. */
  readonly superviseSeconds: number;
  /** Longest pause before the second attempt of work whose worker died; pauses of later ones grow on purpose. */
  readonly firstRetrySeconds: number;
  /** Between two looks for work that is due. */
  readonly pollSeconds: number;
  /** Longest pause before a statement is repeated that found no database. */
  readonly databasePauseSeconds: number;
  /** A connection that is not made within so long is given up. */
  readonly connectSeconds: number;
  /** Longest pause of work that waits for a part. */
  readonly outagePauseSeconds: number;
}

/** The longest that work stands still after a fault, as far as the intervals decide it: what the work itself takes comes on top. */
export function resumptionSeconds(fault: FaultKind, intervals: QueueIntervals): number {
  const { heartbeatSeconds, superviseSeconds, firstRetrySeconds, pollSeconds } = intervals;
  const takenOver = superviseSeconds + firstRetrySeconds + pollSeconds;
  switch (fault) {
    case 'worker killed':
      return heartbeatSeconds + takenOver;
    case 'worker stopped':
      // Its work is put back as due.
      return pollSeconds;
    case 'database away':
      // Either the attempt lives and repeats its statement, or its claim lapsed meanwhile.
      return Math.max(intervals.connectSeconds + intervals.databasePauseSeconds, takenOver);
    case 'store away':
    case 'disk full':
    case 'destination away':
      return intervals.outagePauseSeconds + pollSeconds;
  }
}
