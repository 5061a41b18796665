import type { CreatedShowFile } from '@spotway/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/order.ts';
import { codeOf, PART_SIZE_BYTES, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  askSignature,
  beginUpload,
  canonicalRequest,
  START_UPLOAD,
  type StoreRequest,
  stringToSign,
  uploadFile,
} from '../testing/upload.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const DATETIME = '20260301T100000Z';

let api: TestApi;
let client: TestClient;
let file: CreatedShowFile;
let s3Id: string;

beforeAll(async () => {
  api = await startTestApi({ clock: () => NOW });
  client = await api.client();
  const { showIds } = await placeOrder(client);
  file = await announce(client, showIds[0]!, { size: PART_SIZE_BYTES + 10 });
  s3Id = 'recorded-upload';
  await client.send('PATCH', `/api/uploads/${file.id}/s3Id`, { s3Id });
});
afterAll(() => api.close());

const listing: StoreRequest = { method: 'GET', query: 'part-number-marker=0&uploadId=recorded-upload' };

/** Asks for the signature of a request; `edit` changes the canonical request before it is hashed. */
function ask(
  request: StoreRequest,
  options: {
    edit?: (canonical: string) => string;
    datetime?: string;
    region?: string;
    toSign?: string;
    as?: Pick<TestClient, 'get'>;
    fileId?: string;
  } = {},
) {
  const datetime = options.datetime ?? DATETIME;
  const plain = canonicalRequest(api, file.key, request, datetime);
  const canonical = options.edit?.(plain) ?? plain;
  return askSignature(options.as ?? client, {
    toSign: options.toSign ?? stringToSign(canonical, datetime, options.region),
    datetime,
    canonical,
    fileId: options.fileId ?? file.id,
  });
}

it('signs the recorded upload’s own requests', async () => {
  const answer = await ask(listing);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().signature).toMatch(/^[0-9a-f]{64}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('refuses with 403', () => {
  it.each<[string, StoreRequest, Parameters<typeof ask>[1], string]>([
    ['another upload id', { ...listing, query: 'part-number-marker=0&uploadId=other' }, {}, 'wrong-upload-id'],
    ['another key', listing, { edit: (text) => text.replace('/source', '/other') }, 'wrong-key'],
    ['another bucket', listing, { edit: (text) => text.replace('/films/', '/secrets/') }, 'wrong-key'],
    ['another host', listing, { edit: (text) => text.replace(/host:\S+/, 'host:evil.example') }, 'wrong-host'],
    ['an unsigned host', listing, { edit: withoutHost }, 'header-missing'],
    [
      'a host that is sent but not among the signed headers',
      listing,
      { edit: (text) => text.replace('\nhost;', '\n') },
      'malformed-canonical-request',
    ],
    ['reading the object', { method: 'GET', query: '' }, {}, 'unknown-request'],
    ['deleting the object', { method: 'DELETE', query: '' }, {}, 'unknown-request'],
    ['listing the bucket', { method: 'GET', query: 'list-type=2' }, {}, 'unknown-request'],
    [
      'a copy',
      { method: 'POST', query: 'uploads=', headers: { ...START_UPLOAD.headers, 'x-amz-copy-source': '/films/a' } },
      {},
      'header-not-allowed',
    ],
    [
      'a public acl',
      { method: 'POST', query: 'uploads=', headers: { ...START_UPLOAD.headers, 'x-amz-acl': 'public-read' } },
      {},
      'header-not-allowed',
    ],
    ['a part past the last one', part(3), {}, 'wrong-part-number'],
    ['a part of another length', part(1, PART_SIZE_BYTES + 1), {}, 'wrong-header-value'],
    ['another region', listing, { region: 'us-east-1' }, 'wrong-string-to-sign'],
    [
      'a string to sign for another request',
      listing,
      { toSign: stringToSign('other', DATETIME) },
      'wrong-string-to-sign',
    ],
    ['a clock 16 minutes slow', listing, { datetime: '20260301T094400Z' }, 'wrong-date'],
    ['an upload started without a signed type', { ...START_UPLOAD, headers: {} }, {}, 'header-missing'],
    ['a clock 2 minutes fast', listing, { datetime: '20260301T100200Z' }, 'wrong-date'],
    ['a clock 16 minutes fast', listing, { datetime: '20260301T101600Z' }, 'wrong-date'],
  ])('%s', async (_, request, options, reason) => {
    const answer = await ask(request, options);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'signature_refused']);
    expect(answer.json().error.details).toEqual({ reason });
  });

  function withoutHost(text: string): string {
    return text.replace(/\nhost:\S+/, '').replace('\nhost;', '\n');
  }

  function part(partNumber: number, length = PART_SIZE_BYTES): StoreRequest {
    const query = `partNumber=${partNumber}&uploadId=recorded-upload`;
    const headers = { 'content-length': String(length), 'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==' };
    return { method: 'PUT', query, headers };
  }
});

it('answers 404 for another organisation’s file, to strangers and operators', async () => {
  for (const as of [await api.client(), await api.client({ operator: true })]) {
    const answer = await ask(listing, { as });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  }
  expect((await ask(listing, { fileId: crypto.randomUUID() })).statusCode).toBe(404);
});

it('answers 401 without a session', async () => {
  expect((await ask(listing, { as: api.clientWithCookie('') })).statusCode).toBe(401);
});

it('refuses a request without its parameters', async () => {
  expect(codeOf(await client.get(`/api/awsSignature?fileId=${file.id}`))).toBe('validation_failed');
});

it('signs nothing more once the upload is finished', async () => {
  const real = await startTestApi();
  try {
    const own = await real.client();
    const done = await uploadFile(real, own, (await placeOrder(own)).showIds[0]!);
    await expect(beginUpload(real, own, done)).rejects.toThrow(/403.*upload-finished/);
  } finally {
    await real.close();
  }
});

it('signs for the bucket’s accelerated host too, and says so in the configuration', async () => {
  const acceleratedEndpoint = 'https://films.s3-accelerate.example';
  const fast = await startTestApi({ clock: () => NOW, settings: { S3_ACCELERATED_ENDPOINT: acceleratedEndpoint } });
  try {
    const own = await fast.client();
    const { showIds } = await placeOrder(own);
    const announced = await announce(own, showIds[0]!, { size: PART_SIZE_BYTES });
    const answer = await own.get('/api/awsConfig');
    // the browser sets its clock by this answer's date
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ acceleratedEndpoint, endpoint: fast.storeEndpoint });
    expect(answer.headers['content-security-policy']).toContain(acceleratedEndpoint);
    const plain = canonicalRequest(fast, announced.key, { method: 'HEAD', query: '' }, DATETIME);
    const statusOf = async (canonical: string) => {
      const toSign = stringToSign(canonical, DATETIME);
      return (await askSignature(own, { toSign, datetime: DATETIME, canonical, fileId: announced.id })).statusCode;
    };
    const to = (host: string) => plain.replace(/host:\S+/, `host:${host}`);
    const accelerated = to('films.s3-accelerate.example');
    expect(await statusOf(plain)).toBe(200);
    // the bucket is part of that host name, not of the path
    expect(await statusOf(accelerated.replace('/films/', '/'))).toBe(200);
    expect(await statusOf(accelerated)).toBe(403);
    expect(await statusOf(to('others.s3-accelerate.example').replace('/films/', '/'))).toBe(403);
  } finally {
    await fast.close();
  }
});
