import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import {
  type ChecksumAlgorithm,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRunningHash } from './protocol/checksums.ts';
import { deriveSigningKey, sign } from './protocol/signature.ts';
import { type Answer, type RequestSpec, send, sendRequest, signRequest } from './testing/signed-request.ts';
import { BUCKET as Bucket, FULL_KEY, listFiles, startTestStore, type TestStore } from './testing/start-test-store.ts';

const BODY = Buffer.from('0123456789'.repeat(30_000));
const OTHER_MD5 = createHash('md5').update('other').digest('base64');

let store: TestStore;
let client: S3Client;
let UploadId: string;
/** Where a body can go: to an object or a part. */
let targets: Record<'object' | 'part', string>;

beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
  UploadId = (await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'k' }))).UploadId ?? '';
  targets = { object: `/${Bucket}/k`, part: `/${Bucket}/k?partNumber=1&uploadId=${UploadId}` };
});
afterAll(() => store.stop());

async function isNothingStored(): Promise<boolean> {
  const { Parts } = await client.send(new ListPartsCommand({ Bucket, Key: 'k', UploadId }));
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'k' })).catch(() => null);
  const bodies = (await listFiles(store.dataDir)).filter((file) => file.includes('/data/'));
  return (Parts ?? []).length === 0 && head === null && bodies.length === 0;
}

const put = (target: string, spec: Partial<RequestSpec>): Promise<Answer> =>
  send(store.port, { method: 'PUT', target, credential: FULL_KEY, body: BODY, ...spec });

