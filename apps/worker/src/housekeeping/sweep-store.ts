import { hasStoredRecords, listNotedRemovals, listWantedKeys, noteObjectRemovals } from '@spotway/database';
import { decideSweep, isOrphanRemovable } from '@spotway/domain/order';
import type { ScheduleHandler } from '@spotway/queue';
import { type ListedObject, STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { tellOperator } from './tell-operator.ts';

/** Objects compared with the records at a time; the store lists a thousand per page. */
const PAGE = 1000;
/** Orphans removed in one sweep; the next sweep takes the next ones. */
const MAX_REMOVALS = 100_000;
const SHOWN = 20;

/**
 * Compares every object at the store with the records and notes those without a record, a day after they were made, for
 * removal. When the database is empty, or more than the permitted share would go, nothing is removed and the operator is
 * told instead.
 */
export function sweepStore(context: HousekeepingContext): ScheduleHandler {
  const { db, storage, config } = context;
  return async ({ now, signal }) => {
    const orphans: string[] = [];
    const hasRecords = await hasStoredRecords(db);
    const counts = { objects: 0, orphans: 0 };
    for (const prefix of STORE_PREFIXES) {
      for await (const page of pagesOf(storage.listObjects(prefix))) {
        signal.throwIfAborted();
        const unknown = await withoutRecord(page, now);
        counts.objects += page.length;
        counts.orphans += unknown.length;
        if (orphans.length < MAX_REMOVALS) orphans.push(...unknown);
      }
    }
    const decision = decideSweep({ ...counts, hasRecords }, config.STORE_SWEEP_MAX_PERCENT / 100);
    if (decision.isAllowed) {
      for (let start = 0; start < orphans.length; start += PAGE)
        await noteObjectRemovals(db, orphans.slice(start, start + PAGE), 'orphan');
      return { facts: { ...counts, noted: orphans.length }, failures: [] };
    }
    await tellOperator(context, {
      key: `sweepRefused:${now.toISOString().slice(0, 10)}`,
      schedule: 'store-sweep',
      ranAt: now,
      problem: 'sweepRefused',
      details: [
        `${decision.reason}: ${counts.orphans} of ${counts.objects} objects;`,
        `STORE_SWEEP_MAX_PERCENT=${config.STORE_SWEEP_MAX_PERCENT}`,
        ...orphans.slice(0, SHOWN),
      ].join('\n'),
    });
    return { facts: { ...counts, noted: 0 }, failures: [] };
  };

  async function withoutRecord(page: readonly ListedObject[], now: Date): Promise<string[]> {
    const old = page.filter(({ lastModified }) => isOrphanRemovable(lastModified, now)).map(({ key }) => key);
    const wanted = await listWantedKeys(db, old);
    const noted = await listNotedRemovals(db, old);
    return old.filter((key) => !wanted.has(key) && !noted.has(key));
  }
}

async function* pagesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
