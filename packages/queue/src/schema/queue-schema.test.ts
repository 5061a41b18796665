import { readSchemaState } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSchemaFault, migrateQueue } from './queue-schema.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const lacking = { reason: 'schema_older', line: 'The database lacks tables of the queue: run `npm run migrate`.' };

it('the queue is created by processes starting concurrently, and updated by a later one', async () => {
  expect(await findSchemaFault(database.db)).toEqual(lacking);
  await Promise.all([migrateQueue(database.url), migrateQueue(database.url)]);
  await migrateQueue(database.url);
  expect(await findSchemaFault(database.db)).toBeNull();
});

it('tables of an earlier pg-boss are reported, those of a later one are accepted', async () => {
  await migrateQueue(database.url);
  await database.db.execute(sql`update queue.version set version = version + 1`);
  expect(await findSchemaFault(database.db)).toBeNull();
  await database.db.execute(sql`update queue.version set version = version - 2`);
  expect(await findSchemaFault(database.db)).toEqual(lacking);
});

it('distinguishes a database without a schema, one lacking migrations and one for later releases', async () => {
  const newer = [{ tag: '9999_later', at: Date.parse('2090-01-01') }];
  const found = (release: string, migrations: typeof newer = []) =>
    findSchemaFault(database.db, (db) => readSchemaState(db, { migrations, release }));
  expect(await found('0.1.0', newer)).toMatchObject({
    reason: 'schema_older',
    line: expect.stringContaining('9999_later'),
  });
  await database.db.execute(sql`insert into drizzle.contracted values ('9998_narrower', '7.0.0')`);
  expect(await found('6.0.0')).toMatchObject({ reason: 'program_older' });
  await database.db.execute(sql`drop schema drizzle cascade`);
  expect(await found('6.0.0')).toMatchObject({ reason: 'schema_missing' });
});
