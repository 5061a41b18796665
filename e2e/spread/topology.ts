import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Connection, connectDatabase } from '@spotway/database';
import { type Mailbox, startMailbox } from '@spotway/mailbox';
import { createStorage, type Storage } from '@spotway/storage';
import { type Program, startProgram } from '../../scripts/product/program.ts';
import { canUse } from '../../scripts/required-tools.ts';
import { ROOT } from '../../scripts/root.ts';
import { findNginx, findPostgres } from '../../scripts/server-folders.ts';
import { untilDone } from '../chaos/campaigns.ts';
import { freePort } from '../product/harness/product/free-port.ts';
import { type SystemPostgres, startSystemPostgres } from './system-postgres.ts';
import { freeWebPorts, startWebServer, type WebServer } from './web-server.ts';

/** What belongs to an installation besides database and bucket: its keys, and the destinations' folders. */
export interface Kept {
  readonly folder: string;
  readonly deliveriesDir: string;
  readonly mailbox: Mailbox;
  readonly secrets: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Two APIs behind nginx, two workers, PostgreSQL and a store, each in its own process, set up from the files in `deploy/`. */
export interface Topology {
  readonly url: string;
  readonly postgres: SystemPostgres;
  readonly connection: Connection;
  readonly storage: Storage;
  readonly web: WebServer;
  readonly apis: readonly Program[];
  readonly workers: readonly Program[];
  readonly store: Program;
  stop(): Promise<void>;
}

export const hasServers = () => canUse('PostgreSQL', findPostgres() !== null) && canUse('nginx', findNginx() !== null);

const REGION = 'eu-west-3';
const BUCKET = 'spotway';

export async function startKept(): Promise<Kept> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-spread-'));
  // PostgreSQL, nginx and ffmpeg run as an unprivileged user if the tests run as root.
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'logs'));
  const deliveriesDir = path.join(folder, 'deliveries');
  mkdirSync(deliveriesDir);
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: path.join(folder, 'mailbox') });
  const receiptKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    folder,
    deliveriesDir,
    mailbox,
    secrets: {
      SESSION_SECRET: randomBytes(48).toString('base64'),
      SECRETS_KEY: randomBytes(32).toString('base64'),
      RECEIPT_SIGNING_KEY: receiptKey.toString('base64'),
      S3_ACCESS_KEY_ID: 'servers',
      S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
      S3_UPLOAD_ACCESS_KEY_ID: 'upload',
      S3_UPLOAD_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
    },
    async stop() {
      await mailbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts an installation under its own name; `fill` runs once database and store answer, before any program starts; by default the migration.
 */
export async function startTopology(
  kept: Kept,
  name: string,
  fill: (places: { postgres: SystemPostgres; storage: Storage }) => Promise<void> = async ({ postgres }) =>
    migrate(postgres, ['--seed', 'destinations']),
): Promise<Topology> {
  const folder = path.join(kept.folder, name);
  const logsDir = path.join(folder, 'logs');
  mkdirSync(logsDir, { recursive: true });
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const start = async (program: string, args: readonly string[], environment: Record<string, string>) => {
    const started = startProgram({ name: program, args, cwd: ROOT, environment, logsDir, say: () => {} });
    closers.push(() => started.stop());
    await started.ready();
    return started;
  };
  try {
    const postgres = await startSystemPostgres(findPostgres()!, folder);
    closers.push(() => postgres.stop());
    const ports = await freeWebPorts();
    const url = `https://localhost:${ports.web}`;
    const storePort = await freePort();
    const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = kept.secrets;
    const endpoint = `http://127.0.0.1:${storePort}`;
    const store = await start('store', [path.join(ROOT, 'packages/local-s3/src/main.ts')], {
      ...kept.secrets,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_LISTEN_PORT: String(storePort),
      S3_DATA_DIR: path.join(folder, 'store'),
      S3_CORS_ORIGINS: url,
    });
    const storage = createStorage({
      endpoint,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      forcePathStyle: true,
    });
    closers.push(() => storage.close());
    await fill({ postgres, storage });

    const apiPorts = [await freePort(), await freePort()];
    const web = startWebServer(findNginx()!, folder, { ports, apis: apiPorts, store: storePort });
    closers.push(() => web.stop());
    const common = {
      ...sample('common.env'),
      ...kept.secrets,
      PUBLIC_URL: url,
      DATABASE_URL: postgres.urls.programs,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      SMTP_URL: `smtp://127.0.0.1:${kept.mailbox.smtpPort}`,
      DELIVERIES_DIR: kept.deliveriesDir,
    };
    const spotway = (program: string) => [path.join(ROOT, 'spotway.mjs'), program];
    const [apis, workers] = await Promise.all([
      Promise.all(
        apiPorts.map((port, index) => {
          const own = { HOST: '127.0.0.1', PORT: String(port), S3_PUBLIC_ENDPOINT: `https://localhost:${ports.store}` };
          const web = existsSync(path.join(ROOT, 'apps/web/dist/index.html')) ? path.join(ROOT, 'apps/web/dist') : '';
          const { VIES_URL: _, ...settings } = sample('api.env');
          return start(`api-${index + 1}`, spotway('api'), { ...settings, ...common, ...own, WEB_DIST: web });
        }),
      ),
      Promise.all(
        ['worker-1', 'worker-2'].map((worker) =>
          start(worker, spotway('worker'), {
            ...sample('worker.env'),
            ...common,
            WORK_DIR: path.join(folder, worker),
            // One port each, as on separate machines.
            HEALTH_PORT: '0',
          }),
        ),
      ),
    ]);
    await untilDone(async () => (await fetch(`${url}/api`)).ok);
    const connection = connectDatabase(postgres.urls.superuser, { max: 3 });
    closers.push(() => connection.close());
    return { url, postgres, connection, storage, web, apis, workers, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `spotway.mjs migrate` as the owner of the database. */
function migrate({ urls }: SystemPostgres, args: readonly string[] = []): void {
  execFileSync(process.execPath, [path.join(ROOT, 'spotway.mjs'), 'migrate', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: urls.owner },
    stdio: 'pipe',
  });
}

/** The settings in a sample file, as systemd reads them. */
function sample(name: string): Record<string, string> {
  const lines = readFileSync(path.join(ROOT, 'deploy/environment', name), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, variable = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return variable ? [[variable, value]] : [];
    }),
  );
}
