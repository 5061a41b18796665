import { failJob, findJob, lockCampaignOf } from '@spotway/database';
import type { PipelineEvent, PipelineStage } from '@spotway/domain';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { StageHandler } from './attempts/attempt.ts';
import { runAttempt } from './attempts/run-attempt.ts';
import type { RunnerOptions } from './attempts/runner-options.ts';
import type { QueuedJob } from './queue.ts';
import { FAILED_QUEUE, HEARTBEAT_SECONDS, POLL_SECONDS, STAGE_OPTIONS } from './stage-options.ts';

/** Takes jobs off the queue until the queue stops. */
export async function runJobs(options: RunnerOptions): Promise<void> {
  const { queue, stages } = options;
  for (const [name, handler] of Object.entries(stages)) {
    const stage = name as PipelineStage;
    const slots = STAGE_OPTIONS[stage].concurrency;
    for (let slot = 0; slot < slots; slot += 1) await workSlot(options, stage, handler);
  }
  await queue.boss.work<QueuedJob>(FAILED_QUEUE, polling, async ([job]) => {
    if (job) await giveUp(options, job.data.jobId);
  });
}

const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_SECONDS } as const;

/** One slot takes one job at a time; it looks for the next one as soon as it is free. */
async function workSlot(options: RunnerOptions, stage: PipelineStage, handler: StageHandler): Promise<void> {
  const { boss } = options.queue;
  let workerId = '';
  workerId = await boss.work(
    stage,
    {
      ...polling,
      perJobResults: true as const,
      includeMetadata: true as const,
      heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3),
    },
    async ([job]: JobWithMetadata<QueuedJob>[]): Promise<JobResult[]> => {
      if (!job) return [];
      try {
        const status = await runAttempt(options, stage, handler, job);
        return [{ id: job.id, status }];
      } finally {
        if (workerId) boss.notifyWorker(workerId);
      }
    },
  );
}

/** The job's attempts are used up: it ends where the customer and the operator see it. */
async function giveUp(options: RunnerOptions, jobId: string): Promise<void> {
  await options.db.transaction(async (tx) => {
    // In the order of every other end of work: the campaign, then the job.
    const filmId = (await findJob(tx, jobId))?.broadcastableId;
    if (filmId) await lockCampaignOf(tx, filmId);
    const job = await failJob(tx, jobId, 'the worker stopped answering');
    if (!job?.broadcastableId) return;
    const event: PipelineEvent = { type: 'failed', stage: job.stage as PipelineStage };
    const failedJob = { id: job.id, attempt: job.attempt };
    await options.queue.followUp(tx, event, { broadcastableId: job.broadcastableId, failedJob });
  });
}
