/** What the pipeline's work needs besides itself, and may lose for a while. */
export const OUTAGE_PARTS = ['database', 'store', 'disk', 'destination', 'mail'] as const;
export type OutagePart = (typeof OUTAGE_PARTS)[number];

/** An operator hears of a part that work has waited for so long; a restart mends what is shorter. */
const OUTAGE_ALERT_MINUTES = 10;

const SHORTEST_PAUSE_SECONDS = 2;
export const LONGEST_OUTAGE_PAUSE_SECONDS = 12;

/**
 * Seconds until work that waits for a part asks for it again: half of what it has waited, so that a short outage costs little more
 * than itself and a long one few attempts; never more than 12. `spread` (0 to 1) keeps jobs that wait together from asking together.
 */
export function outagePauseSeconds(waitedSeconds: number, spread: number): number {
  const pause = Math.min(LONGEST_OUTAGE_PAUSE_SECONDS, Math.max(SHORTEST_PAUSE_SECONDS, waitedSeconds / 2));
  return Math.round(pause * (0.75 + 0.25 * spread));
}

/** Whether the operator should hear of an outage by now. */
export function isOutageToBeTold(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= OUTAGE_ALERT_MINUTES * 60_000;
}
