import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, sendRequest } from '../testing/signed-request.ts';
import { BUCKET, FULL_KEY, startTestStore, type TestStore } from '../testing/start-test-store.ts';

const ORIGIN = 'http://localhost:3000';
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ corsOrigins: [ORIGIN] });
});
afterAll(() => store.stop());

function preflight(headers: Record<string, string>) {
  return sendRequest(store.port, { method: 'OPTIONS', target: `/${BUCKET}/k`, headers, body: Buffer.alloc(0) });
}

describe('a page of an allowed origin', () => {
  test('may send what its preflight request asks for, unsigned', async () => {
    const answer = await preflight({
      origin: ORIGIN,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-md5,x-amz-date',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': 'authorization,content-md5,x-amz-date',
      'access-control-allow-methods': expect.stringContaining('PUT'),
    });
  });

  test('may read the ETag, the date and x-amz- headers of responses, including errors', async () => {
    const spec = {
      method: 'PUT',
      target: `/${BUCKET}/k`,
      headers: { origin: ORIGIN },
      credential: FULL_KEY,
      body: Buffer.from('x'),
    };
    for (const credential of [FULL_KEY, { ...FULL_KEY, secretAccessKey: 'wrong' }]) {
      const { headers } = await send(store.port, { ...spec, credential });
      expect(headers['access-control-allow-origin']).toBe(ORIGIN);
      expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
        expect.arrayContaining(['ETag', 'Date', 'x-amz-request-id']),
      );
    }
  });
});

describe('a page of another origin', () => {
  test('has its preflight request refused, as do methods that S3 doesn’t have', async () => {
    const foreign = await preflight({ origin: 'http://evil.example', 'access-control-request-method': 'PUT' });
    expect([foreign.status, foreign.code]).toEqual([403, 'AccessForbidden']);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight({ origin: ORIGIN, 'access-control-request-method': 'PATCH' })).status).toBe(403);
    expect((await preflight({})).status).toBe(403);
  });

  test('may not read a response', async () => {
    const headers = { origin: 'http://evil.example' };
    const answer = await send(store.port, { method: 'GET', target: `/${BUCKET}`, headers, credential: FULL_KEY });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
