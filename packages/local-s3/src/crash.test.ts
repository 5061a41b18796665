import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test } from 'vitest';
import { startLocalS3 } from './server.ts';
import type { CompleteStep } from './store/object-manifest.ts';
import { type ChildServer, startChildServer } from './testing/child-server.ts';
import { BUCKET as Bucket, createTestClient, FULL_KEY, listFiles } from './testing/start-test-store.ts';

const MIB = 1024 * 1024;
const PARTS = [randomBytes(5 * MIB), randomBytes(5 * MIB), randomBytes(1000)];
const Key = 'masters/o/f/source';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'local-s3-crash-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startCrashing(
  dataDir: string,
  crashAt: CompleteStep | '',
): Promise<{ child: ChildServer; client: S3Client }> {
  const child = await startChildServer('testing/crash-server.ts', { CRASH_DATA_DIR: dataDir, CRASH_AT: crashAt });
  const client = createTestClient(child.endpoint);
  cleanUps.push(async () => {
    client.destroy();
    child.process.kill('SIGKILL');
    await child.ended;
  });
  return { child, client };
}

/** The store in this process, on the data the crash left. */
async function restart(dataDir: string): Promise<S3Client> {
  const store = await startLocalS3({ dataDir, region: 'us-east-1', credentials: [FULL_KEY] });
  cleanUps.push(store.stop);
  const client = createTestClient(store.endpoint);
  cleanUps.push(async () => client.destroy());
  return client;
}

async function read(client: S3Client): Promise<Buffer | null> {
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null;
    throw error;
  }
}

async function uploadParts(client: S3Client): Promise<{ UploadId: string; Parts: CompletedPart[] }> {
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const Parts: CompletedPart[] = [];
  for (const [i, Body] of PARTS.entries()) {
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: i + 1, Body }));
    Parts.push({ PartNumber: i + 1, ETag });
  }
  return { UploadId, Parts };
}

describe('kill -9 during Complete', () => {
  const steps: [CompleteStep, boolean][] = [
    ['validated', false],
    ['manifest-written', false],
    ['manifest-synced', false],
    ['manifest-renamed', true],
    ['manifest-published', true],
    ['record-removed', true],
    ['parts-removed', true],
  ];

  test.each(steps)('at "%s" leaves the object complete: %s; repeating Complete finishes it', async (step, isWhole) => {
    const dataDir = await createDataDir();
    const { child, client } = await startCrashing(dataDir, step);
    const { UploadId, Parts } = await uploadParts(client);
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
    await expect(client.send(complete)).rejects.toThrow();
    expect(await child.ended).toBe('SIGKILL');

    const again = await restart(dataDir);
    const whole = Buffer.concat(PARTS);
    const left = await read(again);
    expect(left?.equals(whole) ?? null).toBe(isWhole ? true : null);
    await again.send(complete);
    expect((await read(again))?.equals(whole)).toBe(true);
    await expect(again.send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    });
    await expect.poll(async () => (await listFiles(path.join(dataDir, 'buckets'))).length).toBe(1 + PARTS.length);
  });

  test('of a second object under the key leaves either the first or the second one, complete', async () => {
    for (const step of ['manifest-synced', 'manifest-renamed'] as const) {
      const dataDir = await createDataDir();
      const { child, client } = await startCrashing(dataDir, step);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'the first one' }));
      const { UploadId, Parts } = await uploadParts(client);
      const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
      await expect(client.send(complete)).rejects.toThrow();
      await child.ended;
      const again = await restart(dataDir);
      const expected = step === 'manifest-synced' ? Buffer.from('the first one') : Buffer.concat(PARTS);
      expect((await read(again))?.equals(expected)).toBe(true);
      await again.send(complete);
      // The first object's bytes, orphaned by the crash, are swept.
      await expect.poll(async () => (await listFiles(path.join(dataDir, 'buckets'))).length).toBe(1 + PARTS.length);
    }
  });
});

test('kill -9 during a part keeps the finished parts and nothing of that one', async () => {
  const dataDir = await createDataDir();
  const { child, client } = await startCrashing(dataDir, '');
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: PARTS[0]! }));
  const pending = client.send(
    new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 2, Body: Buffer.alloc(64 * MIB) }),
  );
  const isUnderWay = async () => (await listFiles(dataDir)).some((file) => file.includes('.tmp-'));
  await expect.poll(isUnderWay, { interval: 2 }).toBe(true);
  child.process.kill('SIGKILL');
  await expect(pending).rejects.toThrow();
  await child.ended;

  const again = await restart(dataDir);
  const { Parts } = await again.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  expect(Parts?.map((part) => [part.PartNumber, part.Size])).toEqual([[1, 5 * MIB]]);
  expect(await isUnderWay()).toBe(false);
});
