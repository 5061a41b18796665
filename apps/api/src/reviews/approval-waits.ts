import { AppError } from '@spotway/contract';
import {
  type Database,
  findCampaign,
  listPendingFilms,
  lockCampaign,
  recordAudit,
  setApprovalWait,
} from '@spotway/database';
import { canManageReviews } from '@spotway/domain/account';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';

export interface ApprovalWaitService {
  /**
   * Has an order's films wait for their approval, or delivers them without it. Throws AppError `not_found`, and `campaign_delivered` if there is
   * nothing left to hold.
   */
  set(caller: Caller, campaignId: string, isAwaited: boolean): Promise<void>;
}

export function createApprovalWaitService(db: Database, queue: Pick<Queue, 'followUp'>): ApprovalWaitService {
  return {
    async set({ actor }, campaignId, isAwaited) {
      await db.transaction(async (tx) => {
        const owner = await findCampaign(tx, campaignId);
        if (!owner || !canManageReviews(actor, owner)) throw new AppError('not_found');
        await lockCampaign(tx, campaignId);
        const { isDelivered, filmIds } = await listPendingFilms(tx, campaignId);
        if (isAwaited && isDelivered) throw new AppError('campaign_delivered');
        if (!(await setApprovalWait(tx, campaignId, isAwaited))) return;
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: isAwaited ? 'review.waitBegun' : 'review.waitReleased',
          subjectType: 'campaign',
          subjectId: campaignId,
          facts: {},
        });
        if (isAwaited) return;
        for (const broadcastableId of filmIds)
          await queue.followUp(tx, { type: 'approvalSettled' }, { broadcastableId });
      });
    },
  };
}
