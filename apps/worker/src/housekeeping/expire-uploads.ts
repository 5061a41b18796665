import {
  deleteShowFile,
  listSilentUploads,
  lockCampaign,
  lockUnfinishedUpload,
  recordAudit,
  type SilentUpload,
} from '@spotway/database';
import { partCount, SILENT_UPLOAD_HOURS, uploadExpiry } from '@spotway/domain/order';
import { recordArrival } from '@spotway/queue';
import { type ObjectHead, storedObjectFault } from '@spotway/storage';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { beginRound } from './turns/round.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

const PAGE = 200;
/** Concurrent requests to the store. */
const CONCURRENCY = 8;

/**
 * Handles uploads that have gone silent. If the complete object is at the store, only the last report is missing: the file is recorded as
 * arrived. An upload silent beyond the limit is given up: its record is deleted, its spot awaits a file again, and the next removals
 * delete its parts. A run continues where the previous one stopped.
 */
export function expireUploads({ db, storage, queue }: HousekeepingContext, round = beginRound()): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    const failures: unknown[] = [];
    const facts = { looked: 0, arrived: 0, expired: 0, failed: 0 };
    for await (const page of pages(new Date(now.getTime() - SILENT_UPLOAD_HOURS * 3_600_000))) {
      for (let start = 0; start < page.length; start += CONCURRENCY) {
        signal.throwIfAborted();
        const some = page.slice(start, start + CONCURRENCY);
        const silent = some.filter((upload) => uploadExpiry(upload, now) !== 'wait');
        const stored = await Promise.allSettled(silent.map(({ key }) => storage.headObject(key)));
        facts.looked += silent.length;
        for (const [index, upload] of silent.entries()) {
          try {
            const object = stored[index];
            if (object?.status !== 'fulfilled') throw object?.reason;
            if (await recordIfArrived(upload, object.value)) facts.arrived += 1;
            else if (uploadExpiry(upload, now) === 'expire' && (await giveUp(upload, now))) facts.expired += 1;
          } catch (error) {
            facts.failed += 1;
            failures.push(error);
          }
        }
        round.after = some.at(-1)?.fileId ?? null;
        if (isOver()) return { facts, failures };
      }
    }
    return { facts, failures };
  };

  /** From the round's position to the last upload, then from the first one back to that position. */
  async function* pages(reportedBefore: Date): AsyncGenerator<SilentUpload[]> {
    const startedAfter = round.after;
    for (const lastFileId of startedAfter === null ? [null] : [null, startedAfter]) {
      if (lastFileId !== null) round.after = null;
      let page: SilentUpload[];
      do {
        page = await listSilentUploads(db, { reportedBefore, afterFileId: round.after, lastFileId, limit: PAGE });
        yield page;
      } while (page.length === PAGE);
    }
  }

  async function recordIfArrived(
    { fileId, campaignId, sizeBytes, partSizeBytes }: SilentUpload,
    object: ObjectHead | null,
  ): Promise<boolean> {
    if (!object) return false;
    if (storedObjectFault(object, { sizeBytes, parts: partCount(sizeBytes, partSizeBytes) }) !== null) return false;
    const { etag } = object;
    return (await db.transaction((tx) => recordArrival(tx, queue, { fileId, campaignId, etag }))) === 'recorded';
  }

  /** False when a report arrived meanwhile. */
  function giveUp({ fileId, campaignId }: SilentUpload, now: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      await lockCampaign(tx, campaignId);
      const upload = await lockUnfinishedUpload(tx, fileId);
      if (!upload || uploadExpiry(upload, now) !== 'expire') return false;
      const { showId, name, sizeBytes, progress, lastReportAt } = upload;
      await recordAudit(tx, {
        action: 'upload.expired',
        subjectType: 'show',
        subjectId: showId,
        facts: { fileId, name, sizeBytes, progress, lastReportAt: lastReportAt.toISOString() },
      });
      await deleteShowFile(tx, fileId);
      return true;
    });
  }
}
