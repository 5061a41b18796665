import {
  delayRemoval,
  finishRemovals,
  listDueRemovals,
  listRecordedKeys,
  listWantedKeys,
  type ObjectRemoval,
  removeUnlessHeld,
} from '@spotway/database';
import { STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { removeTogether } from './turns/remove-together.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

/** Removals processed at a time. */
const PAGE = 200;
/** Objects under a prefix compared with the records at a time. */
const OBJECTS = 1000;
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 6 * 3_600_000;
/** This many failures in a row are the store's, not the objects': the rest waits for the next run. */
const MAX_CONSECUTIVE_FAILURES = 10;

/**
 * Processes the noted removals: open uploads of a key are aborted, then its object is deleted; for a prefix, every
 * object under it. Keys in use again are left alone. Objects are deleted together, or one by one if that fails: a failed removal waits for a
 * later attempt while the others continue. Nothing is removed during a backup (docs/decisions/043).
 */
export function removeObjects({ db, storage }: Pick<HousekeepingContext, 'db' | 'storage'>): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    const failures: unknown[] = [];
    const facts = { removed: 0, kept: 0, failed: 0 };
    let inARow = 0;
    let canRemoveTogether = true;
    for (;;) {
      signal.throwIfAborted();
      const page = await listDueRemovals(db, now, PAGE);
      let singly: readonly ObjectRemoval[] = page;
      if (canRemoveTogether) {
        const together = await removeTogether({ db, storage }, page, now);
        canRemoveTogether = together !== null;
        facts.removed += together?.removed ?? 0;
        facts.kept += together?.kept ?? 0;
        singly = together?.left ?? page;
      }
      for (const removal of singly) {
        signal.throwIfAborted();
        try {
          if (await isGivenUp(removal.key)) {
            if (!(await removeUnlessHeld(db, () => remove(removal.key))))
              return { facts: { ...facts, held: singly.length - singly.indexOf(removal) }, failures };
            facts.removed += 1;
          } else {
            facts.kept += 1;
          }
          await finishRemovals(db, [removal.id], now);
          inARow = 0;
        } catch (error) {
          facts.failed += 1;
          inARow += 1;
          failures.push(error);
          await delayRemoval(db, removal.id, messageOf(error), nextAttemptAt(removal, now));
          if (inARow === MAX_CONSECUTIVE_FAILURES) return { facts, failures };
        }
        if (isOver()) return { facts, failures };
      }
      if (page.length < PAGE || isOver()) return { facts, failures };
    }
  };

  async function isGivenUp(key: string): Promise<boolean> {
    if (!STORE_PREFIXES.some((prefix) => key.startsWith(prefix)))
      throw new Error(`not one of the product's keys: ${key}`);
    const wanted = await listWantedKeys(db, [key]);
    return !wanted.has(key);
  }

  async function remove(key: string): Promise<void> {
    const isPrefix = key.endsWith('/');
    for (const upload of await storage.listMultipartUploads(key)) {
      if (isPrefix || upload.key === key) await storage.abortMultipartUpload(upload.key, upload.uploadId);
    }
    if (!isPrefix) return storage.deleteObject(key);
    const keys: string[] = [];
    for await (const object of storage.listObjects(key)) keys.push(object.key);
    for (let start = 0; start < keys.length; start += OBJECTS) {
      const some = keys.slice(start, start + OBJECTS);
      const kept = new Set(await listRecordedKeys(db, some));
      await storage.deleteObjects(some.filter((each) => !kept.has(each)));
    }
  }
}

/** The delay doubles from a minute to six hours. */
function nextAttemptAt({ attempts }: ObjectRemoval, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20)));
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 1000);
}
