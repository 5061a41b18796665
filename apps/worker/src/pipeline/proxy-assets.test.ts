import { text } from 'node:stream/consumers';
import { tables } from '@spotway/database';
import { storedProxyDetails } from '@spotway/domain/film';
import { makeFilm } from '@spotway/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ qualification: 'manual', makesProxies: true });
});
afterAll(() => pipeline.stop());

test('a proxy has an asset for its manifest, its picture, each of its sounds, thumbnails and waveforms', async () => {
  const film = await pipeline.order(await makeFilm('eight-mono'), []);
  const rows = await vi.waitFor(
    async () => {
      const { assets } = tables;
      const found = await pipeline.db.select().from(assets).where(eq(assets.broadcastableId, film.broadcastableId));
      expect(found.map(({ kind }) => kind)).toContain('ProxyManifest');
      return found.filter(({ role }) => role === 'proxy_low_res');
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'ProxyAudio'),
    'ProxyDashVideo',
    'ProxyManifest',
  ]);
  const manifest = rows.find(({ kind }) => kind === 'ProxyManifest')!;
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
