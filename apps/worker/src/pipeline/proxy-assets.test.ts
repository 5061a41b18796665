import { text } from 'node:stream/consumers';
import { tables } from '@spotway/database';
import { storedProxyDetails } from '@spotway/domain/film';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const { assets, broadcastables, jobs } = tables;

let pipeline: Pipeline;
/** Films to reject before their check and their proxy begin. */
let rejectsFilms = false;
beforeAll(async () => {
  pipeline = await startPipeline({
    qualification: 'manual',
    makesProxies: true,
    async beforeStage(stage) {
      if (!rejectsFilms || (stage !== 'verify' && stage !== 'proxy')) return;
      await pipeline.db.update(broadcastables).set({ rejectedAt: new Date(), rejectionReason: 'Endommagé' });
    },
  });
});
afterAll(() => pipeline.stop());

async function proxyOf({ broadcastableId }: OrderedFilm) {
  const rows = await vi.waitFor(async () => {
    const found = await pipeline.db.select().from(assets).where(eq(assets.broadcastableId, broadcastableId));
    expect(found.map(({ kind }) => kind)).toContain('ProxyManifest');
    return found.filter(({ role }) => role === 'proxy_low_res');
  }, WAIT);
  return { rows, manifest: rows.find(({ kind }) => kind === 'ProxyManifest')! };
}

test('a proxy has an asset for its manifest, its picture, each of its sounds, thumbnails and waveforms', async () => {
  const film = await pipeline.order(await makeFilm('eight-mono'), []);
  const { rows, manifest } = await proxyOf(film);
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'ProxyAudio'),
    'ProxyDashVideo',
    'ProxyManifest',
  ]);
  const { sprites, waveforms, files } = storedProxyDetails(manifest.details);
  const { files: sheets = [], index } = sprites ?? {};
  expect(files).toEqual(expect.arrayContaining([...sheets, index, waveforms, 'poster.jpg']));
  for (const name of files) expect(await pipeline.storage.headObject(manifest.key + name)).not.toBeNull();
  const drawn = JSON.parse(await text(await pipeline.storage.getObjectStream(manifest.key + waveforms)));
  expect(drawn.tracks).toHaveLength(4);
  const sound = rows.find(({ kind, details }) => kind === 'ProxyAudio' && details.index === 1)!;
  expect(sound.details).toMatchObject({ version: '', typeVersion: 'AsMaster', channelLayout: 'Stereo', channels: 2 });
  expect(sound.key).toBe(`${manifest.key}init-stream2.m4s`);
  expect(sound.sizeBytes).toBeGreaterThan(1000);
});

test('a film refused on arrival can be watched, and nothing else is done with it', async () => {
  const film = await pipeline.order(await makeFilm('sd'), ['h264-mp4']);
  const { manifest } = await proxyOf(film);
  expect(storedProxyDetails(manifest.details)).toMatchObject({
    ...{ width: 720, height: 576, pictureSize: { width: 1280, height: 720 } },
    frameCount: 50,
  });
  const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
  expect(row?.rejectionReason).toContain('définition standard');
  const done = await pipeline.db.select().from(jobs).where(eq(jobs.broadcastableId, film.broadcastableId));
  expect([...new Set(done.map(({ stage }) => stage))].sort()).toEqual(['ingest', 'proxy']);
});

test('a damaged film that nobody will check has a proxy of what could be read', async () => {
  rejectsFilms = true;
  const film = await pipeline.order(await makeFilm('truncated-mxf'), []);
  const { manifest } = await proxyOf(film);
  const { frameCount } = storedProxyDetails(manifest.details);
  expect(Math.abs(frameCount - 25)).toBeLessThanOrEqual(3);
  const proxies = await pipeline.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.broadcastableId, film.broadcastableId), eq(jobs.stage, 'proxy')));
  expect(proxies).toMatchObject([{ status: 'finished', attempt: 1 }]);
});
