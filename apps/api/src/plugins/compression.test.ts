import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { compressAnswers } from './compression.ts';

let api: TestApi;
let client: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.client({ operator: true });
});
afterAll(() => api.close());

describe('an answer', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, 'br;q=0', (bytes: Buffer) => bytes],
  ])('comes as %s to a caller that takes %s', async (encoding, accepted, decode) => {
    const plain = await client.get('/api/ops/profiles');
    const headers = { 'accept-encoding': accepted };
    const answer = await client.get('/api/ops/profiles', headers);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(plain.json());
    expect(answer.headers).toMatchObject({
      'content-length': String(answer.rawPayload.length),
      vary: 'accept-encoding',
    });
    const head = await api.call({
      method: 'HEAD',
      url: '/api/ops/profiles',
      headers: { cookie: client.cookie, ...headers },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('stays as it is if it is small', async () => {
    const answer = await client.get('/api/user', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  it.each(['cross-site', 'same-site'])('is not compressed for a page that is %s', async (site) => {
    const answer = await client.get('/api/ops/profiles', { 'accept-encoding': 'br', 'sec-fetch-site': site });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().length).toBeGreaterThan(0);
  });

  it('to a compressed request is a refusal: bodies are not unpacked', async () => {
    const payload = gzipSync(JSON.stringify({ email: client.email, password: 'x' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await api.call({ method: 'POST', url: '/api/login', headers, payload })).statusCode).toBe(400);
  });
});

describe('films, parts of files and large tables', () => {
  const app = Fastify();
  const table = 'name;value\n'.repeat(50_000);
  beforeAll(async () => {
    await compressAnswers(app);
    app.get('/film', async (_request, reply) => reply.type('video/mp4').send(Buffer.alloc(5000)));
    app.get('/part', async (_request, reply) =>
      reply.code(206).header('content-range', 'bytes 0-4999/9999').type('text/csv').send(Buffer.alloc(5000)),
    );
    app.get('/table', async (_request, reply) => reply.type('text/csv; charset=utf-8').send(table));
  });
  afterAll(() => app.close());
  const read = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

  it.each(['/film', '/part'])('%s passes unchanged', async (url) => {
    const answer = await read(url);
    expect([answer.headers['content-encoding'], answer.rawPayload.length]).toEqual([undefined, 5000]);
  });

  it('a table is compressed as it is sent', async () => {
    const answer = await read('/table');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(table);
  });
});
