import { tables } from '@spotway/database';
import { MAX_MASTER_FRAMES } from '@spotway/domain/work';
import { assetKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

const { assets, jobs, showFiles } = tables;

let api: TestApi;
let client: TestClient;
let filmId: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  const { campaignId, showIds } = await placeOrder(client);
  await uploadFile(api, client, showIds[0] ?? '');
  filmId = (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.broadcastable.id ?? '';
});
afterAll(() => api.close());

const addressOf = (frame: number | string) => `/api/broadcastable/${filmId}/frames/${frame}`;
const make = (frame: number | string, caller = client) => caller.send('POST', addressOf(frame));
const read = async (frame: number) => (await client.get(addressOf(frame))).json();
const jobOf = (frame: number) => eq(jobs.subject, `${filmId}:${frame}`);

function rowOf(frame: number) {
  const id = crypto.randomUUID();
  const shape = { kind: 'MasterFrame', role: 'master_frame', mimeType: 'image/png', sizeBytes: 3 } as const;
  const details = { frame, fileName: 'Été 10-00-00-07.png' };
  return { id, broadcastableId: filmId, key: assetKey(filmId, id, 'frame.png'), details, ...shape };
}

async function addFrame(frame: number): Promise<string> {
  const row = rowOf(frame);
  await api.db.insert(assets).values(row);
  await api.storage.putObject(row.key, 'png', { contentType: 'image/png' });
  return row.id;
}

it('is made once, tells its progress, and is then downloaded under its name', async () => {
  expect(await read(7)).toEqual({ assetId: null, making: null });
  for (let time = 0; time < 2; time += 1) expect((await make(7)).statusCode).toBe(200);
  expect(await api.db.select().from(jobs).where(jobOf(7))).toMatchObject([
    { stage: 'proxy', status: 'waiting', payload: { broadcastableId: filmId, frame: 7 } },
  ]);
  await api.db.update(jobs).set({ status: 'active', phase: 'Downloading', progress: 0.4 }).where(jobOf(7));
  expect(await read(7)).toMatchObject({ assetId: null, making: { phase: 'Downloading', progress: 0.4, error: null } });
  await api.db.update(jobs).set({ status: 'finished' }).where(jobOf(7));
  const assetId = await addFrame(7);
  expect(await read(7)).toEqual({ assetId, making: null });
  const download = await client.get(`/api/assets/${assetId}/download`);
  expect(download.statusCode).toBe(302);
  expect(download.headers.location).toContain(encodeURIComponent(encodeURIComponent('Été 10-00-00-07.png')));
});

it('is tried again after a failure, whose cause only operators read', async () => {
  await make(8);
  await api.db.update(jobs).set({ status: 'failed', error: 'secret' }).where(jobOf(8));
  const { making } = await read(8);
  expect([making.error === null, String(making.error).includes('secret')]).toEqual([false, false]);
  expect((await make(8)).statusCode).toBe(200);
  expect(await api.db.select().from(jobs).where(jobOf(8))).toMatchObject([{ status: 'waiting', error: null }]);
});

it('is hidden from other organisations and without a session', async () => {
  const stranger = await api.client();
  const assetId = await addFrame(9);
  for (const answer of [
    await make(9, stranger),
    await stranger.get(addressOf(9)),
    await stranger.get(`/api/assets/${assetId}/download`),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await api.call({ url: addressOf(9) })).statusCode).toBe(401);
});

it('is one of a hundred at most', async () => {
  const kept = await api.db.$count(assets, eq(assets.kind, 'MasterFrame'));
  const further = Array.from({ length: MAX_MASTER_FRAMES - kept }, (_, index) => rowOf(1000 + index));
  await api.db.insert(assets).values(further);
  const refused = await make(11);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'too_many_master_frames']);
  // What is there already is no further one.
  expect((await make(9)).statusCode).toBe(200);
});

it('can’t be made once the master was deleted, and a frame that is no number is not found', async () => {
  await api.db.delete(assets).where(eq(assets.kind, 'MasterFrame'));
  await api.db
    .update(showFiles)
    .set({ storageState: 'Archived', removedAt: new Date('2026-06-01T08:00:00Z') })
    .where(eq(showFiles.broadcastableId, filmId));
  const refused = await make(7);
  expect([refused.statusCode, codeOf(refused)]).toEqual([410, 'file_removed']);
  expect((await make('-1')).statusCode).toBe(404);
});
