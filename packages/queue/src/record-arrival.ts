import {
  countSpotsWithoutMaterial,
  type Executor,
  findUpload,
  finishUpload,
  lockCampaign,
  markFilesAcquired,
  recordAudit,
} from '@spotway/database';
import type { Queue } from './queue.ts';

/** `recorded`: the pipeline starts; `known`: it was recorded before; `gone`: another file has taken its place. */
export type Arrival = 'recorded' | 'known' | 'gone';

/** An announced file has fully arrived in the store: records it once, for the campaign too if it was the last, and starts the pipeline. */
export async function recordArrival(
  tx: Executor,
  queue: Pick<Queue, 'followUp'>,
  { fileId, campaignId, etag }: { readonly fileId: string; readonly campaignId: string; readonly etag: string },
): Promise<Arrival> {
  await lockCampaign(tx, campaignId);
  const isFirst = await finishUpload(tx, fileId, etag);
  // Read with the lock held: another file may have taken its place, or a replaced master may have moved it to a newer film.
  const current = await findUpload(tx, fileId);
  if (!current) return 'gone';
  if (!isFirst) return 'known';
  const { kind, broadcastableId } = current.file;
  if (current.delegationId)
    await recordAudit(tx, {
      actorUserId: null,
      action: 'upload.receivedFromDelegate',
      subjectType: 'show',
      subjectId: current.showId,
      facts: { delegation: current.delegationId, file: fileId, kind },
    });
  if (kind === 'Material' && (await countSpotsWithoutMaterial(tx, campaignId)) === 0)
    await markFilesAcquired(tx, campaignId);
  await queue.followUp(tx, { type: 'uploaded' }, { broadcastableId, fileId });
  return 'recorded';
}
