import { jobPayloadSchemas } from '@spotway/contract';
import { qualify as accept, findVerification, reject } from '@spotway/database';
import { decideQualification, type QualityReport } from '@spotway/domain';
import type { StageHandler } from '@spotway/queue';
import { findFilm } from '../film.ts';
import { verificationRefusalText } from '../refusal-text.ts';
import type { StageContext } from '../stage-context.ts';

/** Lets the film pass, sends it back, or leaves it to an operator, as the setting QUALIFICATION says. */
export function qualify({ db, config }: StageContext): StageHandler {
  return async ({ payload }) => {
    const { broadcastableId } = jobPayloadSchemas.qualify.parse(payload);
    const film = await findFilm(db, broadcastableId);
    const verification = await findVerification(db, broadcastableId);
    if (!verification) throw new Error('the film has no verification');
    const decision = decideQualification(config.QUALIFICATION, verification.nbErrors);
    return {
      subject: { broadcastableId },
      async commit(tx) {
        if (decision === 'accept') return (await accept(tx, broadcastableId, null)) ? { type: 'qualified' } : null;
        if (decision === 'wait') return { type: 'decisionAwaited' };
        const reason = verificationRefusalText(verification.report as QualityReport, film.probe, film.spot.language);
        return (await reject(tx, broadcastableId, reason, null)) ? { type: 'rejected' } : null;
      },
    };
  };
}
