import { AppError } from '@spotway/contract';
import { type Database, findShowOwner, lockCampaign, recordAudit, setFirstAirDate } from '@spotway/database';
import { canOrderFor } from '@spotway/domain/account';
import type { Caller } from '../../plugins/caller.ts';

export interface FirstAirDateService {
  /**
   * Sets the day on which a spot first airs, or clears it (null). The same day again changes nothing. Throws AppError `not_found`, also for another
   * organisation's spot.
   */
  set(caller: Pick<Caller, 'actor'>, showId: string, firstAirDate: string | null): Promise<void>;
}

export function createFirstAirDateService(db: Database): FirstAirDateService {
  return {
    async set({ actor }, showId, firstAirDate) {
      await db.transaction(async (tx) => {
        const owner = await findShowOwner(tx, showId);
        if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
        await lockCampaign(tx, owner.campaignId);
        const changed = await setFirstAirDate(tx, showId, firstAirDate);
        if (!changed) return;
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'spot.firstAirDateChanged',
          subjectType: 'spot',
          subjectId: showId,
          facts: { from: changed.before, to: firstAirDate },
        });
      });
    },
  };
}