describe.each(['object', 'part'] as const)('the body of one %s', (kind) => {
  test.each<[string, string, Partial<RequestSpec>]>([
    ['another Content-MD5', 'BadDigest', { headers: { 'content-md5': OTHER_MD5 } }],
    ['an invalid Content-MD5', 'InvalidDigest', { headers: { 'content-md5': 'abc' } }],
    [
      'another SHA-256',
      'XAmzContentSHA256Mismatch',
      { payloadHash: createHash('sha256').update('other').digest('hex') },
    ],
    ['an invalid SHA-256', 'InvalidArgument', { payloadHash: 'abc' }],
    ['another CRC-32', 'BadDigest', { headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } }],
    ['another CRC-64', 'BadDigest', { headers: { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' } }],
    ['a CRC-32 that is too long', 'InvalidDigest', { headers: { 'x-amz-checksum-crc32': 'AAAAAAAA' } }],
    [
      'two checksums',
      'InvalidRequest',
      { headers: { 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-checksum-crc32c': 'AAAAAA==' } },
    ],
    [
      'an unsupported streaming signature',
      'InvalidRequest',
      {
        payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
        headers: { 'x-amz-decoded-content-length': String(BODY.length) },
      },
    ],
    [
      'more bytes than are allowed',
      'EntityTooLarge',
      { body: Buffer.from('x'), headers: { 'content-length': String(5 * 1024 ** 3 + 1) } },
    ],
  ])('with %s is refused with %s and leaves nothing', async (_, code, spec) => {
    expect((await put(targets[kind], spec)).code).toBe(code);
    expect(await isNothingStored()).toBe(true);
  });

  test('without a length is refused', async () => {
    const unsigned = { 'transfer-encoding': 'chunked' };
    expect((await put(targets[kind], { unsigned })).code).toBe('MissingContentLength');
    expect(await isNothingStored()).toBe(true);
  });

  test('cut off half-way leaves nothing', async () => {
    const { headers } = signRequest(`127.0.0.1:${store.port}`, {
      method: 'PUT',
      target: targets[kind],
      credential: FULL_KEY,
      body: BODY,
    });
    const lines = Object.entries({ ...headers, 'content-length': String(BODY.length) }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const socket = connect(store.port, '127.0.0.1');
    const before = store.log.length;
    socket.write(`PUT ${targets[kind]} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(BODY.subarray(0, BODY.length / 2), () => socket.destroy());
    await expect.poll(() => store.log.slice(before).map((entry) => entry.code)).toContain('IncompleteBody');
    expect(await isNothingStored()).toBe(true);
  });
});

describe('a body in signed chunks', () => {
  const trailer = async (algorithm: ChecksumAlgorithm, body: Buffer): Promise<string> => {
    const hash = await createRunningHash(algorithm as 'CRC32');
    hash.update(body);
    return `x-amz-checksum-${algorithm.toLowerCase()}:${hash.digest().toString('base64')}`;
  };

  async function sendChunks(
    key: string,
    options: { trailer?: string; spoil?: (framed: Buffer) => Buffer },
  ): Promise<Answer> {
    const host = `127.0.0.1:${store.port}`;
    const payloadHash = `STREAMING-AWS4-HMAC-SHA256-PAYLOAD${options.trailer ? '-TRAILER' : ''}`;
    const headers: Record<string, string> = {
      'x-amz-decoded-content-length': String(BODY.length),
      'content-encoding': 'aws-chunked',
    };
    if (options.trailer) headers['x-amz-trailer'] = options.trailer.split(':')[0] ?? '';
    const request = signRequest(host, {
      method: 'PUT',
      target: `/${Bucket}/${key}`,
      credential: FULL_KEY,
      payloadHash,
      headers,
    });
    const scope = {
      accessKeyId: 'full',
      day: request.datetime.slice(0, 8),
      region: 'us-east-1',
      service: 's3',
      terminator: 'aws4_request',
    };
    const signingKey = deriveSigningKey(FULL_KEY.secretAccessKey, scope);
    const heading = `${request.datetime}\n${scope.day}/us-east-1/s3/aws4_request`;
    const empty = createHash('sha256').digest('hex');
    let previous = request.signature;
    const framed: Buffer[] = [];
    for (const chunk of [BODY.subarray(0, 100_000), BODY.subarray(100_000), Buffer.alloc(0)]) {
      const hash = createHash('sha256').update(chunk).digest('hex');
      previous = sign(signingKey, `AWS4-HMAC-SHA256-PAYLOAD\n${heading}\n${previous}\n${empty}\n${hash}`);
      framed.push(Buffer.from(`${chunk.length.toString(16)};chunk-signature=${previous}\r\n`), chunk);
      if (chunk.length > 0) framed.push(Buffer.from('\r\n'));
    }
    if (options.trailer) {
      const hash = createHash('sha256').update(`${options.trailer}\n`).digest('hex');
      const signature = sign(signingKey, `AWS4-HMAC-SHA256-TRAILER\n${heading}\n${previous}\n${hash}`);
      framed.push(Buffer.from(`${options.trailer}\r\nx-amz-trailer-signature:${signature}\r\n`));
    }
    framed.push(Buffer.from('\r\n'));
    const body = Buffer.concat(framed);
    return sendRequest(store.port, { ...request, body: options.spoil?.(body) ?? body });
  }

  /** Changes a hexadecimal digit of the framed body, so that signatures stay well-formed. */
  const flip = (at: number) => (framed: Buffer) => {
    const copy = Buffer.from(framed);
    const place = at < 0 ? copy.length + at : at;
    copy[place] = copy[place] === 0x30 ? 0x31 : 0x30;
    return copy;
  };

  test('is stored without its framing, with or without a signed trailer', async () => {
    expect((await sendChunks('chunked', {})).status).toBe(200);
    const answer = await sendChunks('trailed', { trailer: await trailer('CRC64NVME', BODY) });
    expect(answer.status).toBe(200);
    for (const Key of ['chunked', 'trailed']) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key }));
      expect(object.ContentEncoding).toBeUndefined();
      expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(BODY)).toBe(true);
    }
  });

  test('is refused if a byte, a signature or the trailer was changed in transit', async () => {
    const codes = [
      (await sendChunks('spoiled', { spoil: flip(50_000) })).code,
      (await sendChunks('spoiled', { spoil: flip(30) })).code,
      (await sendChunks('spoiled', { trailer: await trailer('CRC32', BODY), spoil: flip(-10) })).code,
      (await sendChunks('spoiled', { trailer: await trailer('CRC32', Buffer.from('other')) })).code,
    ];
    expect(codes).toEqual(['SignatureDoesNotMatch', 'SignatureDoesNotMatch', 'SignatureDoesNotMatch', 'BadDigest']);
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'spoiled' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });
});

test.each<ChecksumAlgorithm>(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'])(
  'a body sent by Amazon’s client with %s as a trailer or header is checked and its checksum stored',
  async (ChecksumAlgorithm) => {
    const Key = `sum-${ChecksumAlgorithm}`;
    const Body = BODY;
    const field = `Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32';
    const { [field]: sum } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumAlgorithm }));
    expect(sum).toBeTruthy();
    const object = await client.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
    expect(object[field]).toBe(sum);
    expect((await object.Body?.transformToByteArray())?.length).toBe(BODY.length);
  },
);
