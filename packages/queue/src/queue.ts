import {
  AppError,
  type JobPayloads,
  type LeaderFilmReading,
  type LeaderFilmToRead,
  type LogoReading,
  type LogoToRead,
  QUEUE_POOL_MAX,
} from '@spotway/contract';
import {
  abandonRestoring,
  countJudgements,
  countSupplements,
  type Executor,
  findKeptTurn,
  insertJob,
  type KeptTurn,
  keepTurn,
  type LockedCampaign,
  lockCampaignOf,
  pipelineFacts,
  reopenFinishedJob,
  reopenJob,
} from '@spotway/database';
import {
  type NotificationKind,
  nextJobs,
  PIPELINE_STAGES,
  type PipelineEvent,
  type PipelineStage,
} from '@spotway/domain/work';
import { PgBoss } from 'pg-boss';
import { inTransaction } from './in-transaction.ts';
import { jobSubject } from './job-subject.ts';
import { askForReading, createReadingQueue } from './leader-film-readings.ts';
import { askForLogo, createLogoQueue } from './logo-readings.ts';
import type { QueuedJob, TakenJob } from './queued-job.ts';
import { requeueLost } from './requeue-lost.ts';
import {
  FAILED_QUEUE,
  HEARTBEAT_SECONDS,
  MONITOR_SECONDS,
  RETRY_DELAY_MAX_SECONDS,
  RETRY_DELAY_SECONDS,
  STAGE_OPTIONS,
  SUPERVISE_SECONDS,
} from './stage-options.ts';
import { planTurns } from './turns/plan-turns.ts';
import { putFirst } from './turns/put-first.ts';
import { queueOrder } from './turns/queue-order.ts';

export interface QueueOptions {
  readonly connectionString: string;
  /** Maximum number of the queue's own connections; default 6. */
  readonly poolMax?: number;
  /** Looks for dead workers and maintains the queue's tables: for workers, not needed in the API. */
  readonly supervise: boolean;
  /** Seconds between checks for due schedules; pg-boss's default is 30. */
  readonly scheduleSeconds?: number;
  readonly onError: (error: Error) => void;
}

/** The film an event is about. */
export interface EventSubject {
  readonly broadcastableId: string;
  /** The file, for an upload event. */
  readonly fileId?: string;
  /** The job and its last attempt, for a failure event. */
  readonly failedJob?: { readonly id: string; readonly attempt: number };
  /** The film's campaign, if this transaction has locked it already. */
  readonly locked?: LockedCampaign | undefined;
}

export interface Queue {
  readonly boss: PgBoss;
  start(): Promise<void>;
  /** Waits for running jobs up to `timeoutMs`, then leaves them to their next attempt. */
  stop(timeoutMs?: number): Promise<void>;
  /** Enqueues what follows an event, in the transaction that made it true. */
  followUp(tx: Executor, event: PipelineEvent, subject: EventSubject): Promise<void>;
  /** Enqueues a mail, once per `occurrence`. */
  notify(
    tx: Executor,
    campaignId: string,
    notification: NotificationKind,
    subjectId: string | null,
    occurrence?: number,
    /** A colleague who follows the campaign and gets a mail of their own. */
    readerId?: string,
  ): Promise<void>;
  /** Ends the queued job in the transaction that commits its outcome, so that no other worker takes a finished job. */
  end(tx: Executor, stage: PipelineStage, taken: TakenJob): Promise<void>;
  /**
   * Makes a job wait for some seconds behind the others. This is not a failed attempt, but earlier ones still count, so that a job that can't
   * succeed fails visibly even if it waits in between. False if `taken` was given up meanwhile: it is queued again already.
   */
  putBack(tx: Executor, stage: PipelineStage, taken: TakenJob, pauseSeconds: number): Promise<boolean>;
  /** Requeues jobs recorded as open that have no queued job. Returns the number of jobs. */
  requeueLost(tx: Executor, now: Date): Promise<number>;
  /** Prioritises a film's jobs, open and future: they only wait for running ones, which yield if they can. */
  putFirst(tx: Executor, broadcastableId: string): Promise<void>;
  /** Reopens a failed job; throws AppError `job_not_failed`. */
  runAgain(tx: Executor, jobId: string): Promise<void>;
  /** Has a worker read a stored leader film, and waits for it; throws AppError `unavailable` if none answers. */
  readLeaderFilm(film: LeaderFilmToRead): Promise<LeaderFilmReading>;
  /** Has a worker decode a picture and write it anew, and waits for it; throws AppError `unavailable` if none answers. */
  readLogo(logo: LogoToRead): Promise<LogoReading>;
}

