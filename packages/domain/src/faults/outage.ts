/** External parts the pipeline depends on, which may be unavailable for a while. */
export const OUTAGE_PARTS = ['database', 'store', 'disk', 'destination', 'mail'] as const;
export type OutagePart = (typeof OUTAGE_PARTS)[number];

/** Work waits this long for a part before an operator is alerted; a restart is shorter. */
const OUTAGE_ALERT_MINUTES = 10;

const SHORTEST_PAUSE_SECONDS = 2;
export const LONGEST_OUTAGE_PAUSE_SECONDS = 12;

/**
 * Seconds until work waiting for a part tries again: half the time waited so far, at most 12 s, so that a short outage adds little delay and a
 * long one costs few attempts. `spread` (0 to 1) keeps waiting jobs from retrying all at once.
 */
export function outagePauseSeconds(waitedSeconds: number, spread: number): number {
  const pause = Math.min(LONGEST_OUTAGE_PAUSE_SECONDS, Math.max(SHORTEST_PAUSE_SECONDS, waitedSeconds / 2));
  return Math.round(pause * (0.75 + 0.25 * spread));
}

/** Whether an outage has lasted long enough to alert the operator. */
export function isOutageAlertDue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= OUTAGE_ALERT_MINUTES * 60_000;
}
