import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@spotway/contract';
import type { PgBoss } from 'pg-boss';
import { HEARTBEAT_SECONDS, POLL_SECONDS } from './stage-options.ts';

/** A schema. */
interface Shape<T> {
  parse(value: unknown): T;
}

/** Something only a worker can find out; not a pipeline job: the caller waits for the answer, and nothing is left to do once it is gone. */
export interface Question<Asked extends object, Answer extends object> {
  readonly queue: string;
  readonly asked: Shape<Asked>;
  readonly answer: Shape<Answer>;
}

const TIME_LIMIT_SECONDS = 120;
const ASK_MS = 200;
/** How long the API waits for a free worker and its answer. */
const WAIT_MS = 150_000;

/** Creates a question's queue, or updates its options. */
export async function createQuestionQueue(boss: PgBoss, { queue }: { readonly queue: string }): Promise<void> {
  const options = {
    expireInSeconds: TIME_LIMIT_SECONDS,
    retryLimit: 1,
    retryDelay: 1,
    retentionSeconds: 2 * TIME_LIMIT_SECONDS,
    deleteAfterSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  if (await boss.getQueue(queue)) await boss.updateQueue(queue, options);
  else await boss.createQueue(queue, options);
}

/** Has a worker answer. Throws AppError `unavailable` if none does within `waitMs`. */
export async function ask<Asked extends object, Answer extends object>(
  boss: PgBoss,
  { queue, answer }: Question<Asked, Answer>,
  asked: Asked,
  waitMs = WAIT_MS,
): Promise<Answer> {
  const id = await boss.send(queue, asked);
  if (id === null) throw new AppError('unavailable');
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    const job = await boss.getJobById(queue, id);
    if (job?.state === 'completed') return answer.parse(job.output);
    if (job === null || job.state === 'failed' || job.state === 'cancelled') break;
    await pause(ASK_MS);
  }
  await boss.cancel(queue, id);
  throw new AppError('unavailable', { cause: new Error(`no worker answered (${queue})`) });
}

/** Answers such questions, one at a time, until the queue stops. A call that throws is tried once more. */
export async function answerQuestions<Asked extends object, Answer extends object>(
  { boss }: { readonly boss: PgBoss },
  { queue, asked }: Question<Asked, Answer>,
  find: (asked: Asked, signal: AbortSignal) => Promise<Answer>,
  stopping: AbortSignal,
): Promise<void> {
  const polling = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: POLL_SECONDS } as const;
  await boss.work<Asked>(
    queue,
    { ...polling, heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3) },
    async ([job]) => job && find(asked.parse(job.data), AbortSignal.any([job.signal, stopping])),
  );
}
