import {
  deleteShowFile,
  listSilentUploads,
  lockCampaign,
  lockUnfinishedUpload,
  recordAudit,
  type SilentUpload,
} from '@spotway/database';
import { partCount, SILENT_UPLOAD_HOURS, uploadExpiry } from '@spotway/domain';
import { recordArrival, type ScheduleHandler } from '@spotway/queue';
import { storedObjectFault } from '@spotway/storage';
import type { HousekeepingContext } from './housekeeping-context.ts';

const PAGE = 200;

/**
 * Looks after uploads that are not heard of. Whose object is at the store, whole, only lacks the last report: it is recorded as
 * arrived. Who stays silent beyond the limit is given up: the record goes, its spot awaits a file again, and the parts leave the
 * store with the next removals.
 */
export function expireUploads({ db, storage, queue }: HousekeepingContext): ScheduleHandler {
  return async ({ now, signal }) => {
    const failures: unknown[] = [];
    const facts = { looked: 0, arrived: 0, expired: 0, failed: 0 };
    const reportedBefore = new Date(now.getTime() - SILENT_UPLOAD_HOURS * 3_600_000);
    let afterFileId: string | null = null;
    for (;;) {
      const page: SilentUpload[] = await listSilentUploads(db, { reportedBefore, afterFileId, limit: PAGE });
      for (const upload of page) {
        signal.throwIfAborted();
        afterFileId = upload.fileId;
        const expiry = uploadExpiry(upload, now);
        if (expiry === 'wait') continue;
        try {
          facts.looked += 1;
          if (await recordIfArrived(upload)) facts.arrived += 1;
          else if (expiry === 'expire' && (await giveUp(upload, now))) facts.expired += 1;
        } catch (error) {
          facts.failed += 1;
          failures.push(error);
        }
      }
      if (page.length < PAGE) return { facts, failures };
    }
  };

  async function recordIfArrived({
    fileId,
    campaignId,
    key,
    sizeBytes,
    partSizeBytes,
  }: SilentUpload): Promise<boolean> {
    const object = await storage.headObject(key);
    if (!object) return false;
    if (storedObjectFault(object, { sizeBytes, parts: partCount(sizeBytes, partSizeBytes) }) !== null) return false;
    const { etag } = object;
    return (await db.transaction((tx) => recordArrival(tx, queue, { fileId, campaignId, etag }))) === 'recorded';
  }

  /** False when a report came meanwhile. */
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
