import { setTimeout as wait } from 'node:timers/promises';
import { errorReportingOf, readOrEnd } from '@spotway/contract';
import { connectDatabase } from '@spotway/database';
import { unavailablePart } from '@spotway/domain/faults';
import { reportCrashes, startErrorReporting } from '@spotway/error-reporting';
import { createMailer } from '@spotway/mail';
import {
  createQueue,
  readLeaderFilms,
  readLogos,
  runJobs,
  runSchedules,
  stalledQueues,
  waitForSchema,
} from '@spotway/queue';
import { createStorage } from '@spotway/storage';
import { pino } from 'pino';
import { readConfig } from './context/config.ts';
import { createWorkFolder } from './context/work-folder.ts';
import { alertOnOutage } from './faults/alert-on-outage.ts';
import { failureReasonOf } from './faults/failure-reason.ts';
import { outageOf } from './faults/outage-of.ts';
import { createLeaderFilmReader } from './films/read-leader-film.ts';
import { createLogoReader } from './films/read-logo.ts';
import { findFailedParts } from './health/failed-parts.ts';
import { startHealthServer } from './health/health-server.ts';
import { alertOnFailures } from './housekeeping/alert-on-failures.ts';
import { createHousekeeping } from './housekeeping/create-housekeeping.ts';
import { resealDestinations } from './reseal-destinations.ts';
import { createStages } from './stages/stages.ts';
import { answerStop, type StopReason } from './work-order/stop-request.ts';

const STOP_LIMIT_MS = 8_000;
const STALLED = { part: 'queue', reason: 'stalled' };
/** Copies of films that no stage has read for this long leave the worker's disk. */
const COPY_KEPT_MS = 2 * 86_400_000;
const COPY_CHECK_MS = 3_600_000;

const config = readOrEnd(
  () => readConfig(process.env),
  (message) => {
    console.error(message);
    process.exit(1);
  },
);
const log = pino({ level: config.LOG_LEVEL, base: { program: 'worker' } });
const reporter = await startErrorReporting(errorReportingOf(config, new URL(config.PUBLIC_URL).hostname), {
  program: 'worker',
});
reportCrashes(reporter, (error) => console.error(error));
const connection = connectDatabase(config.DATABASE_URL, {
  max: config.DATABASE_POOL_MAX,
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
  poolMax: config.QUEUE_POOL_MAX,
  supervise: true,
  onError: (error) => log.error({ err: error }, 'queue'),
});
const stopping = new AbortController();
let isTakingJobs = false;
const health =
  config.HEALTH_PORT === undefined
    ? null
    : await startHealthServer({
        host: config.HEALTH_HOST,
        port: config.HEALTH_PORT,
        faults: () => (stalledQueues(queue.boss.getWipData(), Date.now()).length > 0 ? [STALLED] : []),
        failedParts: () =>
          findFailedParts({ db: connection.db, storage, workDir: config.WORK_DIR, isTakingJobs: () => isTakingJobs }),
      });
if (health) log.info({ port: health.port }, 'health endpoint listening');

