import { listRecordedUploads } from '@spotway/database';
import { isOrphanRemovable } from '@spotway/domain';
import type { ScheduleHandler } from '@spotway/queue';
import { type OpenUpload, STORE_PREFIXES } from '@spotway/storage';
import type { HousekeepingContext } from './housekeeping-context.ts';

const PAGE = 500;

/** Aborts multipart uploads at the store that no record of an unfinished file names, a day after they were begun. */
export function abortOrphanUploads({ db, storage }: Pick<HousekeepingContext, 'db' | 'storage'>): ScheduleHandler {
  return async ({ now, signal }) => {
    const failures: unknown[] = [];
    const facts = { open: 0, aborted: 0, failed: 0 };
    for (const prefix of STORE_PREFIXES) {
      const open = await storage.listMultipartUploads(prefix);
      facts.open += open.length;
      const old = open.filter(({ initiatedAt }) => isOrphanRemovable(initiatedAt, now));
      for (let start = 0; start < old.length; start += PAGE) {
        for (const { key, uploadId } of await withoutRecord(old.slice(start, start + PAGE))) {
          signal.throwIfAborted();
          try {
            await storage.abortMultipartUpload(key, uploadId);
            facts.aborted += 1;
          } catch (error) {
            facts.failed += 1;
            failures.push(error);
          }
        }
      }
    }
    return { facts, failures };
  };

  async function withoutRecord(uploads: readonly OpenUpload[]): Promise<OpenUpload[]> {
    const recorded = await listRecordedUploads(
      db,
      uploads.map(({ uploadId }) => uploadId),
    );
    const known = new Set(recorded.map(({ key, uploadId }) => `${uploadId} ${key}`));
    return uploads.filter(({ key, uploadId }) => !known.has(`${uploadId} ${key}`));
  }
}