/**
 * Stages whose finished jobs reopen when their event recurs: the result has left the store or could not be sent, or what a film
 * is judged by changed after its check.
 */
const REPEATED_STAGES: readonly PipelineStage[] = ['verify', 'proxy', 'qualify', 'transcode', 'deliver'];

export function createQueue(options: QueueOptions): Queue {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: 'queue',
    max: options.poolMax ?? QUEUE_POOL_MAX,
    supervise: options.supervise,
    schedule: options.supervise,
    ...(options.scheduleSeconds && {
      cronMonitorIntervalSeconds: options.scheduleSeconds,
      cronWorkerIntervalSeconds: options.scheduleSeconds,
    }),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    queueCacheIntervalSeconds: 5,
    useListenNotify: options.supervise,
  });
  boss.on('error', options.onError);

  async function send(tx: Executor, stage: PipelineStage, jobId: string, turn: KeptTurn | null): Promise<void> {
    const job: QueuedJob = { jobId };
    await boss.send(stage, job, { ...queueOrder(turn), db: inTransaction(tx) });
  }

  async function enqueue<Stage extends PipelineStage>(
    tx: Executor,
    stage: Stage,
    payload: JobPayloads[Stage],
    film: { showId: string | null; broadcastableId: string | null },
    turn: KeptTurn | null,
  ): Promise<void> {
    const subject = jobSubject(stage, payload);
    const isRepeatable = REPEATED_STAGES.includes(stage);
    const added = await insertJob(tx, { stage, subject, payload, ...film, ...turn });
    const reopened = added === null && isRepeatable ? await reopenFinishedJob(tx, stage, subject) : null;
    if (reopened && turn) await keepTurn(tx, reopened, turn);
    const jobId = added ?? reopened;
    if (jobId) await send(tx, stage, jobId, turn);
  }

  return {
    boss,
    async start() {
      await boss.start();
      await createQueues(boss);
      await createReadingQueue(boss);
      await createLogoQueue(boss);
    },
    async stop(timeoutMs = 30_000) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
    async followUp(tx, event, subject) {
      const { broadcastableId } = subject;
      const { campaignId, showId } = subject.locked ?? (await lockCampaignOf(tx, broadcastableId));
      const film = { showId, broadcastableId };
      if (event.type === 'failed' && event.stage === 'transcode') await abandonRestoring(tx, broadcastableId);
      const following = nextJobs(event, await pipelineFacts(tx, broadcastableId));
      for (const next of await planTurns(tx, broadcastableId, following, subject.fileId)) {
        const { turn } = next;
        switch (next.stage) {
          case 'ingest':
            if (!subject.fileId) throw new Error('an upload event needs its file');
            await enqueue(tx, 'ingest', { fileId: subject.fileId }, film, turn);
            break;
          case 'proxy': {
            const deliverableId = next.deliverable?.id;
            const { frame } = next;
            const shown = { ...(deliverableId && { deliverableId }), ...(frame !== undefined && { frame }) };
            await enqueue(tx, 'proxy', { broadcastableId, ...shown }, film, turn);
            break;
          }
          case 'transcode':
            await enqueue(tx, 'transcode', { broadcastableId, profileIds: [...next.profileIds] }, film, turn);
            break;
          case 'deliver':
            await enqueue(tx, 'deliver', { deliveryId: next.deliveryId }, film, turn);
            break;
          case 'notify': {
            const supplements = next.notification === 'delivered' ? await countSupplements(tx, campaignId) : 0;
            const judgements = await countJudgements(tx, broadcastableId);
            const payload = notificationPayload(campaignId, next.notification, subject, { supplements, judgements });
            await enqueue(tx, 'notify', payload, { showId, broadcastableId: null }, turn);
            break;
          }
          default:
            await enqueue(tx, next.stage, { broadcastableId }, film, turn);
        }
      }
    },
    async notify(tx, campaignId, notification, subjectId, occurrence, readerId) {
      const payload = {
        ...{ campaignId, notification, subjectId },
        ...(occurrence && { occurrence }),
        ...(readerId && { readerId }),
      };
      await enqueue(tx, 'notify', payload, { showId: null, broadcastableId: null }, null);
    },
    async end(tx, stage, taken) {
      // If the claim has lapsed, whoever takes the job next finds it finished.
      await boss.complete(stage, taken, null, { db: inTransaction(tx) });
    },
    async putBack(tx, stage, taken, pauseSeconds) {
      const db = inTransaction(tx);
      // Ended and sent again in one transaction: two queued jobs for the same work would steal it from each other.
      const ended = await boss.complete(stage, taken, null, { db });
      // Missing from pg-boss's types: how many claims were still held.
      if ('affected' in ended && ended.affected === 0) return false;
      const job: QueuedJob = { jobId: taken.data.jobId };
      const retryLimit = Math.max(0, taken.retryLimit - taken.retryCount);
      // Its turn stays the same, unless an operator prioritised the film meanwhile.
      const order = queueOrder(await findKeptTurn(tx, taken.data.jobId));
      await boss.send(stage, job, { ...order, startAfter: pauseSeconds, retryLimit, db });
      return true;
    },
    requeueLost: (tx, now) => requeueLost(boss, tx, now),
    async runAgain(tx, jobId) {
      const job = await reopenJob(tx, jobId);
      const stage = PIPELINE_STAGES.find((each) => each === job?.stage);
      if (!stage) throw new AppError('job_not_failed');
      await send(tx, stage, jobId, await findKeptTurn(tx, jobId));
    },
    putFirst: (tx, broadcastableId) => putFirst(boss, tx, broadcastableId),
    readLeaderFilm: (film) => askForReading(boss, film),
    readLogo: (logo) => askForLogo(boss, logo),
  };
}

