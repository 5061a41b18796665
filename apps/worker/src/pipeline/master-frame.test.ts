import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const { assets, jobs } = tables;

let pipeline: Pipeline;
let broadcastableId: string;
beforeAll(async () => {
  pipeline = await startPipeline({ makesProxies: true });
  ({ broadcastableId } = await pipeline.order(await makeFilm('one-second'), []));
});
afterAll(() => pipeline.stop());

async function requested(frame: number, status: 'finished' | 'failed') {
  const event = { type: 'masterFrameRequested', frame } as const;
  await pipeline.db.transaction((tx) => pipeline.queue.followUp(tx, event, { broadcastableId }));
  return vi.waitFor(async () => {
    const [job] = await pipeline.db
      .select()
      .from(jobs)
      .where(eq(jobs.subject, `${broadcastableId}:${frame}`));
    expect(job).toMatchObject({ stage: 'proxy', status });
    return job;
  }, WAIT);
}

test('a frame of the master is stored as PNG under its timecode, even of a film that was replaced', async () => {
  const { db, storage } = pipeline;
  await vi.waitFor(async () => {
    const ingested = and(
      eq(jobs.broadcastableId, broadcastableId),
      eq(jobs.stage, 'verify'),
      eq(jobs.status, 'finished'),
    );
    expect(await db.$count(jobs, ingested)).toBe(1);
  }, WAIT);
  const own = eq(tables.broadcastables.id, broadcastableId);
  await db.update(tables.broadcastables).set({ supersededAt: new Date() }).where(own);
  for (const frame of [3, 12, 3]) await requested(frame, 'finished');
  const rows = await db.select().from(assets).where(eq(assets.kind, 'MasterFrame'));
  expect(rows.map(({ details }) => details.frame).sort()).toEqual([12, 3]);
  const row = rows.find(({ details }) => details.frame === 12);
  expect(row).toMatchObject({
    role: 'master_frame',
    details: { fileName: expect.stringMatching(/ 10-00-00-12\.png$/) },
  });
  expect(await storage.headObject(row?.key ?? '')).toMatchObject({ sizeBytes: row?.sizeBytes });
});

test('a frame that is not there fails at once, and the operator reads why', async () => {
  expect(await requested(400, 'failed')).toMatchObject({
    attempt: 1,
    error: "frame 400 of the master can't be decoded",
  });
});
