import { AppError } from '@spotway/contract';
import {
  type Database,
  declareDuration,
  findDeclaredDuration,
  findShowOwner,
  lockCampaign,
  recordAudit,
  withdrawRejection,
} from '@spotway/database';
import { canOrderFor } from '@spotway/domain/account';
import { type DeclaredFilm, decideDurationCorrection, declaredMilliseconds } from '@spotway/domain/quality';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';

export interface DeclaredDurationService {
  /**
   * Corrects the declared duration of a spot, in seconds. A film judged by the earlier duration is judged again, and goes on if nothing else speaks
   * against it. The same duration again changes nothing. Throws AppError `not_found` (also for another organisation's spot), `duration_locked` once
   * the film is qualified.
   */
  correct(caller: Pick<Caller, 'actor'>, showId: string, seconds: number): Promise<void>;
}

export function createDeclaredDurationService(db: Database, queue: Pick<Queue, 'followUp'>): DeclaredDurationService {
  return {
    async correct({ actor }, showId, seconds) {
      await db.transaction(async (tx) => {
        const owner = await findShowOwner(tx, showId);
        if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
        // Serialises with decisions on the film, its replacement and the end of its check.
        await lockCampaign(tx, owner.campaignId);
        const declared = await findDeclaredDuration(tx, showId);
        if (!declared) throw new AppError('not_found');
        const durationMs = declaredMilliseconds(seconds);
        const { film } = declared;
        const correction = decideDurationCorrection(filmOf(declared), declared.durationMs, durationMs);
        if (correction === 'unchanged') return;
        if (correction === 'locked') throw new AppError('duration_locked');
        await declareDuration(tx, showId, durationMs);
        const isRejudged = film !== null && correction === 'judge-again';
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'spot.durationCorrected',
          subjectType: 'spot',
          subjectId: showId,
          facts: {
            from: declared.durationMs / 1000,
            to: durationMs / 1000,
            ...(isRejudged && { filmId: film.id }),
            ...(isRejudged && film.rejectionReason !== null && { withdrawn: film.rejectionReason }),
          },
        });
        if (!isRejudged) return;
        if (film.rejectedAt) await withdrawRejection(tx, film.id);
        await queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId: film.id });
      });
    },
  };
}

function filmOf({
  film,
  report,
  sourceState,
}: NonNullable<Awaited<ReturnType<typeof findDeclaredDuration>>>): DeclaredFilm | null {
  if (!film) return null;
  return {
    isQualified: film.qualifiedAt !== null,
    rejectedBy: film.rejectedAt && (film.decidedBy === null ? 'platform' : 'operator'),
    // Written by the worker with domain's own type.
    report,
    isSourceKept: sourceState !== null && sourceState !== 'Archived',
  };
}
