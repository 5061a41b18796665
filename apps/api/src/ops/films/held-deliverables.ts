import { AppError } from '@spotway/contract';
import {
  type Database,
  listHeldDeliverables,
  listRecoveredEncodings,
  recordAudit,
  releaseDeliverable,
} from '@spotway/database';
import { mayBeLetPass } from '@spotway/domain/delivery';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';
import { lockFilm } from './films.ts';

export interface HeldDeliverableService {
  /**
   * Releases a deliverable that its check stopped, after the operator has looked at it. Throws AppError `not_found`, `film_replaced`,
   * `deliverable_not_held`, `deliverable_damaged`.
   */
  release(caller: Caller, filmId: string, assetId: string, reason: string): Promise<void>;
}

export function createHeldDeliverableService(
  db: Database,
  queue: Pick<Queue, 'followUp' | 'runAgain'>,
): HeldDeliverableService {
  return {
    async release({ actor }, filmId, assetId, reason) {
      await db.transaction(async (tx) => {
        const { film, showId } = await lockFilm(tx, filmId);
        if (film.supersededAt) throw new AppError('film_replaced');
        const held = (await listHeldDeliverables(tx, filmId)).find(({ asset }) => asset.id === assetId);
        if (!held) throw new AppError('deliverable_not_held');
        const problems = held.asset.heldFor ?? [];
        if (!mayBeLetPass(problems)) throw new AppError('deliverable_damaged');
        const { profileId } = held.asset;
        await releaseDeliverable(tx, assetId, { problems, reason, by: actor.userId });
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'deliverable.released',
          subjectType: 'film',
          subjectId: filmId,
          facts: { showId, profileId, reason, problems: problems.map(({ code }) => code) },
        });
        await queue.followUp(tx, { type: 'transcoded' }, { broadcastableId: filmId });
        // Failed jobs that now have everything complete on their next run.
        for (const jobId of await listRecoveredEncodings(tx, filmId)) await queue.runAgain(tx, jobId);
      });
    },
  };
}
