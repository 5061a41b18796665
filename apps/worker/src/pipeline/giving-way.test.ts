import { listRecordedKeys, saveWorkPaces, tables } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { JOB_PHASES } from '@spotway/domain/shared';
import { seededProfile } from '@spotway/domain/testing';
import { makeFilm } from '@spotway/media/testing';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeObjects } from '../housekeeping/remove-objects.ts';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const PROFILES = ['first', 'second'];
/** A leader that makes each encode count as more than two minutes, so that each profile forms its own group. Black encodes in no time. */
const LEADER: DeliveryProfile['leader'] = [{ kind: 'Black', frames: 135 }];
const { assets, deliveries, jobs } = tables;

let pipeline: Pipeline;
const asked: number[] = [];
const shown: number[] = [];
beforeAll(async () => {
  pipeline = await startPipeline({
    makesProxies: true,
    profiles: PROFILES.map((id) => ({ ...seededProfile('dnxhd-120'), id, leader: LEADER })),
    givesWay(stage, attempt) {
      if (stage === 'transcode') asked.push(attempt);
      return true;
    },
  });
  await saveWorkPaces(pipeline.db, { 'encode:first': 100, 'encode:second': 100 });
});
afterAll(() => pipeline.stop());

async function transcodeOf({ broadcastableId }: OrderedFilm) {
  const own = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, 'transcode'));
  const [job] = await pipeline.db.select().from(jobs).where(own);
  // Each phase counts from zero.
  if (job) shown.push(JOB_PHASES.indexOf(job.phase) + job.progress / 2);
  return job;
}

it('an encoding that yields between two groups of profiles continues where it stopped: each file is made once, and delivered', async () => {
  const { db, storage } = pipeline;
  const film = await pipeline.order(await makeFilm('one-second'), PROFILES);
  await vi.waitFor(async () => expect((await transcodeOf(film))?.status).toBe('finished'), {
    timeout: 200_000,
    interval: 50,
  });
  expect(await transcodeOf(film)).toMatchObject({ attempt: 2, error: null });
  // The second attempt has one group left, so there is nothing to ask.
  expect(asked).toEqual([1]);
  // The progress shown to the customer never goes back.
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  await vi.waitFor(async () => {
    const rows = await db.select().from(deliveries).where(eq(deliveries.broadcastableId, film.broadcastableId));
    expect(rows.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
  }, WAIT);
  const isMade = and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.role, 'deliverable'));
  const made = await db.select().from(assets).where(isMade).orderBy(asc(assets.profileId));
  expect(made.map(({ profileId }) => profileId)).toEqual(PROFILES);
  // One by each attempt, in either order.
  expect(made.map(({ key }) => /-(\d)\/[^/]+$/.exec(key)?.[1]).sort()).toEqual(['1', '2']);
  // The end of the job removes what earlier attempts left behind, not what they published.
  await removeObjects({ db, storage })({ now: new Date(), signal: new AbortController().signal });
  for (const { key } of made) expect(await storage.headObject(key)).not.toBeNull();
  const keys = made.map(({ key }) => key);
  expect((await listRecordedKeys(db, keys)).sort()).toEqual(keys.sort());
});

it('records how long the work took', async () => {
  const paces = await pipeline.db.select().from(tables.workPaces);
  const kinds = paces.map(({ key }) => key.replace(/^deliver:.*/, 'deliver'));
  expect([...new Set(kinds)].sort()).toEqual(['deliver', 'encode:first', 'encode:second', 'ingest', 'proxy', 'verify']);
  for (const { key, secondsPerUnit } of paces) if (key.startsWith('encode')) expect(secondsPerUnit).toBeLessThan(1);
});