/**
 * A decision on a film, made or pending, is announced once each time the film is judged; a refused subtitle mail is about its file, an alert about
 * one failure of one job, a completed delivery about the campaign, again after delivery points were added.
 */
function notificationPayload(
  campaignId: string,
  notification: NotificationKind,
  { broadcastableId, fileId, failedJob }: EventSubject,
  { supplements, judgements }: { readonly supplements: number; readonly judgements: number },
): JobPayloads['notify'] {
  if (failedJob) return { campaignId, notification, subjectId: failedJob.id, occurrence: failedJob.attempt };
  if (notification === 'subtitleRefused') return { campaignId, notification, subjectId: fileId ?? null };
  if (notification !== 'delivered') {
    return { campaignId, notification, subjectId: broadcastableId, ...(judgements > 1 && { occurrence: judgements }) };
  }
  return { campaignId, notification, subjectId: null, ...(supplements > 0 ? { occurrence: supplements } : {}) };
}

/** Creates the stages' queues, or updates their options. */
async function createQueues(boss: PgBoss): Promise<void> {
  const names = (await boss.getQueues()).map((queue) => queue.name);
  const failed = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, notify: true };
  if (!names.includes(FAILED_QUEUE))
    await boss.createQueue(FAILED_QUEUE, { ...failed, heartbeatSeconds: HEARTBEAT_SECONDS });
  for (const stage of PIPELINE_STAGES) {
    const { timeLimitSeconds, retryLimit } = STAGE_OPTIONS[stage];
    const options = {
      expireInSeconds: timeLimitSeconds,
      retryLimit,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      deadLetter: FAILED_QUEUE,
      deleteAfterSeconds: 24 * 3600,
      notify: true,
    };
    if (names.includes(stage)) await boss.updateQueue(stage, options);
    else {
      const fixed = { heartbeatSeconds: HEARTBEAT_SECONDS, retryDelayMax: RETRY_DELAY_MAX_SECONDS };
      await boss.createQueue(stage, { ...options, ...fixed });
    }
  }
}
