import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase({ migrate: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

it('an account that may not create the extension is told who can, and continues if it exists', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../migrations/0022_searches.sql'), 'utf8');
  const [statement = ''] = text.split('--> statement-breakpoint');
  // A role that every server has, and that has no rights here.
  await client.query('set role pg_monitor');
  await expect(client.query(statement)).rejects.toThrow(/An administrator runs CREATE EXTENSION pg_trgm/);
  await client.query('reset role');
  await client.query('create extension pg_trgm');
  await client.query('set role pg_monitor');
  await client.query(statement);
  await client.query('reset role');
});
