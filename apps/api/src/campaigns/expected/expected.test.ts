import { SEED_IDS, saveWorkPaces, tables } from '@spotway/database';
import { CLEAN_REPORT, MEASUREMENTS, seededProfile } from '@spotway/domain/testing';
import { encodingPart } from '@spotway/domain/work';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { type Ordered, placeOrder, readCampaign } from '../../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { uploadFile } from '../../testing/upload.ts';

const FRAMES = 500;
const PROFILES = ['h264-mp4', 'xdcam-hd422-50'] as const;

let now = new Date();
let api: TestApi;
let client: TestClient;
let placed: Ordered;
let filmId: string;

beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  client = await api.client();
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.delete(tables.workPaces);
  await api.db.delete(tables.jobs);
  placed = await placeOrder(client);
  await uploadFile(api, client, placed.showIds[0]!);
  filmId = (await spotView()).show.activeBroadcastable!.broadcastable.id;
  await api.db.update(tables.jobs).set({ status: 'finished' });
  // what the API has read is older than a minute
  now = new Date(now.getTime() + 61_000);
});

const spotView = async (by: TestClient = client) => (await readCampaign(by, placed.campaignId)).spots[0]!;
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const end = (endsIn: number, lateIn: number) => ({
  endsAt: at(endsIn).toISOString(),
  lateAt: at(lateIn).toISOString(),
});

async function insertJob(stage: string, changes: Partial<typeof tables.jobs.$inferInsert>): Promise<string> {
  const values = {
    stage,
    subject: filmId,
    showId: placed.showIds[0]!,
    broadcastableId: filmId,
    payload: {},
    ...changes,
  };
  const [row] = await api.db.insert(tables.jobs).values(values).returning();
  return row!.id;
}

/** Three films of the same length took this many seconds. */
async function learn(key: string, units: number, seconds: number): Promise<void> {
  for (let film = 0; film < 3; film += 1) await saveWorkPaces(api.db, { [key]: 1 }, [{ key, units, seconds }]);
}

async function learnAll(): Promise<void> {
  await learn('verify', FRAMES, 10);
  const parts = PROFILES.map((id) => encodingPart({ profile: seededProfile(id), isRewrap: false }, FRAMES));
  for (const { key, units } of parts) await learn(key, units, 20);
  await learn(`deliver:${SEED_IDS.galatee}`, FRAMES, 5);
  await learn(`deliver:${SEED_IDS.estuaire}`, FRAMES, 5);
}

it('says nothing while nothing is known of such work', async () => {
  await insertJob('verify', { status: 'active', startedAt: at(-4) });
  expect((await spotView()).expected).toEqual({ delivered: null, jobs: [] });
});

it('says when the check ends, but not the deliveries, while only checks are known', async () => {
  await learn('verify', FRAMES, 10);
  const jobId = await insertJob('verify', { status: 'active', startedAt: at(-4) });
  expect((await spotView()).expected).toEqual({ delivered: null, jobs: [{ jobId, ...end(6, 41) }] });
});

it('adds what follows: both profiles from one work, and the longest delivery', async () => {
  await learnAll();
  await insertJob('verify', { status: 'active', startedAt: at(-4) });
  const { delivered } = (await spotView()).expected;
  const left = (Date.parse(delivered!.endsAt) - now.getTime()) / 1000;
  expect(left).toBeGreaterThanOrEqual(6 + 40 + 5);
  // a leader makes a delivery a little longer
  expect(left).toBeLessThan(6 + 40 + 8);
  expect(delivered!.lateAt).toBe(at(41).toISOString());
});

it('says nothing while other work is ahead and nobody is at work on it', async () => {
  await learnAll();
  const turn = { estimatedSeconds: 40, turnAt: at(200) };
  const payload = { profileIds: [...PROFILES] };
  await api.db.insert(tables.verifications).values({
    ...{ broadcastableId: filmId, nbErrors: 0, nbWarnings: 0 },
    ...{ report: CLEAN_REPORT, measurements: { ...MEASUREMENTS, decodedFrames: FRAMES } },
  });
  await insertJob('transcode', { ...turn, payload });
  const other = await insertJob('transcode', { subject: 'another', estimatedSeconds: 100, turnAt: at(1) });
  expect((await spotView()).expected.delivered).toBeNull();
  now = at(11);
  await api.db
    .update(tables.jobs)
    .set({ status: 'active', startedAt: at(-40) })
    .where(eq(tables.jobs.id, other));
  const { delivered } = (await spotView()).expected;
  expect((Date.parse(delivered!.endsAt) - now.getTime()) / 1000).toBeGreaterThanOrEqual(60 + 40 + 5);
});

it.each([
  [
    'its customer',
    () => api.db.update(tables.broadcastables).set({ rejectedAt: now, rejectionReason: 'too dark' }).where(isFilm()),
  ],
  [
    'a reviewer',
    () =>
      api.db.update(tables.campaigns).set({ waitsForApproval: true }).where(eq(tables.campaigns.id, placed.campaignId)),
  ],
  [
    'a service',
    () =>
      api.db
        .update(tables.shows)
        .set({ services: ['subtitling'] })
        .where(isShow()),
  ],
  [
    'a failed step to be run again',
    () => insertJob('deliver', { subject: 'none', status: 'failed' }).then(failSending),
  ],
])('says nothing of the deliveries while the film waits for %s', async (_, happens) => {
  await learnAll();
  await insertJob('verify', { status: 'active', startedAt: at(-4) });
  expect((await spotView()).expected.delivered).not.toBeNull();
  await happens();
  expect((await spotView()).expected.delivered).toBeNull();
});

describe('where operators decide on every film (QUALIFICATION=manual)', () => {
  const usual: { api: TestApi; client: TestClient }[] = [];
  beforeAll(async () => {
    usual.push({ api, client });
    api = await startTestApi({ clock: () => now, settings: { QUALIFICATION: 'manual' } });
    client = await api.client();
  });
  afterAll(async () => {
    await api.close();
    for (const each of usual) ({ api, client } = each);
  });

  it('says when the check ends, and nothing of the deliveries until the film is accepted', async () => {
    await learnAll();
    const jobId = await insertJob('verify', { status: 'active', startedAt: at(-4) });
    expect((await spotView()).expected).toEqual({ delivered: null, jobs: [{ jobId, ...end(6, 41) }] });

    await api.db.update(tables.jobs).set({ status: 'finished' }).where(eq(tables.jobs.id, jobId));
    await api.db.update(tables.broadcastables).set({ qualifiedAt: now }).where(isFilm());
    await insertJob('transcode', {
      ...{ status: 'active', startedAt: at(-4), payload: { profileIds: [...PROFILES] } },
    });
    expect((await spotView()).expected.delivered).not.toBeNull();
  });
});

const isFilm = () => eq(tables.broadcastables.id, filmId);
const isShow = () => eq(tables.shows.id, placed.showIds[0]!);

/** The film's first delivery has failed. */
async function failSending(jobId: string): Promise<void> {
  const [delivery] = await api.db.select().from(tables.deliveries).where(eq(tables.deliveries.broadcastableId, filmId));
  await api.db.update(tables.jobs).set({ subject: delivery!.id }).where(eq(tables.jobs.id, jobId));
}
