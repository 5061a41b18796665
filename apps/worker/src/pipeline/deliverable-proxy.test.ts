import { text } from 'node:stream/consumers';
import { tables } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { storedProxyDetails } from '@spotway/domain/film';
import { seededProfile } from '@spotway/domain/testing';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const FILM_FRAMES = 25;
const LEADER_FRAMES = 30;
const SOUND = 'audio-extract-wav';
const { assets, jobs } = tables;

const behindBlack: DeliveryProfile = {
  ...seededProfile('dnxhd-120'),
  id: 'behind-black',
  leader: [{ kind: 'Black', frames: LEADER_FRAMES }],
};

let pipeline: Pipeline;
let broadcastableId: string;
beforeAll(async () => {
  pipeline = await startPipeline({ makesProxies: true, profiles: [behindBlack] });
  ({ broadcastableId } = await pipeline.order(await makeFilm('one-second'), [behindBlack.id, SOUND]));
});
afterAll(() => pipeline.stop());

async function deliverableOf(profileId: string) {
  return vi.waitFor(async () => {
    const own = and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'deliverable'));
    const rows = await pipeline.db.select().from(assets).where(own);
    const row = rows.find((each) => each.profileId === profileId);
    if (!row) throw new Error('not made yet');
    return row;
  }, WAIT);
}

function watch(deliverableId: string): Promise<void> {
  const event = { type: 'deliverableProxyRequested', deliverable: { id: deliverableId, frames: 55 } } as const;
  return pipeline.db.transaction((tx) => pipeline.queue.followUp(tx, event, { broadcastableId }));
}

async function jobOf(deliverableId: string, status: 'finished' | 'failed') {
  return vi.waitFor(async () => {
    const [job] = await pipeline.db.select().from(jobs).where(eq(jobs.subject, deliverableId));
    expect(job).toMatchObject({ stage: 'proxy', status });
    return job;
  }, WAIT);
}

test('a deliverable’s proxy has every frame of the file, its leader included, from the file’s own timecode on', async () => {
  const { db, storage } = pipeline;
  const deliverable = await deliverableOf(behindBlack.id);
  await deliverableOf(SOUND);
  // What was delivered stays worth watching after the film was replaced.
  await db
    .update(tables.broadcastables)
    .set({ supersededAt: new Date() })
    .where(eq(tables.broadcastables.id, broadcastableId));
  await watch(deliverable.id);
  await jobOf(deliverable.id, 'finished');
  const isProxy = and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'proxy_deliverable'));
  const rows = await db.select().from(assets).where(isProxy);
  expect(rows).toMatchObject([
    {
      kind: 'DeliverableProxy',
      profileId: behindBlack.id,
      details: {
        deliverableId: deliverable.id,
        frameCount: LEADER_FRAMES + FILM_FRAMES,
        startTc: '09:59:58:20',
        videoCodec: 'DNxHD',
        audios: [{ typeVersion: 'ORIGINAL', channelLayout: 'Stereo' }],
      },
    },
  ]);
  const [{ key = '', details = {} } = {}] = rows;
  const { files, manifest } = storedProxyDetails(details);
  for (const name of files) expect(await storage.headObject(key + name)).not.toBeNull();
  expect(await text(await storage.getObjectStream(key + manifest))).toContain('mediaPresentationDuration="PT2.2S"');
});

test('sound alone has no proxy, and the operator reads why', async () => {
  const { id } = await deliverableOf(SOUND);
  await watch(id);
  expect(await jobOf(id, 'failed')).toMatchObject({
    attempt: 1,
    error: 'the deliverable has no picture that a player could show',
  });
});
