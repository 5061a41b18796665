import { finishRemovals, listWantedKeys, type ObjectRemoval, unlessRemovalsHeld } from '@spotway/database';
import { STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from '../../context/housekeeping-context.ts';

/** Questions to the store at once. */
const AT_ONCE = 8;

export interface RemovedTogether {
  readonly removed: number;
  readonly kept: number;
  /** What has to go by itself: prefixes, keys that are not the product's, everything while a backup copies. */
  readonly left: readonly ObjectRemoval[];
}

/**
 * Removes the objects among these with one request (DeleteObjects; S3 takes 1,000 keys) and notes it with one statement. Null when something
 * failed: what went is noted by nobody, and removing it once more does no harm.
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
    const isDone = await unlessRemovalsHeld(db, async () => {
      const keys = objects.map(({ key }) => key);
      wanted = await listWantedKeys(db, keys);
      const givenUp = keys.filter((key) => !wanted.has(key));
      for (let start = 0; start < givenUp.length; start += AT_ONCE)
        await Promise.all(givenUp.slice(start, start + AT_ONCE).map(abortUploads));
      await storage.deleteObjects(givenUp);
    });
    if (!isDone) return { removed: 0, kept: 0, left: removals };
    await finishRemovals(
      db,
      objects.map(({ id }) => id),
      now,
    );
  } catch {
    // Whoever removes them one by one meets the failure again, and notes it.
    return null;
  }
  return { removed: objects.length - wanted.size, kept: wanted.size, left };

  async function abortUploads(key: string): Promise<void> {
    for (const upload of await storage.listMultipartUploads(key))
      if (upload.key === key) await storage.abortMultipartUpload(key, upload.uploadId);
  }
}
