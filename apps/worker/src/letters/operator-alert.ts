import { findJob } from '@spotway/database';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { PermanentFailure } from '@spotway/queue';
import { aboutOrder, toOperator, type WriteLetter } from './letter.ts';

/** Work that failed permanently, with the last output of its tools. */
export const operatorAlert: WriteLetter = async (occasion) => {
  const job = await findJob(occasion.db, occasion.subjectId);
  const stage = PIPELINE_STAGES.find((each) => each === job?.stage);
  if (!job || !stage) throw new PermanentFailure('the failed job is gone');
  return toOperator(occasion, 'operatorAlert', {
    ...aboutOrder(occasion),
    stage,
    jobId: job.id,
    attempts: job.attempt,
    failedAt: job.finishedAt ?? occasion.now,
    error: [job.error, job.log].filter(Boolean).join('\n\n'),
  });
};
