import { spawn } from 'node:child_process';
import path from 'node:path';
import { listDestinations, listOperators } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { findSchemaFault } from '@spotway/queue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationFailure } from './migration-failure.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ migrate: false });
});
afterEach(() => database.close());

const EMAIL = 'regie@spotway.example';

/** Runs the program to its end, with only these settings. */
async function migrate(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.err += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, ...texts };
}

describe('migrate', () => {
  it('creates the schema and the first operator, run twice at once and once more, and reports what it did', async () => {
    const settings = { DATABASE_URL: database.url, OPERATOR_EMAIL: EMAIL, PUBLIC_URL: 'https://spots.example.tv' };
    const both = await Promise.all([migrate(settings), migrate(settings)]);
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const said = both.map(({ out }) => out).join('');
    expect(said.match(/Applied 0000_initial, /g)).toHaveLength(1);
    expect(said.match(/regie@spotway\.example is an operator now\./g)).toHaveLength(1);
    expect(await findSchemaFault(database.db)).toBeNull();
    expect((await listOperators(database.db)).map(({ email }) => email)).toEqual([EMAIL]);
    expect(await listDestinations(database.db)).toEqual([]);

    const again = await migrate(settings);
    expect(again.code).toBe(0);
    expect(again.out).toBe(
      `The schema is up to date.\n${EMAIL} has no password yet: choose one with the mail from https://spots.example.tv/forgotPassword.\n`,
    );
  });

  it('makes nobody an operator by default, and adds the demo destinations once on request', async () => {
    const first = await migrate({ DATABASE_URL: database.url }, '--seed', 'destinations');
    expect(first.out).toContain('Added the destination Galatée TV.');
    expect(await listOperators(database.db)).toEqual([]);
    const again = await migrate({ DATABASE_URL: database.url }, '--seed', 'destinations');
    expect(again.out).toBe('The schema is up to date.\n');
    expect(await listDestinations(database.db)).toHaveLength(2);
  });

  it.each([
    ['no settings', {}, [], 1, 'Wrong settings:\n- DATABASE_URL is missing'],
    ['an unreachable server', { DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/db' }, [], 1, '(ECONNREFUSED)'],
    ['an unknown seed', {}, ['--seed', 'films'], 2, 'Unknown seed: films.\n\nUsage: npm run migrate'],
  ])('exits with a plain message on %s', async (_, environment, args, code, expected) => {
    const ended = await migrate(environment as Record<string, string>, ...args);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringContaining(expected) });
    expect(ended.err).not.toMatch(/geheim| {4}at /);
  });

  it('reveals nothing of an invalid address', async () => {
    const prepared = prepareDatabase({
      databaseUrl: 'postgres://me:geheim@:x',
      operator: null,
      seeds: [],
      say: () => {},
    });
    const failure = await prepared.then(String, migrationFailure);
    expect(failure).toBe('The database could not be prepared: Invalid URL (ERR_INVALID_URL)');
  });
});
