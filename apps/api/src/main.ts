import { errorReportingOf, readOrEnd } from '@spotway/contract';
import { connectDatabase } from '@spotway/database';
import { reportCrashes, startErrorReporting } from '@spotway/error-reporting';
import { createMailer } from '@spotway/mail';
import { createQueue } from '@spotway/queue';
import { createStorage } from '@spotway/storage';
import type { FastifyInstance } from 'fastify';
import { buildApi } from './build-api.ts';
import { authenticatorKeyring } from './second-factor/keyring.ts';
import { resealAuthenticators } from './second-factor/reseal-authenticators.ts';
import { readConfig, storageConfig } from './settings/config.ts';
import { waitUntilReady } from './waiting-api.ts';

/** Time for calls in progress to finish when the API stops. */
const STOP_GRACE_MS = 10_000;

const config = readOrEnd(
  () => readConfig(process.env),
  (message) => {
    console.error(message);
    process.exit(1);
  },
);
const reporter = await startErrorReporting(errorReportingOf(config, new URL(config.PUBLIC_URL).hostname), {
  program: 'api',
});
reportCrashes(reporter, (error) => console.error(error));
const onError = (error: Error) => console.error(JSON.stringify({ level: 'error', msg: error.message }));
const database = connectDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL_MAX, onError });
const queue = createQueue({
  connectionString: config.DATABASE_URL,
  poolMax: config.QUEUE_POOL_MAX,
  supervise: false,
  onError,
});
const storage = createStorage(storageConfig(config));
const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });

const stopping = new AbortController();

/** The API once it listens; null if it is stopped before that. */
async function start(): Promise<FastifyInstance | null> {
  const isReady = await waitUntilReady({ config, db: database.db, storage, stopping: stopping.signal });
  if (!isReady) return null;
  await queue.start();
  const authenticators = await resealAuthenticators(database.db, authenticatorKeyring(config));
  const app = await buildApi({ config, db: database.db, queue, storage, mailer, reporter });
  await app.listen({ host: config.HOST, port: config.PORT });
  if (config.missingIdentity.length > 0)
    app.log.warn({ settings: config.missingIdentity }, 'legal identity incomplete: set these before the first order');
  if (authenticators.resealed > 0) app.log.info({ apps: authenticators.resealed }, 'keys sealed with the new key');
  if (authenticators.unreadable.length > 0)
    app.log.error(
      { users: authenticators.unreadable },
      'neither SECRETS_KEY nor SESSION_SECRET opens the keys of these authenticator apps',
    );
  const address = app.server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : config.PORT });
  return app;
}
const starting = start();

let isStopping = false;
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  stopping.abort();
  const app = await starting;
  app?.log.info({ reason }, 'stopping');
  // Connections that never end, such as a stalled download, must not keep the process alive.
  const timer = setTimeout(() => app?.server.closeAllConnections(), STOP_GRACE_MS);
  await app?.close();
  clearTimeout(timer);
  mailer.close();
  await queue.stop(STOP_GRACE_MS);
  storage.close();
  await database.close();
  await reporter.close();
  if (process.connected) process.disconnect();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
process.on('disconnect', () => void stop('the parent is gone'));

await starting;
