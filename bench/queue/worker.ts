import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@spotway/database';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { createQueue, NOTHING_TO_DO, runJobs, type StageHandler } from '@spotway/queue';
import { PgBoss } from 'pg-boss';
import { BARE_QUEUE, ENCODE_MS, SLOTS } from './settings.ts';

/** A worker process: the product's queue with jobs that do nothing or sleep like a short encode, or pg-boss alone. */
const [kind = '', url = ''] = process.argv.slice(2);
const stop = kind === 'bare' ? await startBare() : await startOwn();
process.send?.('ready');
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));

async function startOwn(): Promise<() => Promise<void>> {
  const { db, close } = connectDatabase(url);
  const queue = createQueue({ connectionString: url, supervise: true, onError: console.error });
  const idle: StageHandler = async () => NOTHING_TO_DO;
  const qualify: StageHandler = async ({ payload }) => {
    if (kind === 'encoding') await wait(ENCODE_MS);
    return {
      subject: { broadcastableId: String(payload.broadcastableId) },
      commit: async () => ({ type: 'qualified' }),
    };
  };
  const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle])) as Record<
    PipelineStage,
    StageHandler
  >;
  await queue.start();
  await runJobs({
    queue,
    db,
    stages: { ...stages, qualify },
    stopping: new AbortController().signal,
    onAttempt: ({ error }) => error && console.error(error),
  });
  return async () => {
    await queue.stop(2000);
    await close();
  };
}

async function startBare(): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, schema: 'queue', max: 6, useListenNotify: true });
  boss.on('error', console.error);
  await boss.start();
  for (let slot = 0; slot < SLOTS; slot += 1) {
    let id = '';
    // Like the product: a slot takes one job and looks for the next as soon as it is free.
    id = await boss.work(BARE_QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async () => {
      if (id) boss.notifyWorker(id);
    });
  }
  return () => boss.stop({ graceful: true, timeout: 2000 });
}
