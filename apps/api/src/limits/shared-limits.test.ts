import { connectDatabase, deleteExpired, tables } from '@spotway/database';
import { guessDelayMs } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuessMemory } from '../account/guess-memory.ts';
import { buildApi } from '../build-api.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { createSharedLimit } from './shared-limit.ts';

let api: TestApi;
let second: FastifyInstance;
let connection: ReturnType<typeof connectDatabase>;
const waits: number[] = [];
const wait = async (ms: number) => {
  waits.push(ms);
};

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT: 'on' }, wait });
  connection = connectDatabase(api.config.DATABASE_URL, { max: 3 });
  const { config, queue, storage } = api;
  const mailer = { send: async () => ({ sent: true, messageId: 'a' }) as const };
  second = await buildApi({ config, db: connection.db, queue, storage, mailer, wait });
  for (const app of [api.app, second]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await second.close();
  await connection.close();
  await api.close();
});
beforeEach(() => {
  waits.length = 0;
});

const portOf = (app: FastifyInstance) => (app.server.address() as { port: number }).port;

async function post(app: FastifyInstance, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${portOf(app)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const login = (app: FastifyInstance, email: string) => post(app, '/api/login', { email, password: 'Wrong-Horse-9' });

describe('two servers on one database', () => {
  it('allow ten sign-in attempts from one address at one account in total, one after the other', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1)
      statuses.push((await login(n % 2 === 0 ? api.app : second, 'turns@agency.example')).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('do so for simultaneous attempts too, and say how long to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => login(n % 2 === 0 ? api.app : second, 'once@agency.example')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(14);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toSatisfy((s: number) => s > 0 && s <= 300);
  });

  it('slow down guesses at one account from many addresses, and reset with the right password', async () => {
    const memories = [createGuessMemory(api.db), createGuessMemory(connection.db)] as const;
    await Promise.all(Array.from({ length: 12 }, (_, n) => memories[n % 2 === 0 ? 0 : 1].add('a@agency.example')));
    for (const memory of memories) expect(await memory.recall('a@agency.example')).toBeCloseTo(12, 1);
    await login(second, 'a@agency.example');
    expect(waits).toEqual([guessDelayMs(12)]);
    await memories[0].forget('a@agency.example');
    expect(await memories[1].recall('a@agency.example')).toBe(0);
  });
});

describe('a limit', () => {
  const LIMIT = { max: 2, windowMs: 60_000 };

  it('starts again when its window ends', async () => {
    let now = Date.now();
    const limit = createSharedLimit({ db: api.db, log: () => {}, now: () => now });
    const key = crypto.randomUUID();
    for (let n = 0; n < 2; n += 1) expect(await limit(key, LIMIT)).toBe(0);
    expect(await limit(key, LIMIT)).toBeGreaterThan(0);
    await api.db.execute(sql`update rate_counts set ends_at = now()`);
    now += 60_001;
    expect(await limit(key, LIMIT)).toBe(0);
  });

  it('writes nothing for refused callers', async () => {
    const limit = createSharedLimit({ db: api.db, log: () => {} });
    await api.db.delete(tables.rateCounts);
    for (let n = 0; n < 9; n += 1) await limit('writes', LIMIT);
    expect((await api.db.select().from(tables.rateCounts)).map(({ count }) => count)).toEqual([2]);
  });

  it('holds per process while the database is unreachable, and logs it', async () => {
    const away = connectDatabase('postgres://nobody@127.0.0.1:1/none');
    const said: string[] = [];
    const limit = createSharedLimit({ db: away.db, log: (_err, message) => said.push(message) });
    const waitsFor = [await limit('a', LIMIT), await limit('a', LIMIT), await limit('a', LIMIT)];
    expect(waitsFor.map((ms) => ms > 0)).toEqual([false, false, true]);
    expect(said).toEqual(Array(2).fill('a limit was only counted in this process'));
    await away.close();
  });

  it('holds when the database has lost its counts', async () => {
    const limit = createSharedLimit({ db: api.db, log: () => {} });
    for (let n = 0; n < 2; n += 1) await limit('lost', LIMIT);
    await api.db.execute(sql`truncate rate_counts`);
    expect(await limit('lost', LIMIT)).toBeGreaterThan(0);
  });

  it('stores no addresses and nothing expired', async () => {
    await api.db.delete(tables.rateCounts);
    const limit = createSharedLimit({ db: api.db, log: () => {} });
    await limit('a@agency.example 192.0.2.1', LIMIT);
    expect(JSON.stringify(await api.db.select().from(tables.rateCounts))).not.toMatch(/agency|192/);
    expect(await deleteExpired(api.db, { kind: 'rateCounts', endedBy: new Date() }, 10)).toBe(0);
    const later = new Date(Date.now() + 120_000);
    expect(await deleteExpired(api.db, { kind: 'rateCounts', endedBy: later }, 10)).toBe(1);
  });
});

it('the counts are in unlogged tables', async () => {
  const { rows } = await api.db.execute(
    sql`select relname, relpersistence from pg_class where relname in ('rate_counts', 'password_guesses') order by 1`,
  );
  expect(rows.map((row) => row.relpersistence)).toEqual(['u', 'u']);
});
