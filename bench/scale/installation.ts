import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Connection, connectDatabase, migrateDatabase } from '@spotway/database';
import { type LocalPostgres, startLocalPostgres } from '@spotway/local-postgres';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { migrateQueue } from '@spotway/queue';
import { sql } from 'drizzle-orm';
import { ROOT } from '../../scripts/root.ts';
import { type FilledDatabase, fillDatabase, findFilledDatabase } from './fill-database.ts';

const KEYS = {
  full: { accessKeyId: 'server', secretAccessKey: 'server-secret' },
  upload: { accessKeyId: 'uploads', secretAccessKey: 'uploads-secret', rights: 'upload' },
} as const;

/** A filled database with the API program on it, and an empty store. */
export interface Installation {
  readonly campaigns: number;
  readonly connection: Connection;
  readonly filled: FilledDatabase;
  /** Of the API. */
  readonly origin: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Path of PostgreSQL's log. */
  readonly logFile: string;
  stop(): Promise<void>;
}

/**
 * Starts an installation with this many campaigns in its own folder.
 * @param keptFolder where filled databases are stored and copied from; null to fill one for this run only
 */
export async function startInstallation(campaigns: number, keptFolder: string | null): Promise<Installation> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-scale-'));
  // PostgreSQL doesn't run as root: its account must be able to enter.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  if (keptFolder) await copyFilledDatabase(path.join(keptFolder, String(campaigns)), dataDir, campaigns);
  const postgres = await startLocalPostgres({ dataDir });
  await migrateDatabase(postgres.url);
  await migrateQueue(postgres.url);
  const connection = connectDatabase(postgres.url, { max: 4 });
  const filled = (await findFilledDatabase(connection.db)) ?? (await fill(postgres, campaigns));
  const store = await startLocalS3({
    dataDir: path.join(folder, 'store'),
    credentials: [KEYS.full, KEYS.upload],
    region: 'eu-west-3',
    bucket: 'films',
  });
  const environment = environmentOf(postgres, store);
  const program = await startApi(environment);
  return {
    campaigns,
    connection,
    filled,
    origin: program.origin,
    environment,
    logFile: path.join(dataDir, 'postgres/postgres.log'),
    async stop() {
      await program.stop();
      await connection.close();
      await store.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyFilledDatabase(kept: string, dataDir: string, campaigns: number): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o755 });
  const postgres = await startLocalPostgres({ dataDir: kept });
  try {
    const { db, close } = connectDatabase(postgres.url, { max: 1 });
    const { rows } = await db.execute<{ name: string | null }>(sql`select to_regclass('campaigns') as name`);
    const isFilled = rows[0]?.name != null && (await findFilledDatabase(db)) !== null;
    await close();
    // The filled database keeps the schema it was filled with: its copies are migrated.
    if (!isFilled) await fill(postgres, campaigns);
  } finally {
    await postgres.stop();
  }
  // Keeping its owner, who runs PostgreSQL.
  execFileSync('cp', ['-a', kept, dataDir]);
}

function fill({ url }: LocalPostgres, campaigns: number): Promise<FilledDatabase> {
  const onPart = (name: string, milliseconds: number) =>
    console.log(`  ${campaigns} campaigns: ${name} ${(milliseconds / 1000).toFixed(1)} s`);
  return fillDatabase(url, { campaigns, now: new Date(), onPart });
}

function environmentOf({ url }: LocalPostgres, { endpoint }: RunningLocalS3): Record<string, string> {
  return {
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: KEYS.full.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.full.secretAccessKey,
    S3_UPLOAD_ACCESS_KEY_ID: KEYS.upload.accessKeyId,
    S3_UPLOAD_SECRET_ACCESS_KEY: KEYS.upload.secretAccessKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
  };
}

async function startApi(environment: Record<string, string>): Promise<{ origin: string; stop(): Promise<void> }> {
  const program = spawn(process.execPath, [path.join(ROOT, 'apps/api/src/main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(program, 'message');
  const { port } = message as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
    },
  };
}

/** Registers a user, adds them to this organisation with saved views, and returns their session cookie. */
export async function signIn({ origin, connection }: Installation, organizationId: string): Promise<string> {
  const email = `${crypto.randomUUID()}@agence.example`;
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ name: 'Camille', email, password: 'Correct-Horse-9', language: 'fr' }),
  });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  await connection.db.execute(sql`update users set email_verified = true where id = ${id}`);
  await connection.db.execute(sql`delete from memberships where user_id = ${id}`);
  await connection.db.execute(
    sql`insert into memberships (user_id, organization_id) values (${id}, ${organizationId})`,
  );
  await connection.db.execute(
    sql`insert into saved_views (id, user_id, organization_id, name, name_key, query)
      select gen_random_uuid(), ${id}, ${organizationId}, 'Vue ' || v, 'vue ' || v, '{"state": "attention"}' from generate_series(1, 20) v`,
  );
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
