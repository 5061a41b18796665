import { jobPayloadSchemas } from '@spotway/contract';
import { qualify as accept, findOperatedFilm, findVerification, isCheckOpen, reject } from '@spotway/database';
import { decideQualification } from '@spotway/domain/work';
import type { StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { findFilm } from '../films/film.ts';
import { verificationRefusalText } from '../films/refusal-text.ts';

/**
 * Accepts the film, sends it back, or leaves it to an operator, depending on QUALIFICATION. The report is read under the order's
 * lock, the last one taken for the film: a corrected duration or a confirmed name may have it judged again at any time until then.
 */
export function qualify({ config }: StageContext): StageHandler {
  return async ({ payload }) => {
    const { broadcastableId } = jobPayloadSchemas.qualify.parse(payload);
    return {
      subject: { broadcastableId },
      async commit(tx) {
        // The film returns here when that is done.
        if (await isCheckOpen(tx, broadcastableId)) return null;
        const film = await findFilm(tx, broadcastableId);
        const verification = await findVerification(tx, broadcastableId);
        if (!verification) throw new Error('the film has no verification');
        const { report } = verification;
        const wasDecided = (await findOperatedFilm(tx, broadcastableId))?.film.decidedBy != null;
        const decision = decideQualification(config.QUALIFICATION, report, wasDecided);
        if (decision === 'accept') return (await accept(tx, broadcastableId, null)) ? { type: 'qualified' } : null;
        if (decision === 'wait') return { type: 'decisionAwaited' };
        const reason = verificationRefusalText(report, film.probe, film.spot.language);
        return (await reject(tx, broadcastableId, reason, null)) ? { type: 'rejected' } : null;
      },
    };
  };
}
