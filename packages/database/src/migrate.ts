import { setTimeout as delay } from 'node:timers/promises';
import { DELIVERY_PROFILES } from '@spotway/domain/delivery';
import pg from 'pg';
import { type Migration, readMigrations } from './migrations/read-migrations.ts';
import { APPLIED_TABLE, CONTRACTED_TABLE } from './migrations/schema-state.ts';

/** Advisory lock: one process migrates at a time. */
const LOCK = 7_768_292_901;
const LOCK_POLL_MS = 200;
/** A statement waiting for a table lock blocks everyone queued behind it, so it gives up after this long and retries. */
const LOCK_TIMEOUT_MS = 2000;
const TRIES = 30;
const PAUSE_MS = 1000;
/** PostgreSQL's `lock_not_available` and `deadlock_detected`: a program holds a lock we want, or we hold one it wants. */
const IN_USE = ['55P03', '40P01'];

export interface MigrateOptions {
  /** Defaults to this program's own. */
  readonly migrations?: readonly Migration[];
  /** Called with progress messages when something takes time. */
  readonly say?: (line: string) => void;
}

/**
 * Applies the migrations a database lacks, each in its own transaction; several processes may start at once. Reads and writes
 * drizzle's own record of them. Then adds this release's delivery profiles. Returns the names of the migrations just applied.
 * @throws the database's error; earlier migrations stay applied
 */
export async function migrateDatabase(
  url: string,
  { migrations = readMigrations(), say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await acquireLock(client, say);
    await createRecordTables(client);
    const { rows } = await client.query<{ at: string }>(`select created_at as at from ${APPLIED_TABLE}`);
    const applied = new Set(rows.map(({ at }) => Number(at)));
    const missing = migrations.filter(({ at }) => !applied.has(at));
    for (const migration of missing) await apply(client, migration, say);
    await seedProfiles(client);
    return missing.map(({ tag }) => tag);
  } finally {
    await client.end();
  }
}

/**
 * Polls for the lock: waiting for it inside a statement would hold a snapshot, and another process building an index concurrently would wait for
 * that snapshot.
 */
async function acquireLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (rows[0]?.held) return;
    if (isFirst) say('Another process is migrating; waiting for it …');
    await delay(LOCK_POLL_MS);
  }
}

async function createRecordTables(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${APPLIED_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `create table if not exists ${CONTRACTED_TABLE} (migration text primary key, release text not null)`,
  );
}

async function apply(client: pg.Client, migration: Migration, say: (line: string) => void): Promise<void> {
  // Building an index concurrently waits for work on the table to finish and blocks nobody.
  await client.query(`set lock_timeout = ${migration.isInTransaction ? LOCK_TIMEOUT_MS : 0}`);
  for (let tried = 1; ; tried += 1) {
    try {
      return await (migration.isInTransaction
        ? applyInTransaction(client, migration)
        : applyStatements(client, migration));
    } catch (error) {
      if (!isInUse(error) || tried === TRIES) throw error;
      say(`${migration.tag} waits for a table that is in use …`);
      await delay(PAUSE_MS);
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyStatements(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyStatements(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  if (migration.unusedSince)
    await client.query(`insert into ${CONTRACTED_TABLE} (migration, release) values ($1, $2) on conflict do nothing`, [
      migration.tag,
      migration.unusedSince,
    ]);
  await client.query(`insert into ${APPLIED_TABLE} (hash, created_at) values ($1, $2)`, [migration.hash, migration.at]);
}

/** Inserts version 1 of each of the product's profiles whose id doesn't exist yet; existing ones stay as they are. */
async function seedProfiles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.delivery_profiles') is not null as "isThere"`,
  );
  // A test may stop at an earlier migration.
  if (!rows[0]?.isThere) return;
  await client.query(
    `insert into delivery_profiles (key, profile_id, version, profile)
     select seed ->> 'id', seed ->> 'id', 1, seed from jsonb_array_elements($1::jsonb) seed on conflict do nothing`,
    [JSON.stringify(DELIVERY_PROFILES)],
  );
}

function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && IN_USE.some((code) => code === error.code);
}
