import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningLocalS3, startLocalS3 } from '../../local-s3/src/index.ts';
import { createStorage, type Storage } from './create-storage.ts';
import { describeProbe, probeStorage } from './probe-storage.ts';
import { type Difference, errorAnswer, startDifferingStore } from './testing/differing-store.ts';

const SERVER = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
const UPLOAD = { accessKeyId: 'uploads', secretAccessKey: 'upload-secret', rights: 'upload' as const };

let dataDir: string;
let store: RunningLocalS3;
let storage: Storage;
const config = (endpoint: string) => ({
  endpoint,
  region: 'eu-west-3',
  bucket: 'films',
  ...SERVER,
  forcePathStyle: true,
});
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'spotway-probe-'));
  const credentials = [{ ...SERVER, rights: 'full' as const }, UPLOAD];
  store = await startLocalS3({ dataDir, credentials, bucket: 'films' });
  storage = createStorage(config(store.endpoint));
});
afterAll(async () => {
  storage.close();
  await store.stop();
  await rm(dataDir, { recursive: true });
});

async function probeOn(difference: Difference) {
  const differing = await startDifferingStore(store.port, difference);
  try {
    return await probeStorage(config(differing.endpoint), UPLOAD);
  } finally {
    await differing.stop();
  }
}

async function leftovers(): Promise<string[]> {
  const keys = (await storage.listMultipartUploads()).map(({ key }) => key);
  for await (const { key } of storage.listObjects('')) keys.push(key);
  return keys;
}

const isServer = ({ authorization = '' }: { authorization?: string | undefined }) => authorization.includes('=server/');
const denied = errorAnswer(403, 'AccessDenied');

it('finds all rights with a full key and an upload key, and leaves nothing behind', async () => {
  const probe = await probeOn((_, pass) => pass());
  expect(probe).toEqual({ isComplete: true, refusals: [] });
  expect(describeProbe(probe)).toBe('storage probed: the server key can read and delete what the upload key writes');
  expect(await leftovers()).toEqual([]);
});

it('names the missing rights of the server key if objects belong to the user who wrote them (Ceph RGW, two users)', async () => {
  const written = new Set<string>();
  const probe = await probeOn(async (request, pass) => {
    const { pathname } = new URL(request.target, 'http://store');
    if (request.operation === 'complete') written.add(pathname);
    const touches = ['head', 'get', 'delete', 'abort'].includes(request.operation);
    return touches && isServer(request.headers) && written.has(pathname) ? denied : pass();
  });
  expect(probe.isComplete).toBe(false);
  expect(probe.refusals.map(({ key, operation, status }) => [key, operation, status])).toEqual([
    ['server', 'HeadObject', 403],
    ['server', 'GetObject', 403],
    ['server', 'DeleteObject', 403],
    ['server', 'AbortMultipartUpload', 403],
  ]);
  const line = describeProbe(probe);
  expect(line).toMatch(/^storage probed: the server key lacks, for objects of the upload key, HeadObject \(403/);
  expect(line).not.toContain('\n');
  for await (const { key } of storage.listObjects('')) await storage.deleteObject(key);
  expect(await leftovers()).toEqual([]);
});

it.each<[string, Difference, [string, string][]]>([
  [
    'a request the store does not support',
    async (request, pass) => (request.operation === 'listParts' ? errorAnswer(501, 'NotImplemented') : pass()),
    [
      ['upload', 'ListParts'],
      ['server', 'ListParts'],
    ],
  ],
  [
    'the right to list, if a missing object gives 403 (Amazon S3)',
    async (request, pass) => {
      const answer = await pass();
      return request.operation === 'head' && answer.status === 404 ? { ...denied, body: Buffer.alloc(0) } : answer;
    },
    [['server', 'HeadObject of a missing object']],
  ],
  [
    'the right to start an upload',
    async (request, pass) => (request.operation === 'initiate' ? denied : pass()),
    [['upload', 'CreateMultipartUpload']],
  ],
  [
    'the server key’s right to write',
    async (request, pass) => (request.operation === 'put' ? denied : pass()),
    [['server', 'PutObject']],
  ],
])('names %s', async (_, difference, expected) => {
  const { refusals } = await probeOn(difference);
  expect(refusals.map(({ key, operation }) => [key, operation])).toEqual(expected);
  expect(await leftovers()).toEqual([]);
});

it('rejects instead of reporting a refusal if the store is unreachable, to be retried', async () => {
  await expect(probeOn(async () => errorAnswer(503, 'ServiceUnavailable'))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 503 },
  });
});

it('never reveals a secret', async () => {
  const line = describeProbe(await probeOn(async () => denied));
  for (const { accessKeyId, secretAccessKey } of [SERVER, UPLOAD]) {
    expect(line).not.toContain(secretAccessKey);
    expect(line).not.toContain(accessKeyId === 'server' ? '=server/' : accessKeyId);
  }
});