let copyTimer: NodeJS.Timeout | undefined;
let jobs: Awaited<ReturnType<typeof runJobs>> | undefined;
let isStopping = false;
/** Attempts that can end within the grace period do; others end at once and are left to the next worker: a minute's wait won't finish an hour of encoding. */
async function stop(reason: StopReason, graceSeconds: number): Promise<void> {
  const answer = answerStop(reason, isStopping);
  if (answer !== 'drain') {
    log.info({ reason }, answer === 'endNow' ? 'worker stopping immediately' : 'worker already stopping');
    if (answer === 'endNow') stopping.abort(new Error('the worker is stopping'));
    return;
  }
  isStopping = true;
  log.info({ reason, graceSeconds }, 'worker stopping');
  isTakingJobs = false;
  clearInterval(copyTimer);
  if (!jobs) stopping.abort(new Error('the worker is stopping'));
  // A start in progress ends first, or it would take work after the stop, on a closed database.
  await Promise.race([starting, wait(STOP_LIMIT_MS)]);
  await jobs?.drain(graceSeconds);
  stopping.abort(new Error('the worker is stopping'));
  await queue.stop(STOP_LIMIT_MS);
  await health?.stop();
  mailer.close();
  await connection.close();
  await reporter.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM', config.WORKER_STOP_GRACE_SECONDS));
process.on('SIGINT', () => void stop('SIGINT', 0));
process.on('disconnect', () => void stop('parent gone', 0));

/** Starts taking work; returns early when the worker is stopped meanwhile. */
async function start(): Promise<void> {
  // Without the schema it can only say so, until somebody runs `npm run migrate`.
  await waitForSchema(connection.db, { say: (line) => log.warn(line), stopping: stopping.signal });
  if (isStopping) return;
  await work.sweep();
  const secrets = await resealDestinations(connection.db, config.SECRETS_KEY);
  if (isStopping) return;
  if (secrets.resealed > 0) log.info({ destinations: secrets.resealed }, 'secrets sealed with the new key');
  if (secrets.unreadable.length > 0)
    log.error({ destinations: secrets.unreadable }, 'SECRETS_KEY cannot open the secrets of these destinations');
  if (!config.RECEIPT_SIGNING_KEY) log.warn('RECEIPT_SIGNING_KEY is not set: receipts are signed with a temporary key');
  await queue.start();
  if (isStopping) return;
  const allStages = createStages({ db: connection.db, storage, work, mailer, queue, config });
  jobs = await runJobs({
    queue,
    db: connection.db,
    stages: Object.fromEntries(config.WORKER_STAGES.map((stage) => [stage, allStages[stage]])),
    heavySlots: config.WORKER_SLOTS,
    stopping: stopping.signal,
    outageOf,
    reasonOf: failureReasonOf,
    onWait: async (wait) => {
      const { stage, jobId, part, since } = wait;
      log.warn({ stage, jobId, part, since }, 'work waits');
      await alertOnOutage({ db: connection.db, mailer, config }, wait).catch((err: unknown) =>
        log.warn({ err }, 'alert not sent'),
      );
    },
    onFailure: ({ error, stage, jobId, attempt }) => reporter.report(error, { stage, jobId, attempt: String(attempt) }),
    onAttempt: ({ error, ms, ...facts }) => {
      reporter.trace({ name: facts.stage, op: 'queue.process', ms, isOk: error === undefined, tags: {} });
      const entry = { ...facts, ms: Math.round(ms) };
      if (error) log.warn({ ...entry, err: error }, 'attempt failed');
      else log.info(entry, 'attempt finished');
    },
  });
  if (isStopping) return;
  await readLeaderFilms(queue, createLeaderFilmReader(work), stopping.signal);
  await readLogos(queue, createLogoReader(work), stopping.signal);
  if (isStopping) return;
  const housekeeping = { db: connection.db, storage, queue, mailer, config };
  await runSchedules(queue, createHousekeeping(housekeeping), {
    db: connection.db,
    stopping: stopping.signal,
    onRun: async (run) => {
      const entry = { schedule: run.name, ms: Math.round(run.ms), ...run.facts };
      if (run.error) {
        log.warn({ ...entry, failures: run.failures, err: run.error }, 'schedule failed');
        if (unavailablePart(run.error) === null) reporter.report(run.error, { schedule: run.name });
      } else log.info(entry, 'schedule ran');
      await alertOnFailures(housekeeping, run, new Date()).catch((err: unknown) => log.warn({ err }, 'alert not sent'));
    },
  });
  const removeOldCopies = () =>
    work.removeUnused(new Date(Date.now() - COPY_KEPT_MS)).catch((err: unknown) => log.warn({ err }, 'work folder'));
  await removeOldCopies();
  if (isStopping) return;
  copyTimer = setInterval(removeOldCopies, COPY_CHECK_MS);
  isTakingJobs = true;
  log.info('worker runs');
  process.send?.({ type: 'ready' });
}
// Errors during start because the worker is stopping are no failure.
const starting = start().catch((error: unknown) => {
  if (!isStopping) throw error;
});
await starting;
