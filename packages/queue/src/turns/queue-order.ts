import type { KeptTurn } from '@spotway/database';
import { laneOf, queuePriority } from '@spotway/domain/work';
import type { SendOptions } from 'pg-boss';

/** How the queue orders a job: priority by its turn, and its organisation. Jobs of earlier versions have neither. */
export function queueOrder(turn: KeptTurn | null): Pick<SendOptions, 'priority' | 'group'> {
  const { organizationId = null, estimatedSeconds = null, turnAt = null } = turn ?? {};
  return {
    ...(turnAt && { priority: queuePriority(turnAt, laneOf(estimatedSeconds ?? 0)) }),
    ...(organizationId && { group: { id: organizationId } }),
  };
}
