import { tables } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { seededProfile } from '@spotway/domain/testing';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };

/** Refused while it asks for another frame rate than the master's. */
const late: DeliveryProfile = { ...seededProfile('dnxhd-120'), id: 'late', frameRate: { num: 30, den: 1 } };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ profiles: [late] });
});
afterAll(() => pipeline.stop());

async function transcodingOf(broadcastableId: string) {
  const { jobs } = tables;
  const isMatching = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, 'transcode'));
  return (await pipeline.db.select().from(jobs).where(isMatching))[0];
}

async function deliverablesOf(broadcastableId: string) {
  const { assets } = tables;
  const isMatching = and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'deliverable'));
  return pipeline.db.select().from(assets).where(isMatching);
}

test('a finished file is delivered whatever happens to the others, and a later attempt makes only those', async () => {
  const { db, queue } = pipeline;
  const { broadcastableId } = await pipeline.order(await makeFilm('good-xdcam'), ['xdcam-hd422-50', 'late']);
  const delivered = async (profileId: string) =>
    (await deliveriesOf(db, broadcastableId)).find((row) => row.profileId === profileId)?.deliveredAt;
  await vi.waitFor(async () => expect((await transcodingOf(broadcastableId))?.status).toBe('failed'), WAIT);
  await vi.waitFor(async () => expect(await delivered('xdcam-hd422-50')).toBeTruthy(), WAIT);
  const [first, ...others] = await deliverablesOf(broadcastableId);
  expect([first?.profileId, others, await delivered('late')]).toEqual(['xdcam-hd422-50', [], null]);
  expect(await pipeline.mailSubjects()).not.toContainEqual(expect.stringMatching(/^Livré/));

  const { deliveryProfiles } = tables;
  const mended = { profile: { ...late, frameRate: FRAME_RATE_25 } };
  await db.update(deliveryProfiles).set(mended).where(eq(deliveryProfiles.key, late.id));
  const failed = await transcodingOf(broadcastableId);
  await db.transaction((tx) => queue.runAgain(tx, failed!.id));
  await vi.waitFor(async () => expect(await delivered('late')).toBeTruthy(), WAIT);
  const made = await deliverablesOf(broadcastableId);
  expect(made.map(({ profileId }) => profileId).sort()).toEqual(['late', 'xdcam-hd422-50']);
  expect(made).toContainEqual(first);
  const job = await transcodingOf(broadcastableId);
  expect([job?.status, job?.attempt]).toEqual(['finished', 2]);
  await vi.waitFor(
    async () => expect(await pipeline.mailSubjects()).toContainEqual(expect.stringMatching(/^Livré/)),
    WAIT,
  );
}, 240_000);
