import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SEED_IDS } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { type Mailbox, startMailbox } from '@spotway/mailbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../apps/api/src/migrate/prepare-database.ts';
import { type ApiClient, createApiClient } from '../customer/api-client.ts';
import { demoOrder } from '../customer/demo-order.ts';
import { uploadFromDisk } from '../customer/upload-from-disk.ts';
import { makeMaster } from '../demo/make-master.ts';
import { generateSecrets } from '../product/settings.ts';
import { ROOT } from '../root.ts';
import { checkOut, hasCommit } from './check-out.ts';
import { LAST_RELEASE } from './last-release.ts';
import { type RunningProgram, startProgram } from './programs.ts';

const ACCOUNT = { name: 'Agence M', email: 'mixte@agence.example', password: 'Correct-Horse-7' };
/** Generous because six encoding programs may run beside it: only ends hangs. */
const LIMIT_MS = 400_000;

describe.skipIf(!hasCommit(LAST_RELEASE))('the last release and this one beside each other', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-releases-'));
  const last = path.join(folder, 'last');
  const film = path.join(folder, 'film.mxf');
  const running: RunningProgram[] = [];
  let database: TestDatabase;
  let store: RunningLocalS3;
  let mailbox: Mailbox;
  let environment: Record<string, string>;

  beforeAll(async () => {
    // ffmpeg runs as an unprivileged user if the tests run as root.
    chmodSync(folder, 0o755);
    mkdirSync(last);
    checkOut(LAST_RELEASE, last);
    makeMaster(film, 1);
    database = await createTestDatabase({ migrate: false });
    const secrets = generateSecrets();
    const { s3AccessKeyId, s3SecretAccessKey, s3UploadAccessKeyId, s3UploadSecretAccessKey } = secrets;
    store = await startLocalS3({
      dataDir: path.join(folder, 'store'),
      credentials: [
        { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
        { accessKeyId: s3UploadAccessKeyId, secretAccessKey: s3UploadSecretAccessKey, rights: 'upload' },
      ],
      region: 'eu-west-3',
      bucket: 'films',
    });
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: path.join(folder, 'mailbox') });
    environment = {
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'films',
      S3_ACCESS_KEY_ID: s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
      S3_UPLOAD_ACCESS_KEY_ID: s3UploadAccessKeyId,
      S3_UPLOAD_SECRET_ACCESS_KEY: s3UploadSecretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      SESSION_SECRET: secrets.sessionSecret,
      SECRETS_KEY: secrets.secretsKey,
      RECEIPT_SIGNING_KEY: secrets.receiptSigningKey,
      DELIVERIES_DIR: path.join(folder, 'deliveries'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    };
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await mailbox.stop();
    await store.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(root: string, name: 'api' | 'worker'): Promise<RunningProgram> {
    const workDir = path.join(folder, `work-${running.length}`);
    const program = await startProgram(root, name, { ...environment, PORT: '0', WORK_DIR: workDir });
    running.push(program);
    return program;
  }

  /** Schema and seeds of the last release, created by its own code. */
  function prepareByLastRelease(): void {
    const code = `import { connectDatabase, migrateDatabase, seedDemo } from '@spotway/database';
      await migrateDatabase(process.env.DATABASE_URL);
      const { db, close } = connectDatabase(process.env.DATABASE_URL, { max: 1 });
      await seedDemo(db);
      await close();`;
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: last,
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
  }

  const clientOf = ({ port }: RunningProgram) => createApiClient(`http://127.0.0.1:${port}`);

  function order(client: ApiClient, pubId: string) {
    return client.createCampaign(demoOrder([SEED_IDS.estuaire], pubId, 1));
  }

  async function isDelivered(client: ApiClient, id: string): Promise<boolean> {
    const { spots } = await client.campaign(id);
    const failed = spots.flatMap((spot) => spot.destinations.flatMap(({ delivery }) => delivery?.work.error ?? []));
    expect(failed, running.map((each) => each.said()).join('\n')).toEqual([]);
    return spots.every((spot) => spot.destinations.every((each) => each.targetFinishTimestamp));
  }

  it(
    'orders go their way through both over a migration, and nothing is lost',
    async () => {
      prepareByLastRelease();
      const lastApi = await start(last, 'api');
      const lastWorker = await start(last, 'worker');
      const before = clientOf(lastApi);
      await before.register({ ...ACCOUNT, language: 'fr' });
      const first = await order(before, 'FR_TEST_SPOT_FILM_0901_001_F');

      // Migrate while the last release runs, then start this release beside it.
      await prepareDatabase({ databaseUrl: database.url, operator: null, seeds: [], say: () => {} });
      const thisApi = await start(ROOT, 'api');
      const after = clientOf(thisApi);
      await after.login(ACCOUNT.email, ACCOUNT.password);

      // Ordered at the last release's API, uploaded to this one's, processed by the last one's worker.
      await uploadFromDisk(after, { showId: first.spots[0]?.showId ?? '', file: film });
      await expect.poll(() => isDelivered(before, first.id), { timeout: LIMIT_MS, interval: 500 }).toBe(true);

      // Ordered at this release's API, uploaded to the last one's; this one's worker continues where the last one's is stopped.
      const second = await order(after, 'FR_TEST_SPOT_FILM_0902_001_F');
      await uploadFromDisk(before, { showId: second.spots[0]?.showId ?? '', file: film });
      await start(ROOT, 'worker');
      await lastWorker.stop();
      await expect.poll(() => isDelivered(after, second.id), { timeout: LIMIT_MS, interval: 500 }).toBe(true);

      // Each API shows the other's campaign.
      for (const client of [before, after])
        for (const { id } of [first, second]) expect(await isDelivered(client, id)).toBe(true);
      const open = async () =>
        (await database.db.execute(sql`select stage, status, error from jobs where status <> 'finished'`)).rows;
      await expect.poll(open).toEqual([]);
      const received = readdirSync(path.join(folder, 'deliveries', 'estuaire-regions'));
      expect(received.filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
    },
    3 * LIMIT_MS,
  );
});
