import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import {
  beginAttempt,
  failJob,
  findJob,
  finishJob,
  giveWay,
  holdJob,
  insertJob,
  recordAttemptFailure,
  recordWait,
  reopenJob,
  reportProgress,
} from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function createJob(): Promise<string> {
  const work = { stage: 'qualify', subject: crypto.randomUUID(), payload: { fileId: 'film' } } as const;
  return (await insertJob(database.db, { ...work, showId: null, broadcastableId: null }))!;
}

/** Every write of an attempt, and what it returns when refused. */
const WRITES: readonly [string, (jobId: string, attempt: number) => Promise<unknown>, refused: unknown][] = [
  ['finish the job', (jobId, attempt) => finishJob(database.db, jobId, attempt), false],
  ['yield', (jobId, attempt) => giveWay(database.db, jobId, attempt), false],
  ['hold the job', (jobId, attempt) => holdJob(database.db, jobId, attempt), false],
  ['report progress', (jobId, attempt) => reportProgress(database.db, jobId, attempt, 'Encoding', 0.5), false],
  [
    'have its failure recorded',
    (jobId, attempt) =>
      recordAttemptFailure(database.db, jobId, attempt, { error: 'broken', log: 'a log', reason: null }),
    undefined,
  ],
  [
    'wait for a part',
    (jobId, attempt) => recordWait(database.db, jobId, attempt, { part: 'store', error: 'away', log: null }),
    null,
  ],
  [
    'wait for another worker',
    (jobId, attempt) => recordWait(database.db, jobId, attempt, { part: null, error: 'stopped', log: null }),
    null,
  ],
];

describe('the fence of an attempt', () => {
  it.each(WRITES)('does not let an overtaken attempt %s', async (_, write, refused) => {
    const jobId = await createJob();
    await beginAttempt(database.db, jobId);
    await beginAttempt(database.db, jobId);
    const before = await findJob(database.db, jobId);
    expect(await write(jobId, 1)).toEqual(refused);
    expect(await findJob(database.db, jobId)).toEqual(before);
    expect(before).toMatchObject({ status: 'active', attempt: 2 });
  });

  it.each(WRITES)('does not let an attempt %s after its job ended', async (_, write, refused) => {
    const { db } = database;
    const ends = [
      (jobId: string) => finishJob(db, jobId, 1),
      (jobId: string) => failJob(db, jobId, 'given up'),
      (jobId: string) => recordAttemptFailure(db, jobId, 1, { error: 'broken before', log: null, reason: null }),
    ];
    for (const end of ends) {
      const jobId = await createJob();
      await beginAttempt(db, jobId);
      await end(jobId);
      const before = await findJob(db, jobId);
      expect(await write(jobId, 1)).toEqual(refused);
      expect(await findJob(db, jobId)).toEqual(before);
    }
  });

  it('lets the current attempt report, wait, fail and finish', async () => {
    const { db } = database;
    const jobId = await createJob();
    expect(await beginAttempt(db, jobId)).toEqual({
      number: 1,
      payload: { fileId: 'film' },
      phase: 'Waiting',
      progress: 0,
    });
    expect(await holdJob(db, jobId, 1)).toBe(true);
    expect(await reportProgress(db, jobId, 1, 'Encoding', 1.5)).toBe(true);
    expect(await findJob(db, jobId)).toMatchObject({ phase: 'Encoding', progress: 1 });
    await recordAttemptFailure(db, jobId, 1, { error: 'broken', log: 'a log', reason: null });
    expect(await findJob(db, jobId)).toMatchObject({ status: 'waiting', progress: 0, error: 'broken', log: 'a log' });
    await beginAttempt(db, jobId);
    const waited = await recordWait(db, jobId, 2, { part: 'store', error: 'away', log: null });
    expect(waited?.since).toBeInstanceOf(Date);
    expect(await findJob(db, jobId)).toMatchObject({ status: 'waiting', waitsFor: 'store', error: 'away' });
    await beginAttempt(db, jobId);
    expect(await finishJob(db, jobId, 3)).toBe(true);
    expect(await findJob(db, jobId)).toMatchObject({ status: 'finished', waitsFor: null, error: null, progress: 1 });
  });
});

