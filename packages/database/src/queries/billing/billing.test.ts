import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { type IssuedNumber, takeInvoiceNumber } from './billing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (time: string) => () => new Date(time);

it('numbers twenty concurrent invoices from 1 to 20, and returns a number when its order fails', async () => {
  const { db } = database;
  const numbers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      db
        .transaction(async (tx) => {
          const { number } = await takeInvoiceNumber(tx, at('2026-11-21T10:00:00Z'));
          if (index % 6 === 5) throw new Error('the order failed');
          return number;
        })
        .catch(() => null),
    ),
  );
  const given = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  expect(given).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

/** Waits until a transaction is blocked on the counter. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

it('starts at 1 in a new year', async () => {
  expect(await takeInvoiceNumber(database.db, at('2027-06-01T10:00:00Z'))).toMatchObject({ year: 2027, number: 1 });
});

it('reads the clock only once it holds the counter: numbers and times have the same order', async () => {
  const { db } = database;
  let seconds = 0;
  const clock = () => new Date(Date.UTC(2028, 5, 1, 10, 0, seconds++));
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<IssuedNumber>();
  const first = db.transaction(async (tx) => {
    held.resolve(await takeInvoiceNumber(tx, clock));
    await letGo.promise;
  });
  const one = await held.promise;
  const second = db.transaction((tx) => takeInvoiceNumber(tx, clock));
  await someoneWaits();
  const beforeTurn = new Date(Date.UTC(2028, 5, 1, 10, 0, seconds));
  letGo.resolve();
  const [, two] = await Promise.all([first, second]);
  expect([one.number, two.number]).toEqual([1, 2]);
  expect(two.issuedAt.getTime()).toBeGreaterThanOrEqual(beforeTurn.getTime());
});

it('never goes back in time, even if one machine’s clock is behind another’s', async () => {
  const { issuedAt } = await takeInvoiceNumber(database.db, at('2029-06-01T10:00:05Z'));
  expect(await takeInvoiceNumber(database.db, at('2029-06-01T10:00:01Z'))).toEqual({
    year: 2029,
    number: 2,
    issuedAt,
  });
});

it("uses the new year's series if the year changed while it waited", async () => {
  const times = ['2030-12-31T22:59:59Z', '2030-12-31T23:00:00Z', '2030-12-31T23:00:01Z', '2030-12-31T23:00:02Z'];
  const clock = () => new Date(times.shift() ?? '2030-12-31T23:00:09Z');
  expect(await takeInvoiceNumber(database.db, clock)).toMatchObject({ year: 2031, number: 1 });
  expect(await takeInvoiceNumber(database.db, at('2030-12-31T22:00:00Z'))).toMatchObject({ year: 2030, number: 1 });
});
