import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Connection, connectDatabase, migrateDatabase } from '@spotway/database';
import { startLocalPostgres } from '@spotway/local-postgres';
import { type Mailbox, startMailbox } from '@spotway/mailbox';
import { createQueue, migrateQueue, type Queue } from '@spotway/queue';
import { createStorage, type Storage } from '@spotway/storage';
import { type Program, startProgram } from '../../scripts/product/program.ts';
import { supervisePostgres } from '../../scripts/product/supervised-postgres.ts';
import { ROOT } from '../../scripts/root.ts';
import { freePort } from '../product/harness/product/free-port.ts';
import { type Line, layLine } from './line.ts';

interface WorkerProgram {
  readonly program: Program;
  readonly workDir: string;
}

/** Two workers, the store and the database as the product runs them, on breakable lines; the test itself bypasses the lines. */
export interface Platform {
  readonly folder: string;
  readonly connection: Connection;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly mailbox: Mailbox;
  readonly workers: readonly WorkerProgram[];
  readonly store: Program;
  readonly databaseLine: Line;
  readonly storeLine: Line;
  readonly secretsKey: string;
  /** Process of the running PostgreSQL. */
  postgresPid(): Promise<number>;
  stop(): Promise<void>;
}

const WORKERS = ['worker-1', 'worker-2'];
const REGION = 'eu-west-3';
const BUCKET = 'films';

export async function startPlatform(): Promise<Platform> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-chaos-'));
  // PostgreSQL and ffmpeg run as an unprivileged user if the tests run as root.
  chmodSync(folder, 0o755);
  const logsDir = path.join(folder, 'logs');
  mkdirSync(logsDir);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const start = async (name: string, file: string, environment: Record<string, string>) => {
    const program = startProgram({
      name,
      args: [path.join(ROOT, file)],
      cwd: ROOT,
      environment,
      logsDir,
      say: () => {},
    });
    closers.push(() => program.stop());
    await program.ready();
    return program;
  };
  try {
    const postgres = await supervisePostgres(folder, () => {});
    closers.push(() => postgres.stop());
    await migrateDatabase(postgres.url);
    await migrateQueue(postgres.url);
    const databaseUrl = new URL(postgres.url);
    const databaseLine = await layLine(Number(databaseUrl.port));
    closers.push(() => databaseLine.stop());
    databaseUrl.port = String(databaseLine.port);

    const credentials = { accessKeyId: 'chaos', secretAccessKey: randomBytes(20).toString('hex') };
    const storePort = await freePort();
    const shared = {
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    const store = await start('store', 'packages/local-s3/src/main.ts', {
      ...shared,
      S3_LISTEN_PORT: String(storePort),
      S3_DATA_DIR: path.join(folder, 'store'),
    });
    const storeLine = await layLine(storePort);
    closers.push(() => storeLine.stop());
    const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: path.join(folder, 'mailbox') });
    closers.push(() => mailbox.stop());

    const secretsKey = randomBytes(32).toString('base64');
    const receiptKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const environment = {
      ...shared,
      DATABASE_URL: databaseUrl.href,
      S3_ENDPOINT: `http://127.0.0.1:${storeLine.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      SECRETS_KEY: secretsKey,
      DELIVERY_ALLOWED_NETWORKS: '127.0.0.1',
      DELIVERY_FOLDER_ROOTS: folder,
      RECEIPT_SIGNING_KEY: receiptKey.toString('base64'),
    };
    const workers = await Promise.all(
      WORKERS.map(async (name) => {
        const workDir = path.join(folder, name);
        const program = await start(name, 'apps/worker/src/main.ts', { ...environment, WORK_DIR: workDir });
        return { program, workDir };
      }),
    );

    const connection = connectDatabase(postgres.url, { max: 4 });
    closers.push(() => connection.close());
    const endpoint = `http://127.0.0.1:${storePort}`;
    const storage = createStorage({ endpoint, region: REGION, bucket: BUCKET, ...credentials, forcePathStyle: true });
    closers.push(() => storage.close());
    const queue = createQueue({ connectionString: postgres.url, supervise: false, onError: () => {} });
    closers.push(() => queue.stop(2000));
    await queue.start();
    const postgresPid = async () => (await startLocalPostgres({ dataDir: folder })).pid;
    return {
      folder,
      connection,
      storage,
      queue,
      mailbox,
      workers,
      store,
      databaseLine,
      storeLine,
      secretsKey,
      postgresPid,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
