import { connectDatabase, listScheduleRuns } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';
import {
  runSchedule,
  runSchedules,
  type ScheduleHandler,
  type ScheduleRunFacts,
  workSchedule,
} from './run-schedules.ts';
import { SCHEDULE_NAMES, SCHEDULE_TIME_ZONE, SCHEDULES } from './schedules.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const NOTHING: ScheduleHandler = async () => ({ facts: {}, failures: [] });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A separate worker, with its own connections and queue. */
async function startWorker() {
  const connection = connectDatabase(database.url, { max: 3 });
  const queue = createQueue({ connectionString: database.url, supervise: true, scheduleSeconds: 1, onError: () => {} });
  await queue.start();
  const runs: ScheduleRunFacts[] = [];
  const options = {
    db: connection.db,
    onRun: (run: ScheduleRunFacts) => void runs.push(run),
    stopping: new AbortController().signal,
  };
  return {
    queue,
    runs,
    options,
    async stop() {
      await queue.stop(5_000);
      await connection.close();
    },
  };
}

/** One occurrence, this many seconds from now, as a recurrence rule. */
function once(seconds: number) {
  const at = new Date(Date.now() + seconds * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return { cron: `DTSTART:${at}\nRRULE:FREQ=DAILY;COUNT=1`, timeLimitSeconds: 60, does: 'nothing' };
}

describe('with two workers', () => {
  let workers: Awaited<ReturnType<typeof startWorker>>[];
  beforeAll(async () => {
    workers = [await startWorker(), await startWorker()];
  });
  afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

  test('an occurrence runs once, on one of them, and is recorded', async () => {
    const [first, later] = [once(3), once(6)];
    for (const { queue, options } of workers) {
      await workSchedule(queue.boss, 'first', first, NOTHING, options);
      await workSchedule(queue.boss, 'later', later, NOTHING, options);
    }
    const runsOf = (name: string) => workers.flatMap(({ runs }) => runs.filter((run) => run.name === name));
    // The later one proves that schedules were checked again after the first had run.
    await vi.waitFor(() => expect(runsOf('later')).toHaveLength(1), WAIT);
    expect(runsOf('first')).toMatchObject([{ facts: {}, failures: 0 }]);
    const recorded = await listScheduleRuns(database.db);
    expect(recorded.map(({ name, error }) => [name, error])).toEqual([
      ['first', null],
      ['later', null],
    ]);
    for (const row of recorded) expect(row.finishedAt).not.toBeNull();
  });

  test('every schedule is registered in Paris time; a retired one is dropped, an unknown one from a newer version is kept', async () => {
    const [worker] = workers;
    const { boss } = worker!.queue;
    for (const name of ['schedule.retired', 'schedule.of-a-newer-version']) {
      await boss.createQueue(name);
      await boss.schedule(name, '1 2 3 4 *');
    }
    const handlers = Object.fromEntries(SCHEDULE_NAMES.map((name) => [name, NOTHING])) as Record<
      (typeof SCHEDULE_NAMES)[number],
      ScheduleHandler
    >;
    await runSchedules(worker!.queue, handlers, { ...worker!.options, retired: ['retired'] });
    const all = (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone]);
    const registered = all.filter(([name = '']) => SCHEDULE_NAMES.some((known) => name === `schedule.${known}`));
    const others = all.filter((each) => !registered.includes(each)).map(([name]) => name);
    expect(others).toContain('schedule.of-a-newer-version');
    expect(others).not.toContain('schedule.retired');
    expect(registered.sort()).toEqual(
      SCHEDULE_NAMES.map((name) => [`schedule.${name}`, SCHEDULES[name].cron, SCHEDULE_TIME_ZONE]).sort(),
    );
  });
});

describe('a run', () => {
  const runs: ScheduleRunFacts[] = [];
  const run = (handler: ScheduleHandler) =>
    runSchedule('sample', handler, {
      db: database.db,
      onRun: (facts) => void runs.push(facts),
      stopping: new AbortController().signal,
      signal: new AbortController().signal,
      now: () => new Date('2026-05-01T10:00:00Z'),
    });
  const recorded = async () => (await listScheduleRuns(database.db)).find(({ name }) => name === 'sample');

  test('that failed in part is recorded as failed with what it did, and throws to be retried', async () => {
    const halfDone: ScheduleHandler = async () => ({
      facts: { removed: 3 },
      failures: [new Error('the store is away')],
    });
    await expect(run(halfDone)).rejects.toThrow('the store is away');
    expect(await recorded()).toMatchObject({ facts: { removed: 3 }, error: 'the store is away', failures: 1 });
    await expect(run(halfDone)).rejects.toThrow();
    expect(runs.map(({ failures }) => failures)).toEqual([1, 2]);
  });

  test("that throws keeps the previous run's facts", async () => {
    await expect(run(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await recorded()).toMatchObject({ facts: { removed: 3 }, error: 'no database', failures: 3 });
  });

  test('that succeeds resets the count of failures', async () => {
    await run(async ({ now }) => ({ facts: { hour: now.getUTCHours() }, failures: [] }));
    expect(await recorded()).toMatchObject({
      facts: { hour: 10 },
      error: null,
      failures: 0,
      finishedAt: new Date('2026-05-01T10:00:00Z'),
    });
  });
});

test('every schedule in the list is valid, and says what it does', async () => {
  const boss = new PgBoss({ connectionString: database.url, schema: 'queue' });
  for (const name of SCHEDULE_NAMES) {
    const { cron, does } = SCHEDULES[name];
    expect(boss.previewSchedule(cron, { tz: SCHEDULE_TIME_ZONE, count: 2, from: new Date() })).toHaveLength(2);
    expect(does).toMatch(/^[a-z].*[^.]$/);
  }
});
