import type { KeptTurn } from '@spotway/database';
import { laneOf, queuePriority } from '@spotway/domain/work';
import type { SendOptions } from 'pg-boss';

/** How the queue orders work: its priority by its turn, and whose it is. Work of earlier versions has neither. */
export function queueOrder(turn: KeptTurn | null): Pick<SendOptions, 'priority' | 'group'> {
  const { organizationId = null, estimatedSeconds = null, turnAt = null } = turn ?? {};
  return {
    ...(turnAt && { priority: queuePriority(turnAt, laneOf(estimatedSeconds ?? 0)) }),
    ...(organizationId && { group: { id: organizationId } }),
  };
}
