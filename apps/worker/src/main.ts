import { connectDatabase } from '@spotway/database';
import { createMailer } from '@spotway/mail';
import { createQueue, runJobs } from '@spotway/queue';
import { createStorage } from '@spotway/storage';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createStages } from './stages.ts';
import { createWorkFolder } from './work-folder.ts';

const STOP_LIMIT_MS = 8_000;

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL, base: { program: 'worker' } });
const connection = connectDatabase(config.DATABASE_URL, {
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
});
const storage = createStorage({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  bucket: config.S3_BUCKET,
  accessKeyId: config.S3_ACCESS_KEY_ID,
  secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  forcePathStyle: true,
});
const work = createWorkFolder(config.WORK_DIR, config.WORK_MAX_BYTES, storage);
const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
const queue = createQueue({
  connectionString: config.DATABASE_URL,
  supervise: true,
  onError: (error) => log.error({ err: error }, 'queue'),
});
const stopping = new AbortController();

await work.sweep();
await queue.start();
await runJobs({
  queue,
  db: connection.db,
  stages: createStages({ db: connection.db, storage, work, mailer, config }),
  stopping: stopping.signal,
  onAttempt: ({ error, ms, ...facts }) => {
    const entry = { ...facts, ms: Math.round(ms) };
    if (error) log.warn({ ...entry, err: error }, 'attempt failed');
    else log.info(entry, 'attempt finished');
  },
});
log.info('worker runs');
process.send?.({ type: 'ready' });

/** Running attempts are ended and left to the next worker: a film half encoded is not worth waiting for. */
let isStopping = false;
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ reason }, 'worker stops');
  stopping.abort(new Error('the worker stops'));
  await queue.stop(STOP_LIMIT_MS);
  mailer.close();
  await connection.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
process.on('disconnect', () => void stop('parent gone'));
