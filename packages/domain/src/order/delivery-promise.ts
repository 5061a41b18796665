import { isOpen, nextOpening, processingDue } from '../shared/index.ts';

/** What the promise of one delivery depends on. */
export interface PromisedDelivery {
  readonly orderedAt: Date;
  /** When the film's material had arrived; null before. */
  readonly arrivedAt: Date | null;
  /** When a reviewer approved the film, if its order waits for that. */
  readonly approvedAt: Date | null;
  /** It waits for its customer or for a paid service: a corrected film, subtitles, an approval. */
  readonly waitsForOthers: boolean;
  readonly isDelivered: boolean;
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
 * When a delivery is promised: two operator hours after the last of its order, its film and its approval (specification, points 1 and 9). Null if nothing is
 * promised, because it is done, or because somebody else has to act first: the clock then begins anew.
 */
export function deliveryPromise(delivery: PromisedDelivery, now: Date): DeliveryPromise | null {
  const { orderedAt, arrivedAt, approvedAt } = delivery;
  if (delivery.isDelivered || delivery.waitsForOthers || arrivedAt === null) return null;
  const begun = [orderedAt, arrivedAt, ...(approvedAt ? [approvedAt] : [])].map((each) => each.getTime());
  const dueAt = processingDue(new Date(Math.max(...begun)));
  if (now < dueAt) return { dueAt, resumesAt: isOpen(now) ? null : nextOpening(now), lateFor: null };
  const lateFor = delivery.hasFailed ? 'failure' : delivery.awaitsOperator ? 'operator' : 'work';
  return { dueAt, resumesAt: null, lateFor };
}
