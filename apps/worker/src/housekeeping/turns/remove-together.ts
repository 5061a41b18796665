import { finishRemovals, listWantedKeys, type ObjectRemoval, removeUnlessHeld } from '@spotway/database';
import { STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from '../../context/housekeeping-context.ts';

/** Concurrent requests to the store. */
const CONCURRENCY = 8;

export interface RemovedTogether {
  readonly removed: number;
  readonly kept: number;
  /** Removals to do one by one: prefixes, foreign keys, and everything while a backup runs. */
  readonly left: readonly ObjectRemoval[];
}

/**
 * Removes the objects among these with one request (DeleteObjects; S3 takes 1,000 keys) and marks them with one statement. Null when something
 * failed: deletions are then not marked, and repeating them does no harm.
 */
export async function removeTogether(
  { db, storage }: Pick<HousekeepingContext, 'db' | 'storage'>,
  removals: readonly ObjectRemoval[],
  now: Date,
): Promise<RemovedTogether | null> {
  const objects = removals.filter(
    ({ key }) => !key.endsWith('/') && STORE_PREFIXES.some((prefix) => key.startsWith(prefix)),
  );
  const left = removals.filter((removal) => !objects.includes(removal));
  if (objects.length === 0) return { removed: 0, kept: 0, left };
  let wanted: ReadonlySet<string> = new Set();
  try {
    const isDone = await removeUnlessHeld(db, async () => {
      const keys = objects.map(({ key }) => key);
      wanted = await listWantedKeys(db, keys);
      const givenUp = keys.filter((key) => !wanted.has(key));
      for (let start = 0; start < givenUp.length; start += CONCURRENCY)
        await Promise.all(givenUp.slice(start, start + CONCURRENCY).map(abortUploads));
      await storage.deleteObjects(givenUp);
    });
    if (!isDone) return { removed: 0, kept: 0, left: removals };
    await finishRemovals(
      db,
      objects.map(({ id }) => id),
      now,
    );
  } catch {
    // Removing them one by one meets the failure again, and records it.
    return null;
  }
  return { removed: objects.length - wanted.size, kept: wanted.size, left };

  async function abortUploads(key: string): Promise<void> {
    for (const upload of await storage.listMultipartUploads(key))
      if (upload.key === key) await storage.abortMultipartUpload(key, upload.uploadId);
  }
}
