import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureOperator, seedDemo, tables } from '../../index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(tables.auditLog);
  await database.db.delete(tables.users);
});

const always = { onlyIfNone: false };
const EMAIL = 'operations@spotway.example';

describe('ensureOperator', () => {
  it('creates one account without a password, however often it is called, even concurrently', async () => {
    const { db } = database;
    const made = await Promise.all([ensureOperator(db, EMAIL, always), ensureOperator(db, EMAIL, always)]);
    expect(made.map((operator) => operator?.isNew).sort()).toEqual([false, true]);
    expect(await ensureOperator(db, EMAIL.toUpperCase(), always)).toMatchObject({
      email: EMAIL,
      hasPassword: false,
      isNew: false,
    });
    expect(await db.$count(tables.users)).toBe(1);
    expect(await db.$count(tables.memberships)).toBe(1);
    expect(await db.$count(tables.accounts)).toBe(0);
    expect(await db.select().from(tables.auditLog)).toMatchObject([
      { action: 'operator.added', actorUserId: null, facts: { email: EMAIL, wasRegistered: false } },
    ]);
  });

  it('removes the password and sessions of an earlier registration with the address', async () => {
    const { db } = database;
    const [user] = await db.insert(tables.users).values({ name: 'Camille', email: EMAIL }).returning();
    const userId = user!.id;
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(tables.accounts).values({ userId, accountId: userId, providerId: 'credential', password: 'x' });
    await db.insert(tables.sessions).values({ userId, token: 't', expiresAt });
    expect(await ensureOperator(db, EMAIL, always)).toMatchObject({ email: EMAIL, hasPassword: false, isNew: true });
    expect(await db.$count(tables.accounts)).toBe(0);
    expect(await db.$count(tables.sessions)).toBe(0);
  });

  it('leaves an operator their password', async () => {
    const { db } = database;
    await ensureOperator(db, EMAIL, always);
    const [user] = await db.select().from(tables.users).where(eq(tables.users.email, EMAIL));
    const userId = user!.id;
    await db.insert(tables.accounts).values({ userId, accountId: userId, providerId: 'credential', password: 'x' });
    expect(await ensureOperator(db, EMAIL, always)).toMatchObject({ email: EMAIL, hasPassword: true, isNew: false });
  });

  it('adds no second operator when one is enough', async () => {
    const { db } = database;
    await ensureOperator(db, 'first@spotway.example', { onlyIfNone: true });
    expect(await ensureOperator(db, EMAIL, { onlyIfNone: true })).toBeNull();
    expect(await ensureOperator(db, EMAIL, always)).toMatchObject({ isNew: true });
    expect(await db.$count(tables.memberships)).toBe(2);
  });
});
