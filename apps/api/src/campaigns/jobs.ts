import { AppError } from '@spotway/contract';
import { type Database, findJobOwner, recordAudit } from '@spotway/database';
import { canRunAgain } from '@spotway/domain/account';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';

export interface JobService {
  /** Runs failed work again. Throws AppError `not_found`, `job_not_failed`. */
  retry(caller: Caller, jobId: string): Promise<void>;
}

export function createJobService(db: Database, queue: Pick<Queue, 'runAgain'>): JobService {
  return {
    async retry({ actor }, jobId) {
      await db.transaction(async (tx) => {
        const job = await findJobOwner(tx, jobId);
        if (!job || !canRunAgain(actor, job)) throw new AppError('not_found');
        await queue.runAgain(tx, jobId);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'job.retried',
          subjectType: 'job',
          subjectId: jobId,
          facts: { stage: job.stage },
        });
      });
    },
  };
}
