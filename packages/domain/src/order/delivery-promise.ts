import { isOpen, nextOpening, processingDue } from '../shared/index.ts';

/** What decides when one delivery is promised. */
export interface PromisedDelivery {
  readonly orderedAt: Date;
  /** When the film's material had arrived; null before. */
  readonly arrivedAt: Date | null;
  /** When a reviewer approved the film, if its order waits for that. */
  readonly approvedAt: Date | null;
  /** When its sender confirmed a film whose file names another spot. */
  readonly confirmedAt: Date | null;
  readonly isDelivered: boolean;
  /** Its film was rejected: it waits for another one. */
  readonly isRejected: boolean;
  readonly awaitsApproval: boolean;
  /** Its file names another spot: the customer has to say whether it is the right film. */
  readonly awaitsConfirmation: boolean;
  readonly awaitsSubtitles: boolean;
  /** Paid services were ordered with its spot, which take their own time. */
  readonly hasServices: boolean;
}

/** What is said of its promise depends on this besides. */
export interface WatchedDelivery extends PromisedDelivery {
  /** An operator has to look at the film first. */
  readonly awaitsOperator: boolean;
  /** A step of it failed, and has to be run again. */
  readonly hasFailed: boolean;
}

export interface DeliveryPromise {
  readonly dueAt: Date;
  /** When operators are back, if they don't work now and the film isn't late. */
  readonly resumesAt: Date | null;
  /** Why it is late; null while it isn't. */
  readonly lateFor: 'operator' | 'failure' | 'work' | null;
}

/**
 * When a delivery is promised: two operator hours after the last of its order, its film, its confirmation and its approval (specification, points 1 and 9). Null if
 * nothing is promised, because it is done, or because somebody else has to act first: the clock then begins anew.
 */
export function promisedAt(delivery: PromisedDelivery): Date | null {
  const { orderedAt, arrivedAt, approvedAt, confirmedAt, isDelivered } = delivery;
  const waitsForOthers =
    delivery.isRejected ||
    delivery.awaitsConfirmation ||
    delivery.awaitsApproval ||
    delivery.awaitsSubtitles ||
    delivery.hasServices;
  if (isDelivered || waitsForOthers || arrivedAt === null) return null;
  const begun = [orderedAt, arrivedAt, approvedAt, confirmedAt].flatMap((each) => each?.getTime() ?? []);
  return processingDue(new Date(Math.max(...begun)));
}

/** The promise of a delivery as it stands now; null if nothing is promised. */
export function deliveryPromise(delivery: WatchedDelivery, now: Date): DeliveryPromise | null {
  const dueAt = promisedAt(delivery);
  if (dueAt === null) return null;
  if (now < dueAt) return { dueAt, resumesAt: isOpen(now) ? null : nextOpening(now), lateFor: null };
  const lateFor = delivery.hasFailed ? 'failure' : delivery.awaitsOperator ? 'operator' : 'work';
  return { dueAt, resumesAt: null, lateFor };
}

/** What several deliveries are promised for together. */
export interface CampaignPromise {
  /** The earliest of their promises: from then on the campaign is late. */
  readonly first: Date;
  /** The latest: by then all of it is delivered. */
  readonly last: Date;
}

/** The promises of a campaign's deliveries as one; null if none of them is promised. */
export function campaignPromise(deliveries: readonly PromisedDelivery[]): CampaignPromise | null {
  const due = deliveries.flatMap((each) => promisedAt(each)?.getTime() ?? []);
  return due.length === 0 ? null : { first: new Date(Math.min(...due)), last: new Date(Math.max(...due)) };
}
