/** `light`: what needs no encoding, and what is done in moments. It has slots of its own and never waits behind `heavy` work. */
export type WorkLane = 'light' | 'heavy';

/** Estimated seconds of the largest light work: a check of a spot of 45 s, a picture that is moved over. */
export const LIGHT_SECONDS = 30;

export function laneOf(estimatedSeconds: number): WorkLane {
  return estimatedSeconds <= LIGHT_SECONDS ? 'light' : 'heavy';
}

/** An estimated second puts work behind what comes within the next four: large work lets smaller pass, and an overloaded day keeps it so. */
const COST_WEIGHT = 4;
const LEAST_SECONDS = 1;

/**
 * When it is a work's turn: the queue takes the earliest (start-time fair queueing, with the clock as virtual time). Large work comes behind
 * smaller work that arrives soon after it, the second work of an organisation behind its first one; as turns lie at a set distance from their
 * arrival, what arrives later than that comes after it, however small: nothing starves.
 * @param lastTurn latest turn of the organisation's open work of the same stage and lane; null where it has none
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
  return new Date(from + Math.max(LEAST_SECONDS, estimatedSeconds) * COST_WEIGHT * 1000);
}

/** Turn of work that an operator put first. */
export const FIRST_TURN = new Date('2026-01-01T00:00:00Z');
/** Distance between the lanes' priorities; the queue's are integers of 32 bits. Good for turns until 2057. */
const LANE_SPAN = 1_000_000_000;

/** Priority of work in the queue, which takes the highest: light work's lie above all heavy work's. */
export function queuePriority(turn: Date, lane: WorkLane): number {
  const seconds = Math.floor((turn.getTime() - FIRST_TURN.getTime()) / 1000);
  const behind = Math.min(LANE_SPAN - 1, Math.max(0, seconds));
  return 0 - behind - (lane === 'heavy' ? LANE_SPAN : 0);
}

/** Priorities that slots of a lane take. Work without a turn, as earlier versions queue it, has 0 and counts as light. */
export const LANE_PRIORITIES = {
  light: { minPriority: -LANE_SPAN + 1 },
  heavy: { maxPriority: -LANE_SPAN },
} as const satisfies Readonly<Record<WorkLane, object>>;

/** Who waits while work of a lane is to begin, or comes to a place where it can stop without loss. */
export interface WaitingWork {
  /** Work that has an earlier turn waits. */
  readonly hasEarlierTurn: boolean;
  /** Other work of the same organisation runs in this lane, on whatever worker. */
  readonly holdsOtherSlots: boolean;
  /** Work waits of an organisation that runs none in this lane. */
  readonly isNewcomerWaiting: boolean;
}

/** Whether work lets others go first: those whose turn is earlier, and those who run nothing while its organisation runs several. */
export function givesWay({ hasEarlierTurn, holdsOtherSlots, isNewcomerWaiting }: WaitingWork): boolean {
  return hasEarlierTurn || (holdsOtherSlots && isNewcomerWaiting);
}
