import { readdir, readFile } from 'node:fs/promises';
import { listHeldDeliverables, listRecoveredEncodings, releaseDeliverable, tables } from '@spotway/database';
import { type DeliveryProfile, H264_MP4 } from '@spotway/domain/delivery';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bucketFaults } from '../../../../e2e/chaos/bucket-faults.ts';
import { removeObjects } from '../housekeeping/remove-objects.ts';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 200_000, interval: 200 };
const SOUND = 'audio-extract-wav';

/** So few bits that block edges ring: its levels exceed what EBU R103 allows. */
const starved: DeliveryProfile = {
  ...H264_MP4,
  id: 'starved',
  video: H264_MP4.video && { ...H264_MP4.video, width: 1280, height: 720, bitRate: 20_000 },
};

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({
    profiles: [starved],
    makesProxies: 'of deliverables',
    // A lost attempt says nothing about the files: the next one makes them as usual.
    beforeStage: (stage, attempt) => {
      if (stage === 'transcode' && attempt === 1) throw new Error('this attempt is lost');
    },
  });
});
afterAll(() => pipeline.stop());

async function encodings(broadcastableId: string) {
  const { jobs } = tables;
  const isMatching = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, 'transcode'));
  return pipeline.db.select().from(jobs).where(isMatching);
}

test('a file stopped by its check is kept for an operator, holds up no other, and is delivered as it is once released', async () => {
  const { db, queue, storage, deliveriesDir } = pipeline;
  const film = await makeFilm('good-xdcam');
  const { broadcastableId } = await pipeline.order(film, [SOUND, starved.id], 'channel');
  const delivery = async (profileId: string) =>
    (await deliveriesOf(db, broadcastableId)).find((row) => row.profileId === profileId);
  await vi.waitFor(async () => expect((await encodings(broadcastableId))[0]?.status).toBe('failed'), WAIT);
  await vi.waitFor(async () => expect((await delivery(SOUND))?.deliveredAt).toBeTruthy(), WAIT);

  const [held, ...others] = await listHeldDeliverables(db, broadcastableId);
  expect(others).toEqual([]);
  expect(held).toMatchObject({
    asset: { profileId: starved.id, role: 'copy', kind: 'Video' },
    destinations: [expect.any(String)],
  });
  expect(held?.asset.heldFor).toMatchObject([{ code: 'levels', expected: 'as on the master' }]);
  const [failed] = await encodings(broadcastableId);
  expect(failed?.payload).toMatchObject({ wrongProfileIds: [starved.id] });
  expect([failed?.attempt, failed?.error]).toEqual([3, expect.stringContaining('the deliverable starved is wrong')]);

  // The operator can watch it.
  const deliverable = { id: held!.asset.id, frames: 50 };
  await db.transaction((tx) =>
    queue.followUp(tx, { type: 'deliverableProxyRequested', deliverable }, { broadcastableId }),
  );
  await vi.waitFor(async () => {
    const rows = await db.select().from(tables.assets).where(eq(tables.assets.kind, 'DeliverableProxy'));
    expect(rows).toMatchObject([{ profileId: starved.id, details: { deliverableId: deliverable.id, frameCount: 50 } }]);
  }, WAIT);

  // Other events of the film don't make it a third time.
  await db.transaction((tx) => queue.followUp(tx, { type: 'destinationsAdded' }, { broadcastableId }));
  expect(await encodings(broadcastableId)).toHaveLength(1);
  expect(await listRecoveredEncodings(db, broadcastableId)).toEqual([]);

  // When run again, the new file is kept: the earlier one leaves the store with its record.
  await db.transaction((tx) => queue.runAgain(tx, failed!.id));
  await vi.waitFor(
    async () => expect(await encodings(broadcastableId)).toMatchObject([{ status: 'failed', attempt: 4 }]),
    WAIT,
  );
  const [keptAnew] = await listHeldDeliverables(db, broadcastableId);
  expect(keptAnew?.asset.key).not.toBe(held?.asset.key);
  const { failures } = await removeObjects({ db, storage })({ now: new Date(), signal: new AbortController().signal });
  expect(failures).toEqual([]);
  expect(await bucketFaults(db, storage)).toEqual([]);

  await db.transaction(async (tx) => {
    await releaseDeliverable(tx, keptAnew!.asset.id, { reason: 'meant to be so', by: 'an operator', problems: [] });
    await queue.followUp(tx, { type: 'transcoded' }, { broadcastableId });
  });
  expect(await listRecoveredEncodings(db, broadcastableId)).toEqual([failed?.id]);
  await vi.waitFor(async () => expect((await delivery(starved.id))?.deliveredAt).toBeTruthy(), WAIT);
  const sent = await delivery(starved.id);
  expect(sent?.sha256).toBe(keptAnew?.asset.sha256);
  expect(await readdir(`${deliveriesDir}/channel`)).toContain(sent?.fileName);
  // x264 writes its settings into its files: the second attempt looks 50 frames ahead, the first 40.
  const written = await readFile(`${deliveriesDir}/channel/${sent?.fileName}`, 'latin1');
  expect(/x264 .* rc_lookahead=(\d+) /.exec(written)?.[1]).toBe('50');
  expect(await listHeldDeliverables(db, broadcastableId)).toEqual([]);
}, 400_000);
