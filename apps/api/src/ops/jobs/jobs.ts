import { AppError } from '@spotway/contract';
import {
  type Database,
  findJob,
  listOperatedJobs,
  listScheduleRuns,
  type OperatedJobRow,
  recordAudit,
  type ScheduleRun,
  summarizeRemovals,
} from '@spotway/database';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';

const MAX_JOBS = 200;
const MAX_FAILING_REMOVALS = 50;

export interface OperatedJobService {
  /** Work that failed for good, latest first. */
  listFailed(): Promise<OperatedJobRow[]>;
  /** Work held up by an unavailable part, latest first. */
  listHeldUp(): Promise<OperatedJobRow[]>;
  /** Throws AppError `not_found`. */
  find(jobId: string): Promise<OperatedJobRow>;
  /** Throws AppError `not_found`, `job_not_failed`. */
  runAgain(caller: Caller, jobId: string): Promise<void>;
  housekeeping(): Promise<{
    schedules: ScheduleRun[];
    removals: Awaited<ReturnType<typeof summarizeRemovals>>;
  }>;
}

export function createOperatedJobService(db: Database, queue: Pick<Queue, 'runAgain'>): OperatedJobService {
  return {
    listFailed: () => listOperatedJobs(db, { state: 'failed', limit: MAX_JOBS }),
    listHeldUp: () => listOperatedJobs(db, { state: 'held-up', limit: MAX_JOBS }),

    async find(jobId) {
      const [row] = await listOperatedJobs(db, { jobId });
      if (!row) throw new AppError('not_found');
      return row;
    },

    async runAgain({ actor }, jobId) {
      await db.transaction(async (tx) => {
        const job = await findJob(tx, jobId);
        if (!job) throw new AppError('not_found');
        await queue.runAgain(tx, jobId);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'job.retried',
          subjectType: 'job',
          subjectId: jobId,
          facts: { stage: job.stage, error: job.error },
        });
      });
    },

    async housekeeping() {
      return { schedules: await listScheduleRuns(db), removals: await summarizeRemovals(db, MAX_FAILING_REMOVALS) };
    },
  };
}
