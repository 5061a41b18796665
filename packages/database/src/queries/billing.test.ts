import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { takeInvoiceNumber } from './billing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('numbers twenty invoices at once from 1 to 20, and gives a number back when its order fails', async () => {
  const { db } = database;
  const numbers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      db
        .transaction(async (tx) => {
          const number = await takeInvoiceNumber(tx, 2026);
          if (index % 6 === 5) throw new Error('the order failed');
          return number;
        })
        .catch(() => null),
    ),
  );
  const given = numbers.filter((number) => number !== null).sort((a, b) => a - b);
  expect(given).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('starts at 1 in a new year', async () => {
  expect(await takeInvoiceNumber(database.db, 2027)).toBe(1);
});
