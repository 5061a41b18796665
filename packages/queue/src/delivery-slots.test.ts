import { finishJob, insertJob, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import { quoteOrder } from '@spotway/domain/billing';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NOTHING_TO_DO, type StageHandler } from './attempts/attempt.ts';
import { createQueue, type Queue } from './queue.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
const queues: Queue[] = [];
const stopping = new AbortController();
/** What both workers do with a delivery. */
let deliver: StageHandler = async () => NOTHING_TO_DO;

beforeAll(async () => {
  database = await createTestDatabase();
  await startWorker();
  await startWorker();
});
afterAll(async () => {
  stopping.abort(new Error('the test ends'));
  for (const queue of queues) await queue.stop(2000);
  await database.close();
});

/** A worker that only delivers. */
async function startWorker(): Promise<void> {
  const queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  queues.push(queue);
  await queue.start();
  const idle: StageHandler = async () => NOTHING_TO_DO;
  const stages = Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, idle])) as Record<
    PipelineStage,
    StageHandler
  >;
  const { db } = database;
  const own: StageHandler = (attempt) => deliver(attempt);
  await runJobs({ queue, db, stages: { ...stages, deliver: own }, stopping: stopping.signal, onAttempt: () => {} });
}

async function createDestination(maxConcurrent: number): Promise<string> {
  const { db } = database;
  const [organization] = await db
    .insert(tables.organizations)
    .values({ name: `takes ${maxConcurrent}`, kind: 'destination' })
    .returning();
  await db.insert(tables.destinations).values({
    organizationId: organization!.id,
    profileId: 'h264-mp4',
    transport: { kind: 'folder', path: '/nowhere' },
    maxConcurrent,
  });
  return organization!.id;
}

/** A film encoded for its one destination; returns its broadcastable id. */
async function createFilm(organizationId: string, position: number): Promise<string> {
  const { db } = database;
  const [client] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const email = `${crypto.randomUUID()}@agence.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email }).returning();
  const words = { campaign: 'Printemps', advertiser: 'Maison Exemple', product: 'Eau', uploaderCompany: 'Agence' };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({
      ...words,
      organizationId: client!.id,
      createdBy: user!.id,
      payment: 'deactivated',
      quote: quoteOrder([]),
    })
    .returning();
  const [show] = await db
    .insert(tables.shows)
    .values({
      campaignId: campaign!.id,
      position,
      pubId: '',
      title: 'Été',
      version: 'Version 1',
      durationMs: 20_000,
      legalMentions: 'none',
      services: [],
    })
    .returning();
  const [film] = await db.insert(tables.broadcastables).values({ showId: show!.id }).returning();
  const broadcastableId = film!.id;
  await db.insert(tables.deliveries).values({ broadcastableId, organizationId, profileId: 'h264-mp4' });
  await db.insert(tables.assets).values({
    broadcastableId,
    kind: 'Video',
    role: 'deliverable',
    profileId: 'h264-mp4',
    key: crypto.randomUUID(),
    sizeBytes: 1,
    mimeType: 'video/mp4',
    details: {},
  });
  return broadcastableId;
}

it('gives a destination no more films at once than it takes, across two workers, and lets others pass', async () => {
  const narrow = await createDestination(1);
  const wide = await createDestination(2);
  const running = new Map<string, string>();
  const most = new Map<string, number>();
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  deliver = async ({ jobId, payload }) => {
    const id = String(payload.deliveryId);
    const [row] = await database.db.select().from(tables.deliveries).where(eq(tables.deliveries.id, id));
    const channel = row!.organizationId;
    running.set(jobId, channel);
    const count = [...running.values()].filter((each) => each === channel).length;
    most.set(channel, Math.max(most.get(channel) ?? 0, count));
    await gate;
    return {
      subject: null,
      async commit() {
        running.delete(jobId);
        return null;
      },
    };
  };
  const { db } = database;
  const films: string[] = [];
  for (const [index, channel] of [narrow, narrow, narrow, wide, wide].entries()) {
    films.push(await createFilm(channel, index));
  }
  await db.transaction(async (tx) => {
    for (const broadcastableId of films) await queues[0]!.followUp(tx, { type: 'transcoded' }, { broadcastableId });
  });

  // The narrow destination holds one slot of four; its other films were put back, and the wide one's come through.
  await vi.waitFor(() => expect(running.size).toBe(3), { timeout: 120_000, interval: 50 });
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select count(*)::int as later from queue.job where name = 'deliver' and state = 'created' and start_after > created_on`,
      );
      expect(rows[0]).toEqual({ later: 2 });
    },
    { timeout: 120_000, interval: 50 },
  );
  release();

  const jobs = () => db.select().from(tables.jobs).where(eq(tables.jobs.stage, 'deliver'));
  await vi.waitFor(async () => expect((await jobs()).map(({ status }) => status)).toEqual(Array(5).fill('finished')), {
    timeout: 120_000,
    interval: 100,
  });
  expect(most).toEqual(
    new Map([
      [narrow, 1],
      [wide, 2],
    ]),
  );
  // Waiting for a slot is not an attempt, let alone a failed one.
  expect((await jobs()).map(({ attempt, error }) => [attempt, error])).toEqual(Array(5).fill([1, null]));
});

it('visibly fails a job that fails every time, even if its destination is busy in between', async () => {
  const { db } = database;
  const narrow = await createDestination(1);
  const jobFor = async (position: number) => {
    const broadcastableId = await createFilm(narrow, position);
    const [delivery] = await db
      .select()
      .from(tables.deliveries)
      .where(eq(tables.deliveries.broadcastableId, broadcastableId));
    const subject = delivery!.id;
    const job = { stage: 'deliver' as const, subject, showId: null, broadcastableId, payload: { deliveryId: subject } };
    return (await insertJob(db, job))!;
  };
  const failing = await jobFor(0);
  const other = await jobFor(1);
  // The other film takes the only slot while the first attempt fails.
  deliver = async () => {
    await db.update(tables.jobs).set({ status: 'active', attempt: 1 }).where(eq(tables.jobs.id, other));
    throw new Error('the destination is out of order');
  };
  await queues[0]!.boss.send('deliver', { jobId: failing }, { retryLimit: 1, retryDelay: 1 });
  const query = sql`select retry_limit from queue.job where name = 'deliver' and data->>'jobId' = ${failing}
    and state = 'created' and start_after > created_on`;
  // Put back, with no attempt left after the next one.
  await vi.waitFor(async () => expect((await db.execute(query)).rows).toEqual([{ retry_limit: 0 }]), {
    timeout: 120_000,
    interval: 50,
  });
  deliver = async () => {
    throw new Error('the destination is out of order');
  };
  await finishJob(db, other, 1);
  const state = async () => {
    const [job] = await db.select().from(tables.jobs).where(eq(tables.jobs.id, failing));
    return [job!.status, job!.attempt, job!.error];
  };
  await vi.waitFor(async () => expect(await state()).toEqual(['failed', 2, 'the destination is out of order']), {
    timeout: 120_000,
    interval: 100,
  });
});
