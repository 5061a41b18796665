import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { probeFile } from '@spotway/media';
import { makeFilm } from '@spotway/media/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const FIRST: DeliveryProfile = {
  ...seededProfile('dnxhd-120'),
  id: 'versioned',
  fileNamePattern: 'first_{profileId}',
};
const SECOND: DeliveryProfile = {
  ...FIRST,
  id: 'versioned.2',
  fileNamePattern: 'second_{profileId}',
  audio: { ...FIRST.audio, streams: [{ layout: 'Mono', role: 'ORIGINAL' }] },
};

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ profiles: [FIRST, SECOND] });
});
afterAll(() => pipeline.stop());

test('each delivery is encoded and named by the version it was ordered with, two versions of one film included', async () => {
  const { db, deliveriesDir } = pipeline;
  const { broadcastableId } = await pipeline.order(await makeFilm('one-second'), [FIRST.id, SECOND.id], 'channel');
  const delivered = async () => (await deliveriesOf(db, broadcastableId)).map(({ fileName }) => fileName).sort();
  await vi.waitFor(async () => expect(await delivered()).toEqual(['first_versioned.mxf', 'second_versioned.mxf']), {
    timeout: 120_000,
    interval: 200,
  });
  const folder = path.join(deliveriesDir, 'channel');
  const tracks = (await readdir(folder))
    .filter((name) => name.endsWith('.mxf'))
    .sort()
    .map(async (name) => {
      const probed = await probeFile(path.join(folder, name));
      return probed.ok ? probed.probe.audios.length : null;
    });
  expect(await Promise.all(tracks)).toEqual([2, 1]);
}, 150_000);
