import { AppError } from '@spotway/contract';
import {
  chooseNormalisation,
  type Database,
  declareDuration,
  type Executor,
  findShowOwner,
  findSpotToCorrect,
  lockCampaign,
  recordAudit,
  type SpotToCorrect,
  withdrawRejection,
} from '@spotway/database';
import { canOrderFor } from '@spotway/domain/account';
import {
  type CorrectionEffect,
  decideDurationCorrection,
  decideNormalisation,
  declaredMilliseconds,
} from '@spotway/domain/quality';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';

type Corrector = Pick<Caller, 'actor'>;

/**
 * Corrects what a spot's film is judged by. A film judged before is judged again, and goes on if nothing else speaks against it. The same
 * value again changes nothing. Throws AppError `not_found` (also for another organisation's spot), and `duration_locked` or `loudness_locked`
 * once the film is qualified.
 */
export interface SpotCorrectionService {
  /** @param seconds the declared duration */
  correctDuration(caller: Corrector, showId: string, seconds: number): Promise<void>;
  normaliseLoudness(caller: Corrector, showId: string): Promise<void>;
}

interface Correction {
  readonly effect: CorrectionEffect;
  readonly whenLocked: 'duration_locked' | 'loudness_locked';
  readonly action: 'spot.durationCorrected' | 'spot.loudnessNormalised';
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly save: (tx: Executor) => Promise<void>;
}

export function createSpotCorrectionService(db: Database, queue: Pick<Queue, 'followUp'>): SpotCorrectionService {
  return {
    correctDuration: (caller, showId, seconds) =>
      correct(caller, showId, ({ durationMs, film }) => {
        const corrected = declaredMilliseconds(seconds);
        return {
          effect: decideDurationCorrection(film?.judged ?? null, durationMs, corrected),
          whenLocked: 'duration_locked',
          action: 'spot.durationCorrected',
          facts: { from: durationMs / 1000, to: corrected / 1000 },
          save: (tx) => declareDuration(tx, showId, corrected),
        };
      }),
    normaliseLoudness: (caller, showId) =>
      correct(caller, showId, ({ normaliseLoudness, film }) => ({
        effect: decideNormalisation(film?.judged ?? null, normaliseLoudness),
        whenLocked: 'loudness_locked',
        action: 'spot.loudnessNormalised',
        save: (tx) => chooseNormalisation(tx, showId),
      })),
  };

  async function correct({ actor }: Corrector, showId: string, decide: (spot: SpotToCorrect) => Correction) {
    await db.transaction(async (tx) => {
      const owner = await findShowOwner(tx, showId);
      if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
      // Serialises with decisions on the film, its replacement and the end of its check.
      await lockCampaign(tx, owner.campaignId);
      const spot = await findSpotToCorrect(tx, showId);
      if (!spot) throw new AppError('not_found');
      const { effect, whenLocked, action, facts, save } = decide(spot);
      if (effect === 'unchanged') return;
      if (effect === 'locked') throw new AppError(whenLocked);
      await save(tx);
      const rejudged = effect === 'judge-again' ? spot.film : null;
      await recordAudit(tx, {
        actorUserId: actor.userId,
        action,
        subjectType: 'spot',
        subjectId: showId,
        facts: {
          ...facts,
          ...(rejudged && { filmId: rejudged.id }),
          ...(rejudged && rejudged.rejectionReason !== null && { withdrawn: rejudged.rejectionReason }),
        },
      });
      if (!rejudged) return;
      if (rejudged.rejectedAt) await withdrawRejection(tx, rejudged.id);
      await queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId: rejudged.id });
    });
  }
}
