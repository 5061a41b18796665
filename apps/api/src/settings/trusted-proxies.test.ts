import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer as createApi } from '../create-server.ts';
import { BODY_PACE } from '../plugins/request-bodies.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

describe('the setting', () => {
  it.each(['', ' ', '0', 'false', 'off', 'FALSE', 'no'])('"%s" trusts nobody', (setting) => {
    expect(parseTrustedProxies(setting)).toBe(false);
  });

  it.each(['true', 'TRUE', 'on', 'yes', '0.0.0.0/0', '::/0', '10.0.0.0/8,::/00'])(
    '"%s" is refused: it would trust everybody',
    (setting) => {
      expect(() => parseTrustedProxies(setting)).toThrow(/every caller|everybody/);
    },
  );

  it('says what to write instead of true', () => {
    expect(() => parseTrustedProxies('true')).toThrow(/number of proxies in front \(1\).*networks/);
  });

  it.each(['nginx', '10.0.0.0/33', '-1', '1.5', '1,nginx', '10'])(
    '"%s" is refused: neither a number nor a network',
    (setting) => {
      expect(() => parseTrustedProxies(setting)).toThrow(/is not a network|proxies in a row/);
    },
  );

  it('accepts a list of networks and addresses', () => {
    expect(parseTrustedProxies(' 10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  });
});

const CALLER = '203.0.113.7';

describe('a caller’s address', () => {
  it.each([
    ['0', '127.0.0.1', CALLER, '127.0.0.1'],
    ['1', '127.0.0.1', CALLER, CALLER],
    ['1', '127.0.0.1', `198.51.100.1, ${CALLER}`, CALLER],
    ['1', '127.0.0.1', `198.51.100.1, 10.0.0.9, ${CALLER}`, CALLER],
    ['2', '127.0.0.1', `198.51.100.1, ${CALLER}, 10.0.0.2`, CALLER],
    ['2', '127.0.0.1', CALLER, CALLER],
    ['127.0.0.1', '127.0.0.1', `198.51.100.1, ${CALLER}`, CALLER],
    ['127.0.0.1,10.0.0.0/8', '127.0.0.1', `198.51.100.1, ${CALLER}, 10.0.0.2`, CALLER],
    ['10.0.0.0/8', '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['10.0.0.0/8', '::ffff:10.1.2.3', `198.51.100.1, ${CALLER}`, CALLER],
    ['fd00::/8', 'fd12::1', `198.51.100.1, ${CALLER}`, CALLER],
    ['1', '127.0.0.1', undefined, '127.0.0.1'],
  ])(
    'with TRUST_PROXY=%s, from %s with X-Forwarded-For %s, is %s',
    async (setting, remoteAddress, forwarded, expected) => {
      const { app } = createApi({ LOG_LEVEL: 'silent', TRUST_PROXY: parseTrustedProxies(setting) }, BODY_PACE);
      app.get('/address', async (request) => request.ip);
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      expect((await app.inject({ url: '/address', remoteAddress, headers })).body).toBe(expected);
    },
  );

  it.each([
    ['1', 'shown.example https'],
    ['127.0.0.1', 'shown.example https'],
    ['0', 'inner:3000 http'],
    ['10.0.0.0/8', 'inner:3000 http'],
  ])('with TRUST_PROXY=%s, host and protocol are %s', async (setting, expected) => {
    const { app } = createApi({ LOG_LEVEL: 'silent', TRUST_PROXY: parseTrustedProxies(setting) }, BODY_PACE);
    app.get('/origin', async ({ host, protocol }) => `${host} ${protocol}`);
    // If a header has several values, the proxy's own is the last.
    const headers = {
      host: 'inner:3000',
      'x-forwarded-host': 'forged.example, shown.example',
      'x-forwarded-proto': 'http, https',
    };
    expect((await app.inject({ url: '/origin', headers })).body).toBe(expected);
  });
});

describe('behind a proxy that adds to X-Forwarded-For', () => {
  let api: TestApi;
  let port: number;
  const proxy = createServer((incoming, answer) => {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const outgoing = send({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    for (const [name, value] of Object.entries(incoming.headers)) if (value) outgoing.setHeader(name, value);
    outgoing.setHeader('x-forwarded-for', forwarded);
    incoming.pipe(outgoing);
  });

  beforeAll(async () => {
    api = await startTestApi({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, wait: async () => {} });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await api.close();
  });

  it('ten of fourteen sign-ins pass, whatever addresses the caller invents', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const answer = await fetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${attempt}, 192.0.2.${attempt}` },
        body: JSON.stringify({ email: 'nobody@agency.example', password: 'Wrong-Horse-9' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it.each([
    ['a proxy that adds the port', (attempt: number) => `198.51.100.7:${4000 + attempt}`],
    ['one IPv6 network', (attempt: number) => `2001:db8:1:2::${attempt}`],
  ])('ten of fourteen sign-ins pass from %s', async (_, addressOf) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      // As the proxy would call.
      const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(attempt) },
        body: JSON.stringify({ email: 'somebody@agency.example', password: 'Wrong-Horse-9' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('another site’s call stays refused with a forged host', async () => {
    const answer = await fetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/logout`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'x-forwarded-host': 'spots.example' },
    });
    expect(answer.status).toBe(403);
  });
});
