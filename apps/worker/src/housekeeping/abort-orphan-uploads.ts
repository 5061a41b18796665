import { listArrivedKeys, listRecordedUploads } from '@spotway/database';
import { isOrphanRemovable } from '@spotway/domain/order';
import { type OpenUpload, STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

const PAGE = 500;

/**
 * Aborts multipart uploads at the store that no unfinished file refers to: a day after they were started, or immediately if their
 * file has arrived, because completing one would replace it.
 */
export function abortOrphanUploads({ db, storage }: Pick<HousekeepingContext, 'db' | 'storage'>): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    const failures: unknown[] = [];
    const facts = { open: 0, aborted: 0, failed: 0 };
    for (const prefix of STORE_PREFIXES) {
      const open = await storage.listMultipartUploads(prefix);
      facts.open += open.length;
      for (let start = 0; start < open.length; start += PAGE) {
        for (const { key, uploadId } of await removable(open.slice(start, start + PAGE), now)) {
          signal.throwIfAborted();
          try {
            await storage.abortMultipartUpload(key, uploadId);
            facts.aborted += 1;
          } catch (error) {
            facts.failed += 1;
            failures.push(error);
          }
          if (isOver()) return { facts, failures };
        }
      }
    }
    return { facts, failures };
  };

  async function removable(open: readonly OpenUpload[], now: Date): Promise<OpenUpload[]> {
    const keys = open.map(({ key }) => key);
    const arrived = new Set(await listArrivedKeys(db, keys));
    const old = open.filter(({ initiatedAt }) => isOrphanRemovable(initiatedAt, now));
    const recorded = await listRecordedUploads(
      db,
      old.map(({ uploadId }) => uploadId),
    );
    const known = new Set(recorded.map(({ key, uploadId }) => `${uploadId} ${key}`));
    const orphans = new Set(old.filter(({ key, uploadId }) => !known.has(`${uploadId} ${key}`)));
    return open.filter((upload) => arrived.has(upload.key) || orphans.has(upload));
  }
}
