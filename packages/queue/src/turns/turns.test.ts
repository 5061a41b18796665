import { tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { FIRST_TURN, queuePriority } from '@spotway/domain/work';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAVE_WAY, NOTHING_TO_DO, type StageHandler } from '../attempts/attempt.ts';
import type { RunnerOptions } from '../attempts/runner-options.ts';
import { readLeaderFilms } from '../leader-film-readings.ts';
import { createQueue, type Queue } from '../queue.ts';
import { type RunningWork, runJobs } from '../run-jobs.ts';
import { insertFilm, insertOrganization } from '../testing/films.ts';

const WAIT = { timeout: 120_000, interval: 20 };
/** A check of this many seconds of film is heavy, or light. */
const LONG = 600;
const SHORT = 10;

let database: TestDatabase;
let queue: Queue;
let agency: string;
let other: string;
let stopping: AbortController;
beforeEach(async () => {
  database = await createTestDatabase();
  queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  await queue.start();
  agency = await insertOrganization(database.db, 'Agence');
  other = await insertOrganization(database.db, 'Autre Agence');
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort(new Error('the test ends'));
  await queue.stop(2000);
  await database.close();
});

/** Queues the check of a new film. */
async function order(organizationId: string, seconds: number): Promise<string> {
  const film = await insertFilm(database.db, organizationId, seconds);
  await database.db.transaction((tx) =>
    queue.followUp(tx, { type: 'ingested', fileKind: 'Material' }, { broadcastableId: film }),
  );
  return film;
}

const start = (verify: StageHandler, more: Partial<RunnerOptions> = {}): Promise<RunningWork> =>
  runJobs({ queue, db: database.db, stages: { verify }, stopping: stopping.signal, onAttempt: () => {}, ...more });

/** Films in the order they were started, and gates that hold them. */
function heldFilms() {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (film: string) => {
    const gate = gates.get(film) ?? Promise.withResolvers<void>();
    gates.set(film, gate);
    return gate;
  };
  const hold: StageHandler = async ({ payload }) => {
    const film = String(payload.broadcastableId);
    begun.push(film);
    await gateOf(film).promise;
    return NOTHING_TO_DO;
  };
  return { begun, hold, gateOf };
}

async function checkOf(film: string) {
  const { jobs } = tables;
  const [row] = await database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.broadcastableId, film), eq(jobs.stage, 'verify')));
  return row!;
}

async function queuedCheck(film: string) {
  const { id } = await checkOf(film);
  const { rows } = await database.db.execute<{ priority: number; group_id: string | null }>(
    sql`select priority, group_id from queue.job where name = 'verify' and data->>'jobId' = ${id} and state < 'active'`,
  );
  return rows[0];
}

it('light work is done while heavy work queued before it is held', async () => {
  const { begun, hold, gateOf } = heldFilms();
  const long = await order(agency, LONG);
  const longAgain = await order(other, LONG);
  const short = await order(agency, SHORT);
  gateOf(short).resolve();
  await start(hold);
  await vi.waitFor(async () => expect((await checkOf(short)).status).toBe('finished'), WAIT);
  await vi.waitFor(() => expect([...begun].sort()).toEqual([long, short].sort()), WAIT);
  gateOf(long).resolve();
  await vi.waitFor(() => expect(begun.at(-1)).toBe(longAgain), WAIT);
  gateOf(longAgain).resolve();
  await vi.waitFor(async () => expect((await checkOf(longAgain)).status).toBe('finished'), WAIT);
});

it('an organisation’s second film comes after another’s first, and a prioritised film before all', async () => {
  const { begun, hold, gateOf } = heldFilms();
  const films = [await order(agency, LONG), await order(agency, LONG), await order(agency, LONG)];
  const others = await order(other, LONG);
  await database.db.transaction((tx) => queue.putFirst(tx, films[2]!));
  expect((await queuedCheck(films[2]!))?.priority).toBe(queuePriority(FIRST_TURN, 'heavy'));
  for (const film of [...films, others]) gateOf(film).resolve();
  await start(hold);
  await vi.waitFor(() => expect(begun).toEqual([films[2], films[0], others, films[1]]), WAIT);
});

