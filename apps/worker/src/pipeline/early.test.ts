import { tables } from '@spotway/database';
import { type DeliveryProfile, deliveryProfile } from '@spotway/domain/delivery';
import { FRAME_RATE_25 } from '@spotway/domain/shared';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };

/** Refused where it is made, as long as it wants another frame rate than the master's. */
let late: DeliveryProfile = { ...deliveryProfile('dnxhd-120')!, id: 'late', frameRate: { num: 30, den: 1 } };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ findProfile: (id) => (id === late.id ? late : deliveryProfile(id)) });
});
afterAll(() => pipeline.stop());

async function transcodingOf(broadcastableId: string) {
  const { jobs } = tables;
  const isIts = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, 'transcode'));
  return (await pipeline.db.select().from(jobs).where(isIts))[0];
}

async function deliverablesOf(broadcastableId: string) {
  const { assets } = tables;
  const isIts = and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'deliverable'));
  return pipeline.db.select().from(assets).where(isIts);
}

test('a channel whose file is made gets it whatever becomes of the others, which a later attempt makes alone', async () => {
  const { db, queue } = pipeline;
  const { broadcastableId } = await pipeline.order(await makeFilm('good-xdcam'), ['xdcam-hd422-50', 'late']);
  const delivered = async (profileId: string) =>
    (await deliveriesOf(db, broadcastableId)).find((row) => row.profileId === profileId)?.deliveredAt;
  await vi.waitFor(async () => expect((await transcodingOf(broadcastableId))?.status).toBe('failed'), WAIT);
  await vi.waitFor(async () => expect(await delivered('xdcam-hd422-50')).toBeTruthy(), WAIT);
  const [first, ...others] = await deliverablesOf(broadcastableId);
  expect([first?.profileId, others, await delivered('late')]).toEqual(['xdcam-hd422-50', [], null]);
  expect(await pipeline.mailSubjects()).not.toContainEqual(expect.stringMatching(/^Livré/));

  late = { ...late, frameRate: FRAME_RATE_25 };
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
