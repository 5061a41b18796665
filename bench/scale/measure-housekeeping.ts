import type { Database } from '@spotway/database';
import { createMailer } from '@spotway/mail';
import { createQueue, type Queue, SCHEDULE_NAMES } from '@spotway/queue';
import { createStorage } from '@spotway/storage';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../apps/worker/src/context/config.ts';
import { createHousekeeping } from '../../apps/worker/src/housekeeping/create-housekeeping.ts';
import type { Installation } from './installation.ts';

export interface MeasuredRun {
  readonly name: string;
  readonly seconds: number;
  readonly facts: Readonly<Record<string, number>>;
  readonly failures: readonly unknown[];
}

const LOST_JOBS = 20;

/** Runs every schedule once, as of the newest order. */
export async function measureHousekeeping({ connection: { db }, environment }: Installation): Promise<MeasuredRun[]> {
  const { rows } = await db.execute<{ now: string }>(sql`select max(created_at) as now from campaigns`);
  const now = new Date(rows[0]?.now ?? 0);
  const config = readConfig(environment);
  const queue = createQueue({ connectionString: config.DATABASE_URL, supervise: false, onError: console.error });
  const storage = createStorage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: true,
  });
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  await queue.start();
  await queueOpenWork(db, queue.boss);
  try {
    const handlers = createHousekeeping({ db, storage, queue, mailer, config });
    const runs: MeasuredRun[] = [];
    for (const name of SCHEDULE_NAMES) {
      const started = performance.now();
      const { facts, failures } = await handlers[name]({ now, signal: new AbortController().signal });
      runs.push({ name, seconds: (performance.now() - started) / 1000, facts, failures });
    }
    return runs;
  } finally {
    await queue.stop(2000);
    mailer.close();
    storage.close();
  }
}

/** Queues open jobs, as in a running product, except the last ones, which the queue has lost. */
async function queueOpenWork(db: Database, boss: Queue['boss']): Promise<void> {
  const { rows } = await db.execute<{ id: string; stage: string }>(
    sql`select id, stage from jobs where status in ('waiting', 'active') order by id offset ${LOST_JOBS}`,
  );
  for (const [stage, ofStage] of Map.groupBy(rows, (row) => row.stage)) {
    await boss.insert(
      stage,
      ofStage.map(({ id }) => ({ data: { jobId: id } })),
    );
  }
}