it('the next jobs of a prioritised film are prioritised too', async () => {
  const film = await insertFilm(database.db, agency, LONG);
  await database.db.transaction(async (tx) => {
    await queue.putFirst(tx, film);
    await queue.followUp(tx, { type: 'ingested', fileKind: 'Material' }, { broadcastableId: film });
  });
  expect((await queuedCheck(film))?.priority).toBe(queuePriority(FIRST_TURN, 'heavy'));
});

it('a job keeps its turn when the queue loses it, and when it is run again', async () => {
  const { db } = database;
  const film = await order(agency, LONG);
  const { id } = await checkOf(film);
  const before = await queuedCheck(film);
  expect(before).toEqual({ priority: expect.any(Number), group_id: agency });
  expect(before?.priority).toBeLessThan(0);
  const { jobs } = tables;
  await db.execute(sql`delete from queue.job where name = 'verify'`);
  await db.update(jobs).set({ createdAt: new Date(Date.now() - 3_600_000) });
  await db.transaction((tx) => queue.requeueLost(tx, new Date()));
  expect(await queuedCheck(film)).toEqual(before);
  await db.execute(sql`delete from queue.job where name = 'verify'`);
  await db.update(jobs).set({ status: 'failed' });
  await db.transaction((tx) => queue.runAgain(tx, id));
  expect(await queuedCheck(film)).toEqual(before);
});

it('an organisation holding every slot yields one to another at the next safe point', async () => {
  const begun: string[] = [];
  const ask = new Map<string, PromiseWithResolvers<void>>();
  const films = [await order(agency, LONG), await order(agency, LONG)];
  for (const film of films) ask.set(film, Promise.withResolvers<void>());
  const work: StageHandler = async ({ payload, number, report, shouldGiveWay }) => {
    const film = String(payload.broadcastableId);
    begun.push(`${films.includes(film) ? 'own' : 'other'} ${number}`);
    report('Encoding', number === 1 ? 0.5 : 0.1);
    await ask.get(film)?.promise;
    return (await shouldGiveWay()) ? GAVE_WAY : NOTHING_TO_DO;
  };
  await start(work, { heavySlots: { verify: 2 } });
  await vi.waitFor(() => expect(begun).toHaveLength(2), WAIT);
  await vi.waitFor(async () => expect((await checkOf(films[1]!)).progress).toBe(0.5), WAIT);
  const others = await order(other, LONG);
  ask.get(films[1]!)?.resolve();
  // It keeps its progress, and is not shown as restarted.
  await vi.waitFor(() => expect(begun).toEqual(['own 1', 'own 1', 'other 1', 'own 2']), WAIT);
  await vi.waitFor(async () => expect((await checkOf(films[1]!)).status).toBe('finished'), WAIT);
  expect((await checkOf(others)).status).toBe('finished');
  expect(await checkOf(films[1]!)).toMatchObject({ attempt: 2, error: null });
  ask.get(films[0]!)?.resolve();
  await vi.waitFor(async () => expect((await checkOf(films[0]!)).status).toBe('finished'), WAIT);
  expect((await checkOf(films[0]!)).attempt).toBe(1);
});

it('an organisation with much long-waiting work lets a newcomer pass at once', async () => {
  const { begun, hold, gateOf } = heldFilms();
  const running = await order(agency, LONG);
  await start(hold);
  await vi.waitFor(() => expect(begun).toEqual([running]), WAIT);
  const films: string[] = [];
  for (let count = 0; count < 40; count += 1) films.push(await order(agency, LONG));
  const others = await order(other, LONG);
  // Ordered yesterday: each had its turn before the newcomer's.
  await database.db.execute(
    sql`update queue.job set priority = priority + 200000 where group_id = ${agency} and state < 'active'`,
  );
  await start(hold);
  await vi.waitFor(() => expect(begun).toEqual([running, others]), WAIT);
  const { rows } = await database.db.execute(
    sql`select id from queue.job where name = 'verify' and group_id = ${agency} and state = 'completed'`,
  );
  expect(rows).toHaveLength(1);
  for (const film of [running, others, ...films]) gateOf(film).resolve();
  await vi.waitFor(async () => expect((await checkOf(films.at(-1)!)).status).toBe('finished'), WAIT);
});

