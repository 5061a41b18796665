import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './http.ts';
import { createKnownAnswers, knownAnswers } from './known-answers.ts';

describe('polled answers', () => {
  let version = 'W/"1"';
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer((incoming, answer) => {
    const told = incoming.headers['if-none-match'];
    asked.push(told);
    if (status === 200 && told === version) return answer.writeHead(304, { etag: version }).end();
    const error = { error: { code: status === 401 ? 'unauthenticated' : 'not_found' } };
    const body = JSON.stringify(status === 200 ? { version, language: incoming.headers['accept-language'] } : error);
    answer.writeHead(status, status === 200 ? { etag: version } : {}).end(body);
  });
  const page = { documentElement: { lang: 'fr' } };
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    vi.stubGlobal('document', page);
    page.documentElement.lang = 'fr';
    version = 'W/"1"';
    status = 200;
    asked.length = 0;
    knownAnswers.clear();
  });
  afterEach(() => vi.unstubAllGlobals());
  const poll = () => request<object>(`${origin}/campaign`, { isPolled: true });

  it('are the same object until they change', async () => {
    const first = await poll();
    expect(await poll()).toBe(first);
    version = 'W/"2"';
    const second = await poll();
    expect(second).toEqual({ version: 'W/"2"', language: 'fr' });
    expect(await poll()).toBe(second);
    expect(asked).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  it('are fetched in full in another language', async () => {
    await poll();
    page.documentElement.lang = 'en';
    expect(await poll()).toMatchObject({ language: 'en' });
    expect(asked).toEqual([undefined, undefined]);
  });

  it.each([
    [404, 'not_found'],
    [401, 'unauthenticated'],
  ])('are forgotten after a refusal with %i', async (refusal, code) => {
    await poll();
    status = refusal;
    await expect(poll()).rejects.toMatchObject({ code });
    status = 200;
    await poll();
    expect(asked).toEqual([undefined, 'W/"1"', undefined]);
  });

  it('are the only answers kept', async () => {
    await request(`${origin}/campaign`);
    await poll();
    expect(asked).toEqual([undefined, undefined]);
  });
});

it('the least recently used answers are forgotten, and those without a version', () => {
  const known = createKnownAnswers(2);
  known.keep('a', '1', 'A');
  known.keep('b', '1', 'B');
  known.keep('a', '2', 'A2');
  known.keep('c', '1', 'C');
  expect(['a', 'b', 'c'].map((key) => known.find(key)?.answer)).toEqual(['A2', undefined, 'C']);
  known.keep('a', null, 'A3');
  expect(known.find('a')).toBeUndefined();
});
