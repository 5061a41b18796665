import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const ADDRESS = 'camille@agency.example';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function errorOf(query: Promise<unknown>): Promise<Error> {
  const error = await query.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof Error)) throw new Error('the query did not fail');
  return error;
}

/** Everything that a log, a stored error or a mail could contain of it. */
function toldOf(error: Error): string {
  return [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), error.stack, error.message].join('\n');
}

describe('a failing query reveals none of its parameters', () => {
  it.each([
    ['a value that the database can’t hold', () => sql`select ${`${ADDRESS}\0`}::text`],
    ['a value of another type', () => sql`select ${ADDRESS}::uuid`],
    ['a number out of range', () => sql`select ${ADDRESS}::text, ${'99999999999'}::integer`],
    ['JSON that can’t be read', () => sql`select ${`{"email": "${ADDRESS}`}::jsonb`],
  ])('of %s', async (_, query) => {
    const error = await errorOf(database.db.execute(query()));
    const told = toldOf(error);
    expect(told).not.toContain('camille');
    expect(told).not.toContain('99999999999');
    expect(error.message).toContain('Failed query: select $1');
  });

  it('if a value is taken, but still names the constraint', async () => {
    const row = { name: ADDRESS, email: ADDRESS };
    const insert = () => database.db.transaction((tx) => tx.insert(tables.users).values(row));
    await insert();
    const error = await errorOf(insert());
    expect(toldOf(error)).not.toContain('camille');
    expect(error.cause).toMatchObject({ code: '23505', constraint: expect.stringContaining('email') });
  });
});