it('a prioritised film is taken before a newcomer even if its organisation runs another one', async () => {
  const { begun, hold, gateOf } = heldFilms();
  const running = await order(agency, LONG);
  await start(hold);
  await vi.waitFor(() => expect(begun).toEqual([running]), WAIT);
  const wanted = await order(agency, LONG);
  const others = await order(other, LONG);
  await database.db.transaction((tx) => queue.putFirst(tx, wanted));
  // A second worker adds a slot.
  await start(hold);
  await vi.waitFor(() => expect(begun).toHaveLength(2), WAIT);
  expect(begun).toEqual([running, wanted]);
  for (const film of [running, wanted, others]) gateOf(film).resolve();
  await vi.waitFor(async () => expect((await checkOf(others)).status).toBe('finished'), WAIT);
});

it('a job yields to jobs with an earlier turn, without a failed attempt or losing its shown progress', async () => {
  const shown: number[] = [];
  const gate = Promise.withResolvers<void>();
  const long = await order(agency, 10 * LONG);
  const work: StageHandler = async ({ payload, number, report, shouldGiveWay }) => {
    const isLong = payload.broadcastableId === long;
    if (!isLong) {
      shown.push((await checkOf(long)).progress);
      return NOTHING_TO_DO;
    }
    report('Encoding', number === 1 ? 0.5 : 0);
    if (number === 1) await gate.promise;
    if (number === 2) await vi.waitFor(async () => shown.push((await checkOf(long)).progress), WAIT);
    return (await shouldGiveWay()) ? GAVE_WAY : NOTHING_TO_DO;
  };
  await start(work);
  await vi.waitFor(async () => expect((await checkOf(long)).progress).toBe(0.5), WAIT);
  const smaller = await order(other, LONG);
  gate.resolve();
  await vi.waitFor(async () => expect((await checkOf(long)).status).toBe('finished'), WAIT);
  expect((await checkOf(smaller)).attempt).toBe(1);
  expect(await checkOf(long)).toMatchObject({ attempt: 2, error: null, failureReason: null });
  expect(shown).toEqual([0.5, 0.5]);
});

it('a worker that does not take a stage leaves its jobs to others', async () => {
  const film = await order(agency, SHORT);
  await start(async () => NOTHING_TO_DO);
  await vi.waitFor(async () => expect((await checkOf(film)).status).toBe('finished'), WAIT);
  const { jobs } = tables;
  const proxy = async () =>
    (
      await database.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.broadcastableId, film), eq(jobs.stage, 'proxy')))
    )[0];
  expect((await proxy())?.status).toBe('waiting');
  await runJobs({
    queue,
    db: database.db,
    stages: { proxy: async () => NOTHING_TO_DO },
    stopping: stopping.signal,
    onAttempt: () => {},
  });
  await vi.waitFor(async () => expect((await proxy())?.status).toBe('finished'), WAIT);
});

it('a stopping worker lets jobs finish within its grace period, puts the rest back, and takes nothing new', async () => {
  const ended: string[] = [];
  const gate = Promise.withResolvers<void>();
  const nearlyDone = await order(agency, LONG);
  const justBegun = await order(other, LONG);
  const work: StageHandler = async ({ payload, number, report, signal }) => {
    const isNearlyDone = payload.broadcastableId === nearlyDone;
    report('Encoding', isNearlyDone ? 0.99 : 0.000_000_1);
    if (number > 1) return NOTHING_TO_DO;
    await Promise.race([gate.promise, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
    ended.push(isNearlyDone ? 'nearly done' : 'just begun');
    return NOTHING_TO_DO;
  };
  const { drain } = await start(work, { heavySlots: { verify: 2 } });
  await vi.waitFor(async () => expect((await checkOf(nearlyDone)).progress).toBeGreaterThan(0), WAIT);
  await vi.waitFor(async () => expect((await checkOf(justBegun)).progress).toBeGreaterThan(0), WAIT);
  await readLeaderFilms(queue, () => Promise.reject(new Error('not asked')), stopping.signal);
  const draining = drain(120);
  await vi.waitFor(async () => expect((await checkOf(justBegun)).status).toBe('waiting'), WAIT);
  const late = await order(agency, SHORT);
  gate.resolve();
  await draining;
  expect(queue.boss.getWipData().filter(({ state }) => state === 'active')).toEqual([]);
  expect(ended).toEqual(['nearly done']);
  expect((await checkOf(nearlyDone)).status).toBe('finished');
  expect(await checkOf(justBegun)).toMatchObject({ status: 'waiting', attempt: 1, error: null });
  expect(await queuedCheck(justBegun)).toBeDefined();
  expect((await checkOf(late)).attempt).toBe(0);
});
