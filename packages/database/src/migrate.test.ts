import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { type Migration, readMigrations } from './migrations/read-migrations.ts';
import { readSchemaState } from './migrations/schema-state.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ migrate: false });
});
afterEach(() => database.close());

const step = (at: number, statements: string[], more: Partial<Migration> = {}): Migration => ({
  tag: `000${at}_step`,
  at,
  hash: String(at),
  statements,
  isInTransaction: true,
  unusedSince: null,
  lock: null,
  ...more,
});
const films = step(1, ['create table films (id int primary key)', 'insert into films values (1)']);

it('applies every migration to an empty database once, and recognises those recorded by drizzle', async () => {
  const tags = readMigrations().map(({ tag }) => tag);
  expect(await readSchemaState(database.db)).toEqual({ state: 'missing' });
  expect(await migrateDatabase(database.url)).toEqual(tags);
  expect(await migrateDatabase(database.url)).toEqual([]);
  expect(await readSchemaState(database.db)).toEqual({ state: 'ready' });
});

it('runs once when several processes start together, including indexes built concurrently', async () => {
  const index = step(2, ['create index concurrently films_id on films (id)'], { isInTransaction: false });
  const migrations = [films, index];
  const done = await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, { migrations })));
  expect(done.flat()).toEqual(['0001_step', '0002_step']);
});

it('keeps the migrations before a failing one, and nothing of the failing one', async () => {
  const broken = step(2, ['create table half (id int)', 'select 1 / 0']);
  await expect(migrateDatabase(database.url, { migrations: [films, broken] })).rejects.toThrow('division by zero');
  const { rows } = await database.db.execute(sql`select to_regclass('films') as films, to_regclass('half') as half`);
  expect(rows).toEqual([{ films: 'films', half: null }]);
  const mended = step(2, ['create table half (id int)']);
  expect(await migrateDatabase(database.url, { migrations: [films, mended] })).toEqual(['0002_step']);
});

it('applies a migration older than one already applied', async () => {
  await migrateDatabase(database.url, { migrations: [step(3, ['create table late (id int)'])] });
  expect(await migrateDatabase(database.url, { migrations: [films] })).toEqual(['0001_step']);
});

it('yields to users of a table, says so, and retries', async () => {
  await migrateDatabase(database.url, { migrations: [films] });
  const said: string[] = [];
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const reader = database.db.transaction(async (tx) => {
    await tx.execute(sql`select * from films`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const say = (line: string) => {
    said.push(line);
    released.resolve();
  };
  const wider = step(2, ['alter table films add column name text']);
  expect(await migrateDatabase(database.url, { migrations: [films, wider], say })).toEqual(['0002_step']);
  await reader;
  expect(said[0]).toBe('0002_step waits for a table that is in use …');
});

it('retries after a deadlock with a program', async () => {
  await migrateDatabase(database.url, { migrations: [films] });
  const { db } = database;
  const locks = async (mode: string, granted: boolean) =>
    (
      await db.execute(sql`select from pg_locks where relation = 'films'::regclass and mode = ${mode} and granted = ${granted}
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows.length;
  const until = (mode: string, granted: boolean) =>
    vi.waitFor(async () => expect(await locks(mode, granted)).toBe(1), { timeout: 60_000, interval: 10 });
  const [read, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gate = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
    await isWaiting.promise;
  });
  const program = db.transaction(async (tx) => {
    await tx.execute(sql`select * from films`);
    read.resolve();
    await until('ShareRowExclusiveLock', true);
    await tx.execute(sql`insert into films values (2)`);
  });
  await read.promise;
  // Like a migration that creates a trigger and then adds a column; PostgreSQL refuses whichever lock was requested last.
  const both = step(2, [
    'create trigger same before update on films for each row execute function suppress_redundant_updates_trigger()',
    'select pg_advisory_xact_lock(7)',
    'alter table films add column name text',
  ]);
  const said: string[] = [];
  const migrated = migrateDatabase(database.url, { migrations: [films, both], say: (line) => said.push(line) });
  await until('RowExclusiveLock', false);
  isWaiting.resolve();
  expect(await migrated).toEqual(['0002_step']);
  await Promise.all([gate, program]);
  expect(said).toContain('0002_step waits for a table that is in use …');
  expect((await db.execute(sql`select id from films`)).rows).toHaveLength(2);
});

it('records what it dropped, so that older programs know they are too old', async () => {
  const narrower = step(2, ['alter table films add column gone int'], { unusedSince: '99.0.0' });
  await migrateDatabase(database.url, { migrations: [films, narrower] });
  const state = (release: string) => readSchemaState(database.db, { migrations: [films], release });
  expect(await state('98.12.3')).toEqual({ state: 'contracted', needs: '99.0.0', release: '98.12.3' });
  expect(await state('99.0.0')).toEqual({ state: 'ready' });
});
