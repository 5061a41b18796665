import { tables } from '@spotway/database';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import { assetKey, assetPrefix } from '@spotway/storage';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

const { assets, jobs } = tables;
const LEADER_FRAMES = 750;
const FILM_FRAMES = 500;
const DETAILS = {
  ...DELIVERABLE_DETAILS,
  fileName: 'PUB.mxf',
  leaderFrames: LEADER_FRAMES,
  frameCount: FILM_FRAMES,
  fileStartTimecode: '09:59:30:00',
};

let api: TestApi;
let client: TestClient;
let operator: TestClient;
let filmId: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
  filmId = await newFilm();
});
afterAll(() => api.close());

async function newFilm(): Promise<string> {
  const { campaignId, showIds } = await placeOrder(client);
  await uploadFile(api, client, showIds[0] ?? '');
  return (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.broadcastable.id ?? '';
}

type NewAsset = typeof assets.$inferInsert;

async function addDeliverable(profileId: string, changes: Partial<NewAsset> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const shape = { kind: 'Video', role: 'deliverable', mimeType: 'application/mxf', sizeBytes: 5 } as const;
  const row = { id, broadcastableId: filmId, profileId, key: assetKey(filmId, id, 'made'), details: DETAILS, ...shape };
  await api.db.insert(assets).values({ ...row, ...changes });
  return id;
}

async function addProxy(deliverableId: string, profileId: string): Promise<string> {
  const id = crypto.randomUUID();
  const details = {
    deliverableId,
    manifest: 'manifest.mpd',
    files: ['manifest.mpd', 'init-0.m4s', 'poster.jpg'],
    poster: 'poster.jpg',
    videoCodec: 'XDCAM HD422 50',
    ...{ width: 1920, height: 1080, chromaSubSampling: '4:2:2', frameRate: { num: 25, den: 1 } },
    ...{ frameCount: LEADER_FRAMES + FILM_FRAMES, startTc: '09:59:30:00', isDropFrame: false },
    audios: [
      { index: 0, channels: 2, channelLayout: 'Stereo', version: '', typeVersion: 'ORIGINAL' },
      { index: 1, channels: 2, channelLayout: 'Stereo', version: '', typeVersion: 'MUTE' },
    ],
  };
  const shape = { kind: 'DeliverableProxy', role: 'proxy_deliverable', mimeType: 'application/dash+xml' } as const;
  const key = assetPrefix(filmId, id);
  await api.db.insert(assets).values({ id, broadcastableId: filmId, profileId, key, sizeBytes: 9, details, ...shape });
  for (const name of ['manifest.mpd', 'init-0.m4s'])
    await api.storage.putObject(key + name, '<MPD><Period id="0"/></MPD>', { contentType: 'application/octet-stream' });
  return id;
}

const read = async (deliverableId: string, reader: TestClient = client) =>
  (await reader.get(`/api/broadcastable/${filmId}/files?deliverable=${deliverableId}`)).json();
const make = (deliverableId: string, caller: TestClient = client) =>
  caller.send('POST', `/api/deliverables/${deliverableId}/proxy`);
const jobOf = (deliverableId: string) => and(eq(jobs.stage, 'proxy'), eq(jobs.subject, deliverableId));
const jobsOf = (deliverableId: string) => api.db.select().from(jobs).where(jobOf(deliverableId));

describe('the proxy of a deliverable', () => {
  const profileId = 'xdcam-hd422-50';
  let id: string;
  beforeAll(async () => {
    id = await addDeliverable(profileId);
  });

  it('is not made before anyone asks for it', async () => {
    const shown = {
      id,
      profileName: expect.stringContaining('XDCAM'),
      fileName: 'PUB.mxf',
      sizeBytes: 5,
      leaderFrames: LEADER_FRAMES,
    };
    const { deliverables, deliverable, proxy } = await read(id);
    expect(deliverables).toEqual([{ ...shown, removedAt: null, isWatchable: true, isHeld: false }]);
    expect(deliverable).toEqual({ ...deliverables[0], making: null });
    expect(proxy).toBeNull();
    expect(await jobsOf(id)).toEqual([]);
  });

  it('is made once, however often and by whomever it is asked for', async () => {
    for (const caller of [client, client, operator]) expect((await make(id, caller)).json()).toEqual({ ok: true });
    const made = await jobsOf(id);
    expect(made).toMatchObject([
      { status: 'waiting', broadcastableId: filmId, payload: { broadcastableId: filmId, deliverableId: id } },
    ]);
    // The leader counts: its frames are encoded too (usual pace of a proxy, domain's work-cost).
    expect(made[0]?.estimatedSeconds).toBeCloseTo(1 + 0.03 * (LEADER_FRAMES + FILM_FRAMES));
    expect((await read(id)).deliverable.making).toMatchObject({ phase: 'Waiting', progress: 0, error: null });
  });

  it('reports its progress', async () => {
    await api.db.update(jobs).set({ status: 'active', phase: 'Encoding', progress: 0.4 }).where(jobOf(id));
    expect((await read(id)).deliverable.making).toMatchObject({ phase: 'Encoding', progress: 0.4, error: null });
  });

  it('is tried again after a failure', async () => {
    await api.db.update(jobs).set({ status: 'failed', error: 'secret' }).where(jobOf(id));
    const { error } = (await read(id)).deliverable.making;
    expect(error).not.toContain('secret');
    expect((await read(id, operator)).deliverable.making.error).toContain('secret');
    expect((await make(id)).statusCode).toBe(200);
    expect(await jobsOf(id)).toMatchObject([{ status: 'waiting', error: null }]);
  });

  it('is described like the master’s, with the leader, timecode and mixes of the deliverable', async () => {
    await api.db.update(jobs).set({ status: 'finished' }).where(jobOf(id));
    const proxyId = await addProxy(id, profileId);
    const { deliverable, findings, proxy } = await read(id);
    expect([deliverable.making, findings]).toEqual([null, []]);
    expect(proxy).toMatchObject({
      proxyId,
      videoCodec: 'XDCAM HD422 50',
      frameCount: LEADER_FRAMES + FILM_FRAMES,
      startTc: '09:59:30:00',
      audios: [
        { id: 'mix-1', typeVersion: 'ORIGINAL' },
        { id: 'mix-2', typeVersion: 'MUTE' },
      ],
      subtitles: [],
    });
    expect((await client.get(`/api/getManifest?proxyId=${proxyId}`)).body).toContain(`/api/proxies/${proxyId}/`);
    expect((await client.get(`/api/proxies/${proxyId}/init-0.m4s`)).statusCode).toBe(200);
    expect((await client.get(`/api/assets/${proxyId}/download`)).statusCode).toBe(404);
    // The film itself still has none.
    expect((await client.get(`/api/broadcastable/${filmId}/files`)).json()).toMatchObject({
      proxy: null,
      deliverable: null,
    });
    expect((await make(id)).statusCode).toBe(200);
    expect(await jobsOf(id)).toMatchObject([{ status: 'finished' }]);
  });

  it('can still be watched after its deliverable was deleted, but not made again', async () => {
    const removedAt = new Date('2026-06-01T08:00:00Z');
    await api.db.update(assets).set({ storageState: 'Archived', removedAt }).where(eq(assets.id, id));
    expect((await make(id)).statusCode).toBe(200);
    expect((await read(id)).proxy).not.toBeNull();
    await api.db.delete(assets).where(and(eq(assets.broadcastableId, filmId), eq(assets.kind, 'DeliverableProxy')));
    const refused = await make(id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([410, 'file_removed']);
    const { deliverable, proxy } = await read(id);
    expect([deliverable.removedAt, deliverable.making, proxy]).toEqual([removedAt.toISOString(), null, null]);
  });

  it('is made again once it was removed and its deliverable is still stored', async () => {
    await api.db.update(assets).set({ storageState: 'Active', removedAt: null }).where(eq(assets.id, id));
    expect((await make(id)).statusCode).toBe(200);
    expect(await jobsOf(id)).toMatchObject([{ status: 'waiting' }]);
  });
});

it.each([
  ['sound alone', 'audio-extract-wav', { kind: 'Audio', mimeType: 'audio/wav' }],
  ['separate essences', 'demux', { mimeType: 'application/x-tar' }],
] as const)('%s can’t be watched', async (_, profileId, changes) => {
  const id = await addDeliverable(profileId, changes);
  const refused = await make(id);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'deliverable_not_watchable']);
  expect((await read(id)).deliverable).toMatchObject({ isWatchable: false, making: null });
});

