import { tables } from '@spotway/database';
import type { JobPhase } from '@spotway/domain/shared';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };

let pipeline: Pipeline;
let bringBack: (() => Promise<void>) | null = null;
const phases: JobPhase[] = [];
beforeAll(async () => {
  pipeline = await startPipeline({
    // The film's copy is on the worker's disk by then: it could be encoded, but not stored.
    beforeStage: async (stage, attempt) => {
      if (stage === 'transcode' && attempt === 1) bringBack = await pipeline.loseStore();
    },
    onReport: (stage, phase) => stage === 'transcode' && phases.push(phase),
  });
});
afterAll(() => pipeline.stop());

test('nothing is encoded while there is no store for the result, however long that lasts', async () => {
  const { jobs } = tables;
  const { broadcastableId } = await pipeline.order(await makeFilm('one-second'), ['dnxhd-120']);
  const isMatching = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, 'transcode'));
  const transcoding = async () => (await pipeline.db.select().from(jobs).where(isMatching))[0];
  await vi.waitFor(async () => expect((await transcoding())?.attempt).toBeGreaterThanOrEqual(3), WAIT);
  expect(await transcoding()).toMatchObject({ waitsFor: 'store' });
  expect(phases).toEqual([]);
  await bringBack?.();
  await vi.waitFor(async () => expect((await transcoding())?.status).toBe('finished'), WAIT);
  expect(phases).toContain('Encoding');
  const delivered = async () => (await deliveriesOf(pipeline.db, broadcastableId))[0]?.deliveredAt;
  await vi.waitFor(async () => expect(await delivered()).toBeTruthy(), WAIT);
}, 240_000);
