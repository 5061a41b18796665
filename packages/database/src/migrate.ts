import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Migration, readMigrations } from './migrations/read-migrations.ts';
import { APPLIED_TABLE, CONTRACTED_TABLE } from './migrations/schema-state.ts';

/** Names the lock that lets one starter at a time migrate. */
const LOCK = 7_768_292_901;
const LOCK_POLL_MS = 200;
/** A statement that waits for a table makes everybody behind it wait as well: it gives way after so long, and tries again. */
const LOCK_TIMEOUT_MS = 2000;
const TRIES = 30;
const PAUSE_MS = 1000;
/** PostgreSQL's `lock_not_available`, and `deadlock_detected`: a program held what this wants, and wanted what this holds. */
const IN_USE = ['55P03', '40P01'];

export interface MigrateOptions {
  /** Those of this program when left out. */
  readonly migrations?: readonly Migration[];
  /** Hears of what takes time. */
  readonly say?: (line: string) => void;
}

/**
 * Applies the migrations that a database lacks, each in a transaction of its own; several processes may start at once. Reads and writes
 * drizzle's own record of them. Returns the names of those applied now. @throws the database's error, what came before it being applied
 */
export async function migrateDatabase(
  url: string,
  { migrations = readMigrations(), say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await holdLock(client, say);
    await makeRecords(client);
    const { rows } = await client.query<{ at: string }>(`select created_at as at from ${APPLIED_TABLE}`);
    const applied = new Set(rows.map(({ at }) => Number(at)));
    const missing = migrations.filter(({ at }) => !applied.has(at));
    for (const migration of missing) await apply(client, migration, say);
    return missing.map(({ tag }) => tag);
  } finally {
    await client.end();
  }
}

/**
 * Asks for the lock again and again: whoever waited for it within a statement would hold a snapshot meanwhile, and an index that another one builds
 * concurrently would wait for that.
 */
async function holdLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (rows[0]?.held) return;
    if (isFirst) say('Another process migrates; waiting for it …');
    await delay(LOCK_POLL_MS);
  }
}

async function makeRecords(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${APPLIED_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `create table if not exists ${CONTRACTED_TABLE} (migration text primary key, release text not null)`,
  );
}

async function apply(client: pg.Client, migration: Migration, say: (line: string) => void): Promise<void> {
  // Building an index concurrently waits for whoever is at work on the table, and stands in nobody's way.
  await client.query(`set lock_timeout = ${migration.isInTransaction ? LOCK_TIMEOUT_MS : 0}`);
  for (let tried = 1; ; tried += 1) {
    try {
      return await (migration.isInTransaction ? applyAtOnce(client, migration) : applyOneByOne(client, migration));
    } catch (error) {
      if (!isInUse(error) || tried === TRIES) throw error;
      say(`${migration.tag} waits for a table that is in use …`);
      await delay(PAUSE_MS);
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyOneByOne(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyOneByOne(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  if (migration.unusedSince)
    await client.query(`insert into ${CONTRACTED_TABLE} (migration, release) values ($1, $2) on conflict do nothing`, [
      migration.tag,
      migration.unusedSince,
    ]);
  await client.query(`insert into ${APPLIED_TABLE} (hash, created_at) values ($1, $2)`, [migration.hash, migration.at]);
}

function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && IN_USE.some((code) => code === error.code);
}