it('nobody else sees a deliverable, and a film shows only its own', async () => {
  const id = await addDeliverable('prores-422-hq');
  const url = `/api/broadcastable/${filmId}/files?deliverable=${id}`;
  const stranger = await api.client();
  expect((await stranger.get(url)).statusCode).toBe(404);
  expect((await make(id, stranger)).statusCode).toBe(404);
  expect((await api.call({ url })).statusCode).toBe(401);
  expect((await operator.get(url)).statusCode).toBe(200);
  const other = await newFilm();
  expect((await client.get(`/api/broadcastable/${other}/files?deliverable=${id}`)).statusCode).toBe(404);
});

describe('a deliverable stopped by its check', () => {
  const issue = { code: 'freeze', severity: 'error', measured: 50, unit: 'frames', inFrame: 25, outFrame: 74 } as const;
  const heldFor = [
    { code: 'lost-sound', expected: '4', actual: '2' },
    { code: 'freeze', expected: 'as on the master', actual: '50 frames', issue },
  ];
  let id: string;
  beforeAll(async () => {
    id = await addDeliverable('dnxhd-120', { role: 'copy', heldFor });
  });
  const url = () => `/api/broadcastable/${filmId}/files?deliverable=${id}`;

  it('can be watched by operators, with its faults at their frames, after the leader', async () => {
    expect((await make(id, operator)).json()).toEqual({ ok: true });
    const { deliverable, findings } = await read(id, operator);
    expect(deliverable).toMatchObject({ id, isHeld: true, making: { phase: 'Waiting' } });
    expect(findings).toMatchObject([
      { severity: 'error', inFrame: LEADER_FRAMES + 25, outFrame: LEADER_FRAMES + 74 },
      { severity: 'error', inFrame: null, outFrame: null },
    ]);
    for (const { synopsis } of findings) expect(synopsis).not.toBe('');
  });

  it('is shown to nobody else, not even to its owner', async () => {
    for (const caller of [client, await api.client()]) {
      expect((await make(id, caller)).statusCode).toBe(404);
      expect((await caller.get(url())).statusCode).toBe(404);
    }
    const { deliverables } = (await client.get(`/api/broadcastable/${filmId}/files`)).json();
    expect(deliverables.map((each: { id: string }) => each.id)).not.toContain(id);
  });
});

it('any other asset is no deliverable', async () => {
  const copy = await addDeliverable('dnxhd-185', { role: 'copy' });
  for (const id of [copy, crypto.randomUUID()]) {
    for (const caller of [client, operator]) {
      expect((await make(id, caller)).statusCode).toBe(404);
      expect((await caller.get(`/api/broadcastable/${filmId}/files?deliverable=${id}`)).statusCode).toBe(404);
    }
  }
});
