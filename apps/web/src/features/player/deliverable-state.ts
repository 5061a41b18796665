import type { PlayerFiles } from '@spotway/contract';

export type ShownDeliverable = NonNullable<PlayerFiles['deliverable']>;

/**
 * State of a deliverable that has no proxy: it can't have one, nobody has asked for one yet, or it waits, is being made or could not be made.
 */
export type DeliverableState = 'notWatchable' | 'removed' | 'unasked' | 'waiting' | 'making' | 'failed';

export function deliverableState({ isWatchable, removedAt, making }: ShownDeliverable): DeliverableState {
  if (!isWatchable) return 'notWatchable';
  if (removedAt !== null) return 'removed';
  if (making === null) return 'unasked';
  if (making.error !== null) return 'failed';
  return making.phase === 'Waiting' ? 'waiting' : 'making';
}

/** Whether time alone can change what the player page shows. */
export function isPolled({ proxy, deliverable }: Pick<PlayerFiles, 'proxy' | 'deliverable'>): boolean {
  if (proxy !== null) return false;
  return deliverable === null || !['notWatchable', 'removed'].includes(deliverableState(deliverable));
}
