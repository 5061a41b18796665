import { AppError } from '@spotway/contract';
import { type Database, findAsset, findJobAbout, listAssets, lockCampaignOf } from '@spotway/database';
import { isWatchable, storedDeliverableDetails } from '@spotway/domain/delivery';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';
import { isPlayable, proxyOf } from './player.ts';

export interface DeliverableProxyService {
  /**
   * Has the proxy of a deliverable made, unless it exists or is being made; a failed job runs again. Throws AppError `not_found`,
   * `deliverable_not_watchable`, `file_removed`.
   */
  make(caller: Caller, deliverableId: string): Promise<void>;
}

export function createDeliverableProxyService(
  db: Database,
  queue: Pick<Queue, 'followUp' | 'runAgain'>,
): DeliverableProxyService {
  return {
    async make({ actor }, deliverableId) {
      const found = await findAsset(db, deliverableId);
      if (!found || !isPlayable(actor, found)) throw new AppError('not_found');
      const { asset } = found;
      if (!isWatchable(asset)) throw new AppError('deliverable_not_watchable');
      const { broadcastableId, details, storageState, removedAt } = asset;
      await db.transaction(async (tx) => {
        const locked = await lockCampaignOf(tx, broadcastableId);
        if (proxyOf(await listAssets(tx, broadcastableId), deliverableId)) return;
        if (storageState !== 'Active') throw new AppError('file_removed', { facts: { removedAt } });
        const job = await findJobAbout(tx, 'proxy', deliverableId);
        if (job?.status === 'failed') return queue.runAgain(tx, job.id);
        const { leaderFrames, frameCount } = storedDeliverableDetails(details);
        const deliverable = { id: deliverableId, frames: leaderFrames + frameCount };
        await queue.followUp(tx, { type: 'deliverableProxyRequested', deliverable }, { broadcastableId, locked });
      });
    },
  };
}
