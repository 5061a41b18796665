import { connectDatabase, migrateDatabase } from '@spotway/database';
import { createTestDatabase } from '@spotway/database/testing';
import { expect, it } from 'vitest';
import { migrateQueue } from './queue-schema.ts';
import { waitForSchema } from './wait-for-schema.ts';

it('a program waits for the schema, reports each reason once, and continues by itself', async () => {
  const database = await createTestDatabase({ migrate: false });
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const waiting = waitForSchema(database.db, {
    say: (line) => {
      said.push(line);
      (said.length === 1 ? first : second).resolve();
    },
    stopping: new AbortController().signal,
    pollMs: 1,
  });
  await first.promise;
  await migrateDatabase(database.url);
  await second.promise;
  await migrateQueue(database.url);
  expect(await waiting).toBe(true);
  // in between, one of several migrations may be missing
  expect(said[0]).toBe('The database has no schema: run `npm run migrate`.');
  expect(said.at(-1)).toBe('The database lacks tables of the queue: run `npm run migrate`.');
  expect(new Set(said).size).toBe(said.length);
  await database.close();
});

it('waits for an unreachable database, reports it without the password, and ends when stopped', async () => {
  const connection = connectDatabase('postgres://me:geheim@127.0.0.1:1/spots');
  const stopping = new AbortController();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    stopping.abort();
  };
  expect(await waitForSchema(connection.db, { say, stopping: stopping.signal })).toBe(false);
  expect(said).toEqual(["The database can't be used yet: connect ECONNREFUSED 127.0.0.1:1"]);
  await connection.close();
});