it('a job that yielded continues where it stopped; one that was interrupted, failed or waited starts over', async () => {
  const { db } = database;
  const standing = { phase: 'Encoding', progress: 0.5 };
  const ends: [typeof standing | { phase: string; progress: number }, (jobId: string) => Promise<unknown>][] = [
    [standing, (jobId) => giveWay(db, jobId, 1)],
    [{ phase: 'Waiting', progress: 0 }, async () => {}],
    [
      { phase: 'Waiting', progress: 0 },
      (id) => recordAttemptFailure(db, id, 1, { error: 'a', log: null, reason: null }),
    ],
    [{ phase: 'Waiting', progress: 0 }, (id) => recordWait(db, id, 1, { part: null, error: 'stopped', log: null })],
  ];
  for (const [expected, end] of ends) {
    const jobId = await createJob();
    await beginAttempt(db, jobId);
    await reportProgress(db, jobId, 1, 'Encoding', 0.5);
    await end(jobId);
    expect(await beginAttempt(db, jobId)).toEqual({ number: 2, payload: { fileId: 'film' }, ...expected });
  }
});

it('a finished job is not started again', async () => {
  const { db } = database;
  const jobId = await createJob();
  await beginAttempt(db, jobId);
  await finishJob(db, jobId, 1);
  const before = await findJob(db, jobId);
  expect(await beginAttempt(db, jobId)).toBeNull();
  expect(await findJob(db, jobId)).toEqual(before);
});

it('an ended job cannot fail, and only a failed job can be reopened', async () => {
  const { db } = database;
  const jobId = await createJob();
  expect(await reopenJob(db, jobId)).toBeNull();
  await beginAttempt(db, jobId);
  await finishJob(db, jobId, 1);
  expect(await failJob(db, jobId, 'given up')).toBeNull();
  expect(await reopenJob(db, jobId)).toBeNull();
  expect(await findJob(db, jobId)).toMatchObject({ status: 'finished', error: null });
});

it('the same job is recorded once', async () => {
  const work = {
    stage: 'qualify',
    subject: crypto.randomUUID(),
    payload: {},
    showId: null,
    broadcastableId: null,
  } as const;
  expect(await insertJob(database.db, work)).not.toBeNull();
  expect(await insertJob(database.db, work)).toBeNull();
});

describe('the reason for a failed attempt', () => {
  const denied = { error: 'EACCES', log: null, reason: 'destination-denied' } as const;
  async function deniedJob() {
    const jobId = await createJob();
    await beginAttempt(database.db, jobId);
    await recordAttemptFailure(database.db, jobId, 1, denied);
    return jobId;
  }

  it('is that of the job that fails with it', async () => {
    expect(await failJob(database.db, await deniedJob(), 'no answer')).toMatchObject({
      error: 'EACCES',
      failureReason: 'destination-denied',
    });
  });

  it('is cleared when a later attempt finds a part unavailable', async () => {
    const jobId = await deniedJob();
    await beginAttempt(database.db, jobId);
    await recordWait(database.db, jobId, 2, { part: 'store', error: 'away', log: null });
    expect(await failJob(database.db, jobId, 'no answer')).toMatchObject({ error: 'away', failureReason: null });
  });

  it('is cleared when the job is reopened', async () => {
    const jobId = await deniedJob();
    await failJob(database.db, jobId, 'no answer');
    await reopenJob(database.db, jobId);
    expect(await failJob(database.db, jobId, 'no answer')).toMatchObject({ error: 'no answer', failureReason: null });
  });

  it('is cleared when the job finishes', async () => {
    const jobId = await deniedJob();
    await beginAttempt(database.db, jobId);
    await finishJob(database.db, jobId, 2);
    expect(await findJob(database.db, jobId)).toMatchObject({ error: null, failureReason: null });
  });
});
