import type { WipData } from 'pg-boss';

/** Slots poll every few seconds, or get an error while the database is unavailable: one silent for this long does neither. */
const SILENT_MS = 120_000;

/** Queues with an idle slot that has not polled for two minutes. `now` in milliseconds. */
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
