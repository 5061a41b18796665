/** `light` work needs no encoding or is quick; it has its own slots and never waits behind `heavy` work. */
export type WorkLane = 'light' | 'heavy';

/** Upper limit of light work, in estimated seconds: the check of a 45 s spot, a rewrap. */
export const LIGHT_SECONDS = 30;

export function laneOf(estimatedSeconds: number): WorkLane {
  return estimatedSeconds <= LIGHT_SECONDS ? 'light' : 'heavy';
}

/** Each estimated second puts work behind arrivals of the next four seconds: small work overtakes large work, even on an overloaded day. */
const COST_WEIGHT = 4;
const MIN_SECONDS = 1;

/**
 * When it is a job's turn; the queue takes the earliest (start-time fair queueing, with the clock as virtual time). Large work goes behind
 * smaller work that arrives soon after it, and an organisation's second job behind its first. Because a turn is at a fixed distance from
 * arrival, anything arriving after that goes behind it, however small, so nothing starves.
 * @param lastTurn latest turn of the organisation's open work in the same stage and lane; null if it has none
 */
export function turnOf({
  now,
  lastTurn,
  estimatedSeconds,
}: {
  readonly now: Date;
  readonly lastTurn: Date | null;
  readonly estimatedSeconds: number;
}): Date {
  const from = Math.max(now.getTime(), lastTurn?.getTime() ?? 0);
  return new Date(from + Math.max(MIN_SECONDS, estimatedSeconds) * COST_WEIGHT * 1000);
}

/** Turn of work moved to the front by an operator. */
export const FIRST_TURN = new Date('2026-01-01T00:00:00Z');
/** Distance between the lanes' priorities, which are 32-bit integers. Sufficient for turns until 2057. */
const LANE_SPAN = 1_000_000_000;

/** Priority in the queue, which takes the highest first. All light work ranks above all heavy work. */
export function queuePriority(turn: Date, lane: WorkLane): number {
  const seconds = Math.floor((turn.getTime() - FIRST_TURN.getTime()) / 1000);
  const behind = Math.min(LANE_SPAN - 1, Math.max(0, seconds));
  return 0 - behind - (lane === 'heavy' ? LANE_SPAN : 0);
}

/** Priorities that a lane's slots take. Work without a turn, as queued by earlier versions, has 0 and counts as light. */
export const LANE_PRIORITIES = {
  light: { minPriority: -LANE_SPAN + 1 },
  heavy: { maxPriority: -LANE_SPAN },
} as const satisfies Readonly<Record<WorkLane, object>>;

/** Other waiting work when a job is about to start, or reaches a point where it can pause without loss. */
export interface WaitingWork {
  /** Work with an earlier turn is waiting. */
  readonly hasEarlierTurn: boolean;
  /** Other work of the same organisation is running in this lane, on any worker. */
  readonly holdsOtherSlots: boolean;
  /** An organisation with nothing running in this lane has work waiting. */
  readonly isNewcomerWaiting: boolean;
}

/** Whether a job lets others go first: work with an earlier turn, and organisations running nothing while the job's own runs several. */
export function givesWay({ hasEarlierTurn, holdsOtherSlots, isNewcomerWaiting }: WaitingWork): boolean {
  return hasEarlierTurn || (holdsOtherSlots && isNewcomerWaiting);
}
