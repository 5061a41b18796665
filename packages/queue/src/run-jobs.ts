import { failJob, findJob, lockCampaignOf } from '@spotway/database';
import { LANE_PRIORITIES, type PipelineEvent, type PipelineStage } from '@spotway/domain/work';
import type { JobResult, JobWithMetadata, WorkOptions } from 'pg-boss';
import type { StageHandler } from './attempts/attempt.ts';
import { type AttemptOptions, runAttempt } from './attempts/run-attempt.ts';
import type { RunnerOptions } from './attempts/runner-options.ts';
import { trackAttempts } from './attempts/running-attempts.ts';
import type { QueuedJob } from './queued-job.ts';
import { FAILED_QUEUE, HEARTBEAT_SECONDS, POLL_SECONDS, STAGE_OPTIONS } from './stage-options.ts';

export interface RunningWork {
  /**
   * Takes nothing new, lets attempts end that can within the grace period, and aborts the others, whose jobs are put back. Stop the queue
   * afterwards.
   */
  drain(graceSeconds: number): Promise<void>;
}

/** Takes jobs off the queue until the queue stops. */
export async function runJobs(options: RunnerOptions): Promise<RunningWork> {
  const { queue, stages } = options;
  const running = trackAttempts();
  for (const stage of Object.keys(stages) as PipelineStage[]) {
    const handler = stages[stage];
    if (!handler) continue;
    for (const bounds of slotBounds(stage, options)) await workSlot({ ...options, running }, stage, handler, bounds);
  }
  await queue.boss.work<QueuedJob>(FAILED_QUEUE, polling, async ([job]) => {
    if (job) await giveUp(options, job.data.jobId);
  });
  return {
    async drain(graceSeconds) {
      // Including questions and schedules, which the same worker takes.
      const taken = new Set(queue.boss.getWipData().map(({ name }) => name));
      for (const name of taken) await queue.boss.offWork(name, { wait: false });
      await running.drain(graceSeconds);
    },
  };
}

type Bounds = Pick<WorkOptions, 'minPriority' | 'maxPriority'>;

/** What each slot of a stage takes; without heavy slots the others take everything. */
function slotBounds(stage: PipelineStage, { heavySlots }: RunnerOptions): Bounds[] {
  const { light, heavy } = STAGE_OPTIONS[stage].slots;
  const ofHeavy: Bounds[] = Array.from({ length: heavySlots?.[stage] ?? heavy }, () => LANE_PRIORITIES.heavy);
  const ofLight: Bounds[] = Array.from({ length: light }, () => (ofHeavy.length > 0 ? LANE_PRIORITIES.light : {}));
  return [...ofLight, ...ofHeavy];
}

const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_SECONDS } as const;

/** One slot takes one job at a time; it looks for the next as soon as it is free. */
async function workSlot(options: AttemptOptions, stage: PipelineStage, handler: StageHandler, bounds: Bounds) {
  const { boss } = options.queue;
  let workerId = '';
  workerId = await boss.work(
    stage,
    {
      ...polling,
      ...bounds,
      perJobResults: true as const,
      includeMetadata: true as const,
      heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3),
    },
    async (jobs: JobWithMetadata<QueuedJob>[]): Promise<JobResult[]> => {
      const [job] = jobs;
      if (!job) return [];
      try {
        const status = await runAttempt(options, stage, handler, job);
        if (status !== 'ended') return [{ id: job.id, status }];
        // pg-boss would end it again, in a statement that finds nothing to do: it ends whatever is left in its list.
        jobs.length = 0;
        return [{ id: job.id, status: 'completed' }];
      } finally {
        if (workerId) boss.notifyWorker(workerId);
      }
    },
  );
}

/** The job's attempts are used up: it ends where the customer and the operator see it. */
async function giveUp(options: RunnerOptions, jobId: string): Promise<void> {
  await options.db.transaction(async (tx) => {
    // Lock in the same order as everywhere else: the campaign, then the job.
    const filmId = (await findJob(tx, jobId))?.broadcastableId;
    if (filmId) await lockCampaignOf(tx, filmId);
    const job = await failJob(tx, jobId, 'the worker stopped answering');
    if (!job?.broadcastableId) return;
    const event: PipelineEvent = { type: 'failed', stage: job.stage as PipelineStage };
    const failedJob = { id: job.id, attempt: job.attempt };
    await options.queue.followUp(tx, event, { broadcastableId: job.broadcastableId, failedJob });
  });
}
