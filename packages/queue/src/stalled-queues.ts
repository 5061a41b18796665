import type { WipData } from 'pg-boss';

/** Slots ask for work every few seconds, and hear an error while the database is away: one silent for so long does neither any more. */
const SILENT_MS = 120_000;

/** Queues with a slot that has no work and has not asked for any for two minutes. `now` in milliseconds. */
export function stalledQueues(
  slots: readonly Pick<WipData, 'name' | 'count' | 'createdOn' | 'lastFetchedOn' | 'lastJobEndedOn' | 'lastErrorOn'>[],
  now: number,
): string[] {
  const silent = slots.filter(({ count, createdOn, lastFetchedOn, lastJobEndedOn, lastErrorOn }) => {
    const heard = Math.max(createdOn, lastFetchedOn ?? 0, lastJobEndedOn ?? 0, lastErrorOn ?? 0);
    return count === 0 && now - heard > SILENT_MS;
  });
  return [...new Set(silent.map(({ name }) => name))];
}
