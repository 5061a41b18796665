import { setTimeout as pause } from 'node:timers/promises';
import {
  AppError,
  type LeaderFilmReading,
  type LeaderFilmToRead,
  leaderFilmReadingSchema,
  leaderFilmToReadSchema,
} from '@spotway/contract';
import type { PgBoss } from 'pg-boss';
import { HEARTBEAT_SECONDS, POLL_SECONDS } from './stage-options.ts';

/** Reads a stored film; retried once if it throws. */
export type LeaderFilmReader = (film: LeaderFilmToRead, signal: AbortSignal) => Promise<LeaderFilmReading>;

/** For questions, not pipeline jobs: the caller waits for the answer, and nothing is left to do once it is gone. */
const QUEUE = 'leader-film';
const TIME_LIMIT_SECONDS = 120;
const ASK_MS = 200;
/** How long the API waits for a free worker and its answer. */
const WAIT_MS = 150_000;

/** Creates the queue for these questions, or updates its options. */
export async function createReadingQueue(boss: PgBoss): Promise<void> {
  const options = {
    expireInSeconds: TIME_LIMIT_SECONDS,
    retryLimit: 1,
    retryDelay: 1,
    retentionSeconds: 2 * TIME_LIMIT_SECONDS,
    deleteAfterSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  if (await boss.getQueue(QUEUE)) await boss.updateQueue(QUEUE, options);
  else await boss.createQueue(QUEUE, options);
}

/**
 * Has a worker read a stored film: the API runs no ffmpeg.
 * @throws AppError `unavailable` if no worker answers within `waitMs`, or none can read the stored file
 */
export async function askForReading(
  boss: PgBoss,
  film: LeaderFilmToRead,
  waitMs = WAIT_MS,
): Promise<LeaderFilmReading> {
  const id = await boss.send(QUEUE, film);
  if (id === null) throw new AppError('unavailable');
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    const job = await boss.getJobById(QUEUE, id);
    if (job?.state === 'completed') return leaderFilmReadingSchema.parse(job.output);
    if (job === null || job.state === 'failed' || job.state === 'cancelled') break;
    await pause(ASK_MS);
  }
  await boss.cancel(QUEUE, id);
  throw new AppError('unavailable', { cause: new Error('no worker read the leader film') });
}

/** Answers such questions, one at a time, until the queue stops. */
export async function readLeaderFilms(
  { boss }: { readonly boss: PgBoss },
  read: LeaderFilmReader,
  stopping: AbortSignal,
): Promise<void> {
  const polling = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: POLL_SECONDS } as const;
  await boss.work<LeaderFilmToRead>(
    QUEUE,
    { ...polling, heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3) },
    async ([job]) => job && read(leaderFilmToReadSchema.parse(job.data), AbortSignal.any([job.signal, stopping])),
  );
}
