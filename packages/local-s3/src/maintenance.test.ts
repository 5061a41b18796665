import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';

import { afterEach, describe, expect, test } from 'vitest';
import { createLocalS3 } from './server.ts';
import { ObjectStore } from './store/object-store.ts';
import { BUCKET as Bucket, listFiles, startTestStore, type TestStore } from './testing/start-test-store.ts';

const DAY_MS = 24 * 3600 * 1000;
let store: TestStore;
afterEach(() => store.stop());

test('an idle upload is aborted after 7 days, also by a start; an active one is not', async () => {
  store = await startTestStore();
  const dataDir = path.join(store.folder, 'other');
  await mkdir(dataDir);
  const startMs = Date.now();
  const direct = await ObjectStore.open(dataDir);
  await direct.createBucket('expiring');
  const { uploads } = direct.bucket('expiring');
  const record = { headers: {}, metadata: {}, checksum: null };
  const abandoned = await uploads.initiate({ ...record, key: 'abandoned' }, new Date(startMs));
  const kept = await uploads.initiate({ ...record, key: 'kept' }, new Date(startMs));
  const body = { size: 1, md5: '9dd4e461268c8034f5c8564e155c67a6', checksum: null };
  await uploads.putPart(
    uploads.find('kept', kept.uploadId),
    1,
    async (sink) => {
      await sink(Buffer.from('x'));
      return body;
    },
    () => new Date(startMs + 6 * DAY_MS),
  );
  expect(await direct.expireUploads(startMs + 7 * DAY_MS, 7 * DAY_MS)).toEqual([]);
  const expired = await direct.expireUploads(startMs + 7 * DAY_MS + 1, 7 * DAY_MS);
  expect(expired).toEqual([{ bucket: 'expiring', uploadId: abandoned.uploadId }]);
  expect(() => uploads.find('kept', kept.uploadId)).not.toThrow();
  await direct.close();
  expect((await listFiles(dataDir)).filter((file) => file.includes('.json')).length).toBe(1);

  const later = { dataDir, credentials: [], now: () => new Date(startMs + 20 * DAY_MS) };
  await (await createLocalS3(later)).close();
  expect(await listFiles(dataDir)).toEqual([]);
});

describe('what a crash left', () => {
  test('is swept at the next start: temporary files, orphaned bytes, half-deleted buckets', async () => {
    store = await startTestStore();
    await store.client().send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'bytes' }));
    const before = await listFiles(store.dataDir);
    const bucket = path.join(store.dataDir, 'buckets', Bucket);
    await mkdir(path.join(bucket, 'data', '0123456789abcdef0123456789abcdef'));
    await writeFile(path.join(bucket, 'data', '0123456789abcdef0123456789abcdef', 'object'), 'orphan');
    await writeFile(path.join(bucket, 'objects', '.tmp-1'), '{');
    await writeFile(path.join(bucket, 'uploads', '.tmp-2'), '{');
    await mkdir(path.join(store.dataDir, 'buckets', '.tmp-3'));
    await writeFile(path.join(store.dataDir, 'buckets', '.tmp-3', 'x'), 'x');
    await store.restart();
    await expect.poll(() => listFiles(store.dataDir)).toEqual(before);
    const object = await store.client().send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await object.Body?.transformToString()).toBe('bytes');
  });
});

describe('the data folder', () => {
  test('belongs to one store at a time, and to the next one after a stop', async () => {
    store = await startTestStore();
    const second = createLocalS3({ dataDir: store.dataDir, credentials: [] });
    await expect(second).rejects.toMatchObject({ name: 'DataFolderInUseError', pid: process.pid });
    await store.restart();
  });

  test.each(['not json', '{}', '{"pid":999999999,"startedAt":null,"token":"x"}'])(
    'is taken over from a claim that contains %s',
    async (claim) => {
      store = await startTestStore();
      const dataDir = path.join(store.folder, 'other');
      await mkdir(dataDir);
      await writeFile(path.join(dataDir, 'owner.json'), claim);
      await (await createLocalS3({ dataDir, credentials: [] })).close();
    },
  );

  test('is not considered claimed if the process id now belongs to another process', async () => {
    store = await startTestStore();
    const dataDir = path.join(store.folder, 'other');
    await mkdir(dataDir);
    const claim = { pid: process.pid, startedAt: 'Thu Jan  1 00:00:00 1970', token: 'x' };
    await writeFile(path.join(dataDir, 'owner.json'), JSON.stringify(claim));
    await (await createLocalS3({ dataDir, credentials: [] })).close();
  });
});
