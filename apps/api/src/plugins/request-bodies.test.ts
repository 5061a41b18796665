import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { jsonDepth, pauseUntilTooSlow } from './request-bodies.ts';

let api: TestApi;
let client: TestClient;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ bodyPace: { graceMs: 30, bytesPerSecond: 1_000_000 } });
  client = await api.client();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as net.AddressInfo).port;
});
afterAll(() => api.close());

/** Sends the start of a request and no more; returns everything received until the server closes the connection. */
function sendAndWait(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const head = (path: string, headers: readonly string[] = []) =>
  [`POST ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...headers, '', ''].join('\r\n');
const JSON_HEADERS = ['content-type: application/json', 'content-length: 1000'];

describe('a body that doesn’t arrive', () => {
  it('is answered 408, and its connection closed', async () => {
    const answer = await sendAndWait(`${head('/api/login', JSON_HEADERS)}{"email":`);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error.code).toBe('request_timeout');
  });

  it('with chunked encoding too', async () => {
    const headers = ['content-type: application/json', 'transfer-encoding: chunked'];
    expect(await sendAndWait(`${head('/api/login', headers)}5\r\n{"ema\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of an upload too', async () => {
    const operator = await api.client({ operator: true });
    const path = `/api/ops/films/${crypto.randomUUID()}/subtitles?name=a.srt`;
    const headers = [`cookie: ${operator.cookie}`, 'content-type: application/octet-stream', 'content-length: 1000'];
    expect(await sendAndWait(`${head(path, headers).replace('POST', 'PUT')}1\n00:00`)).toMatch(/^HTTP\/1\.1 4/);
  });

  it('of a refused call doesn’t keep the connection open', async () => {
    expect(await sendAndWait(`${head('/api/campaign', JSON_HEADERS)}{`)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('headers that don’t end', () => {
  it('have a time limit', () => {
    expect(api.app.server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(api.app.server.headersTimeout).toBeGreaterThan(0);
  });

  it('get the usual error shape when they are too large', async () => {
    const answer = await sendAndWait(head('/api/user', [`cookie: ${'x'.repeat(40_000)}`]));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error.code).toBe('headers_too_large');
  });
});

describe('the time left for a body', () => {
  const pace = { graceMs: 20_000, bytesPerSecond: 16_000 };
  it.each<[string, { elapsedMs: number; receivedBytes: number }, number]>([
    ['is the grace period before it starts', { elapsedMs: 0, receivedBytes: 0 }, 20_000],
    ['ends if nothing arrives', { elapsedMs: 20_000, receivedBytes: 0 }, 0],
    ['is over at one byte a second', { elapsedMs: 25_000, receivedBytes: 25 }, -4998],
    [
      'grows with what has arrived: a leader film of 2 GB at 16 kB/s passes',
      { elapsedMs: 1e8, receivedBytes: 16e5 * 1e3 },
      20_000,
    ],
    ['remains after a fast start', { elapsedMs: 30_000, receivedBytes: 1_600_000 }, 90_000],
  ])('%s', (_, received, left) => {
    expect(Math.round(pauseUntilTooSlow(received, pace))).toBe(left);
  });
});

describe('the size of a body', () => {
  it.each([
    ['/api/login', { email: 'a@b.example', password: 'x'.repeat(17_000) }],
    ['/api/register', { name: 'x'.repeat(17_000), email: 'a@b.example', password: 'x' }],
    ['/api/askResetPassword', { email: 'x'.repeat(17_000) }],
    ['/api/users/resetPassword', { token: 'x'.repeat(17_000) }],
    ['/api/changePassword', { password: 'x'.repeat(17_000) }],
    ['/api/arpp/connect', { username: 'a', password: 'x'.repeat(17_000) }],
  ])('of %s is 16 kB at most', async (url, body) => {
    const answer = await client.send('POST', url, body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'payload_too_large']);
  });

  it('for account changes too', async () => {
    expect((await client.send('PATCH', '/api/users', { name: 'x'.repeat(17_000) })).statusCode).toBe(413);
  });
});

describe('the depth of JSON', () => {
  it.each<[string, number]>([
    ['1', 0],
    ['"[[[["', 0],
    ['{}', 1],
    ['[[], []]', 2],
    ['{"a":{"b":[1]}}', 3],
    ['{"a\\"[[[":1}', 1],
    ['{"a\\\\":[1]}', 2],
    ['[[[', 3],
    [`"${'\\"'.repeat(2_000_000)}[`, 0],
    ['', 0],
  ])('of %.20s is %i', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });

  it.each([33, 100_000])('%i is refused', async (depth) => {
    const payload = '['.repeat(depth) + ']'.repeat(depth);
    const headers = { cookie: client.cookie, 'content-type': 'application/json' };
    const answer = await api.call({ method: 'POST', url: '/api/quote', payload, headers });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad_request']);
  });

  it('32 is read', async () => {
    const payload = '['.repeat(32) + ']'.repeat(32);
    const headers = { cookie: client.cookie, 'content-type': 'application/json' };
    const answer = await api.call({ method: 'POST', url: '/api/quote', payload, headers });
    expect(codeOf(answer)).toBe('validation_failed');
  });
});
