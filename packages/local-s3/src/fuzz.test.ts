import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type SignedRequest, sendRequest, signRequest } from './testing/signed-request.ts';
import { BUCKET, FULL_KEY, listFiles, startTestStore, type TestStore } from './testing/start-test-store.ts';

const SEED = 20260102;
const ROUNDS = 1500;

let store: TestStore;
let uploadId: string;
beforeAll(async () => {
  store = await startTestStore({ corsOrigins: ['*'] });
  const client = store.client();
  const upload = await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: 'k' }));
  uploadId = upload.UploadId ?? '';
  await client.send(new UploadPartCommand({ Bucket: BUCKET, Key: 'k', UploadId: uploadId, PartNumber: 1, Body: 'x' }));
  await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: '0123456789' }));
  await writeFile(path.join(store.folder, 'outside'), 'untouched');
});
afterAll(() => store.stop());

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'];
const PATHS = ['/', `/${BUCKET}`, `/${BUCKET}/`, `/${BUCKET}/k`, `/${BUCKET}/kept`, `/${BUCKET}/..%2f..%2foutside`];
const MORE_PATHS = [
  `/${BUCKET}/../../outside`,
  '/..%2f..',
  `/${BUCKET}/%00`,
  `/${BUCKET}/%ff`,
  `/${BUCKET}/%`,
  '//',
  '/%2e%2e/k',
];
const NAMES = [
  'uploads',
  'uploadId',
  'partNumber',
  'delete',
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'location',
];
const MORE_NAMES = [
  'continuation-token',
  'marker',
  'part-number-marker',
  'max-parts',
  'key-marker',
  'encoding-type',
  'acl',
];
const VALUES = [
  '',
  '0',
  '1',
  '2',
  '-1',
  '10001',
  '1e3',
  '99999999999999999999',
  '..%2F..%2F',
  '%00',
  '%F0%9F%92%BE',
  'url',
  'a+b',
  '%zz',
];
const HEADERS = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'content-md5',
  'x-amz-copy-source',
];
const MORE_HEADERS = [
  'x-amz-checksum-crc32',
  'x-amz-trailer',
  'x-amz-decoded-content-length',
  'x-amz-meta-a',
  'content-encoding',
  'expect',
];
const HEADER_VALUES = [
  '',
  'bytes=0-',
  'bytes=-5',
  'bytes=9-1',
  '*',
  '"x"',
  'AAAAAA==',
  '100',
  `/${BUCKET}/kept`,
  '/../../outside',
  '%',
  'x'.repeat(3000),
];
const HASHES = [
  'UNSIGNED-PAYLOAD',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'STREAMING-X',
  'abc',
  undefined,
];
const PART_XML = '<Part><PartNumber>1</PartNumber><ETag>"9dd4e461268c8034f5c8564e155c67a6"</ETag></Part>';
const BODIES = [
  '',
  'x',
  '5\r\nhello\r\n0\r\n\r\n',
  '<',
  '<a/>',
  '<CompleteMultipartUpload/>',
  `<CompleteMultipartUpload>${PART_XML}</CompleteMultipartUpload>`,
];
const MORE_BODIES = [
  '<Delete><Object><Key>../../outside</Key></Object></Delete>',
  '<Delete><Object><Key><a/></Key></Object><Object>x</Object></Delete>',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Delete><Object><Key>&x;</Key></Object></Delete>',
  `<Delete>${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}</Delete>`,
  '<CompleteMultipartUpload><Part><PartNumber>__proto__</PartNumber><ETag>&#0;</ETag></Part></CompleteMultipartUpload>',
];

function createRequest(random: () => number): SignedRequest {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const query: string[] = [];
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const name = pick([...NAMES, ...MORE_NAMES]);
    query.push(`${name}=${name === 'uploadId' && random() < 0.7 ? uploadId : pick(VALUES)}`);
  }
  const headers: Record<string, string> = {};
  for (let count = Math.floor(random() * 3); count > 0; count -= 1)
    headers[pick([...HEADERS, ...MORE_HEADERS])] = pick(HEADER_VALUES);
  const target = pick([...PATHS, ...MORE_PATHS]) + (query.length > 0 ? `?${query.join('&')}` : '');
  const method = pick(METHODS);
  const body = Buffer.from(method === 'GET' || method === 'HEAD' ? '' : pick([...BODIES, ...MORE_BODIES]));
  const host = `127.0.0.1:${store.port}`;
  let request: SignedRequest;
  try {
    request = signRequest(host, { method, target, headers, body, credential: FULL_KEY, payloadHash: pick(HASHES) });
  } catch {
    // A target no client could sign: sent anyway, with another one's signature.
    request = { ...signRequest(host, { method, target: '/', headers, body, credential: FULL_KEY }), target };
  }
  if (random() < 0.2)
    request.headers[pick(Object.keys(request.headers).filter((name) => name !== 'expect'))] = pick(HEADER_VALUES);
  return request;
}

test(`${ROUNDS} malformed requests (seed ${SEED}) get no 5xx except 501 and write nothing outside the data folder`, async () => {
  const random = createRandom(SEED);
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = createRequest(random);
    // The HTTP parser itself rejects some requests and closes the connection.
    const answer: Answer | null = await sendRequest(store.port, request).catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const { method, target, headers, body } = request;
    const isFault = status >= 500 && status !== 501;
    expect(isFault ? { status, method, target, headers, body: body.toString().slice(0, 200) } : null).toBeNull();
  }
  // Not a fault of the store: a connection closed by the client, e.g. by its parser after an unreadable response.
  const faults = store.log.filter((entry) => entry.error !== undefined && entry.code !== 'ConnectionLost');
  expect(faults).toEqual([]);
  // Not all requests were rejected up front.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50);

  await access(path.join(store.folder, 'outside'));
  const outside = (await listFiles(store.folder)).filter((file) => !file.startsWith(`data${path.sep}`));
  expect(outside).toEqual(['outside']);
  const known =
    /^data\/(owner\.json|buckets\/[a-z0-9.-]+\/(objects\/[a-z0-9_%~-]+\.json|uploads\/[0-9a-f]{32}\.json|data\/[0-9a-f]{32}\/[0-9a-f_]+|data\/[0-9a-f]{32}\/object))$/;
  expect((await listFiles(store.folder)).filter((file) => file !== 'outside' && !known.test(file))).toEqual([]);
  const client = store.client();
  await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'afterwards', Body: 'x' }));
  await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'afterwards' }));
});
