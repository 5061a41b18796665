import { ERROR_CODES } from '@spotway/contract';
import { connectDatabase } from '@spotway/database';
import { ERROR_TEXTS } from '@spotway/wording/errors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from './build-api.ts';
import { codeOf, PASSWORD, PUBLIC_URL, startTestApi, type TestApi, type TestClient } from './testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

describe('the OpenAPI document', () => {
  it('is version 3.1, with a summary and the answers of every call, and no dangling reference', async () => {
    const text = (await api.call({ url: '/api/openapi.json' })).body;
    const document = JSON.parse(text);
    expect(document.openapi).toBe('3.1.0');
    for (const [url, methods] of Object.entries<Record<string, { summary?: string; responses: object }>>(
      document.paths,
    ))
      for (const call of Object.values(methods)) {
        expect(call.summary, url).toEqual(expect.any(String));
        expect(Object.keys(call.responses).length, url).toBeGreaterThan(0);
      }
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
  });

  it('can be browsed', async () => {
    const answer = await api.call({ url: '/api/docs/' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    // The documentation has the same policy as all other pages.
    expect(answer.headers['content-security-policy']).toBe(
      (await api.call({ url: '/' })).headers['content-security-policy'],
    );
    expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});

describe('caches', () => {
  it.each([
    '/api',
    '/api/user',
    '/api/campaign',
    '/api/openapi.json',
    '/api/none',
    `/api/campaign/${crypto.randomUUID()}`,
    '/api/receipts/public-key',
  ])('keep nothing of %s', async (url) => {
    expect((await client.get(url)).headers['cache-control']).toBe('no-store');
  });

  it('keep no refusal and nothing for signed-out callers', async () => {
    expect((await api.call({ url: '/api/campaign' })).headers['cache-control']).toBe('no-store');
    expect((await client.send('POST', '/api/quote', [])).headers['cache-control']).toBe('no-store');
  });
});

describe('a known address with another method', () => {
  it.each<[string, string, string]>([
    ['PUT', '/api/campaign', 'GET, HEAD, POST'],
    ['DELETE', `/api/campaign/${crypto.randomUUID()}`, 'GET, HEAD'],
    // PATCH is that of /api/organizations/{id}
    ['POST', '/api/organizations/destinations', 'GET, HEAD, PATCH'],
    ['PATCH', '/api?x=1', 'GET, HEAD'],
    ['OPTIONS', '/api/login', 'POST'],
    ['GET', '/api/login', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['GET', '/api/stripe/webhook', 'POST'],
  ])('%s %s is answered 405 with the allowed methods: %s', async (method, url, allowed) => {
    const answer = await api.call({ method: method as 'PUT', url });
    expect([answer.statusCode, codeOf(answer), answer.headers.allow]).toEqual([405, 'method_not_allowed', allowed]);
  });

  it.each<[string, string]>([
    ['PUT', '/api/none'],
    ['DELETE', '/api/campaign/a/b/c'],
    // For customers these routes don't exist.
    ['POST', '/api/ops/films'],
    ['PUT', '/'],
  ])('%s %s is 404 where nothing exists', async (method, url) => {
    expect((await api.call({ method: method as 'PUT', url })).statusCode).toBe(404);
  });
});

describe('a field error', () => {
  it.each([
    ['fr-FR', 'Au plus 500 éléments.'],
    ['en-GB', 'At most 500 entries.'],
  ])('is described in %s', async (language, message) => {
    const spots = Array.from({ length: 501 }, () => ({ destinations: [], services: [] }));
    const headers = { cookie: client.cookie, 'accept-language': language };
    const answer = await api.call({ method: 'POST', url: '/api/quote', payload: { spots }, headers });
    expect(answer.json().error.details.fields).toEqual([{ in: 'body', path: 'spots', code: 'too_big', message }]);
  });
});

describe('calls from other sites', () => {
  const post = (headers: Record<string, string>) =>
    api.call({ method: 'POST', url: '/api/logout', headers: { cookie: 'a=b', ...headers } });

  it.each<[string, Record<string, string>, number]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL }, 200],
    [
      'our own page behind a development proxy',
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' },
      200,
    ],
    ['our own page in an old browser', { origin: PUBLIC_URL }, 200],
    ['the address the request was sent to', { origin: 'http://films.example:8080', host: 'films.example:8080' }, 200],
    ['a program other than a browser', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example' }, 403],
    ['another site on the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(codeOf(answer)).toBe('origin_refused');
  });

  it('can read what is public', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await api.call({ url: '/api', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('refusals', () => {
  it('has a message in both languages for every code', () => {
    for (const texts of Object.values(ERROR_TEXTS)) expect(Object.keys(texts).sort()).toEqual([...ERROR_CODES].sort());
  });

  it('has the request id in header and body', async () => {
    const answer = await api.call({ url: '/api/campaign' });
    expect(answer.json().error.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('words the message in the language of Accept-Language, else in the user’s, else in French', async () => {
    const french = await api.client({ language: 'fr' });
    const unknown = `/api/campaign/${crypto.randomUUID()}`;
    const message = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;
    expect(message(await french.get(unknown))).toBe('Élément introuvable.');
    expect(message(await french.get(unknown, { 'accept-language': 'en-GB,en;q=0.9' }))).toBe('Not found.');
    expect(message(await client.get(unknown))).toBe('Not found.');
    expect(message(await api.call({ url: '/api/campaign' }))).toBe(ERROR_TEXTS.fr.unauthenticated);
  });

  it.each([
    ['malformed JSON', { payload: '{"email"', headers: { 'content-type': 'application/json' } }, 400, 'bad_request'],
    [
      'another content type',
      { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'unsupported_media_type',
    ],
    ['a body over 4 MiB', { payload: { email: 'x'.repeat(4 * 1024 * 1024) } }, 413, 'payload_too_large'],
    ['no body', {}, 400, 'validation_failed'],
  ])('answers %s', async (_, options, status, code) => {
    const answer = await api.call({ method: 'POST', url: '/api/login', ...options });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  it('answers 404 in the usual shape for an unknown call', async () => {
    for (const url of ['/api/nothing', '/api/nothing/at/all']) expect(codeOf(await client.get(url))).toBe('not_found');
  });
});

describe('GET /api', () => {
  it('returns brand, payment and version', async () => {
    expect((await api.call({ url: '/api' })).json()).toEqual({
      brand: { name: 'Spotway', supportEmail: 'support@spotway.example' },
      supportChatAppId: null,
      terms: { version: '2026-11-24/4-8', creditAfterHours: { lower: 4, higher: 8 } },
      preTermsLabel: null,
      payment: { activated: false, publishableKey: null },
      errorReporting: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });
});

describe('health', () => {
  it('is up, and ready while database and store answer', async () => {
    expect((await api.call({ url: '/healthz' })).json()).toEqual({ ok: true });
    expect((await api.call({ url: '/readyz' })).json()).toEqual({ ok: true, storageRights: 'unknown' });
  });
});

describe('an outage', () => {
  it('is answered with 503, without details, when the database does not answer', async () => {
    const away = connectDatabase('postgres://nobody:secret@127.0.0.1:1/gone');
    const mailer = { send: async () => ({ sent: true as const, messageId: '' }) };
    const readLeaderFilm = async () => ({ ok: false as const, reason: 'no worker' });
    const queue = {
      followUp: async () => {},
      notify: async () => {},
      runAgain: async () => {},
      putFirst: async () => {},
      readLeaderFilm,
      readLogo: async () => ({ png: null }),
    };
    const app = await buildApi({ config: api.config, db: away.db, queue, storage: api.storage, mailer });
    const newPassword = { token: 't', email: 'a@agency.example', password: PASSWORD, confirmation: PASSWORD };
    const calls = [
      { method: 'POST', url: '/api/login', payload: { email: 'a@agency.example', password: PASSWORD } },
      { method: 'POST', url: '/api/register', payload: { name: 'A', email: 'a@agency.example', password: PASSWORD } },
      { method: 'POST', url: '/api/askResetPassword', payload: { email: 'a@agency.example' } },
      { method: 'POST', url: '/api/users/resetPassword', payload: newPassword },
      { method: 'POST', url: '/api/logout', headers: { cookie: client.cookie } },
      { method: 'GET', url: '/api/campaign', headers: { cookie: client.cookie } },
    ] as const;
    for (const call of calls) {
      const answer = await app.inject(call);
      expect([call.url, answer.statusCode, codeOf(answer)]).toEqual([call.url, 503, 'unavailable']);
      expect(answer.headers).toHaveProperty('retry-after');
      expect(answer.body).not.toMatch(/secret|127\.0\.0\.1|select/);
    }
    await app.close();
    await away.close();
  });
});

describe('another configuration', () => {
  it('sends Secure cookies over https, limits attempts, and reports which part is unavailable', async () => {
    const other = await startTestApi({
      settings: { PUBLIC_URL: 'https://spotway.example', RATE_LIMIT: 'on' },
    });
    try {
      const payload = { name: 'A', email: 'a@agency.example', password: PASSWORD };
      const registered = await other.call({ method: 'POST', url: '/api/register', payload });
      const cookies = [registered.headers['set-cookie']].flat();
      expect(cookies).toContainEqual(expect.stringMatching(/^__Secure-spotway\.session_token=/));
      expect(cookies.filter((cookie) => !cookie?.includes('; Secure'))).toEqual([]);
      expect(registered.headers).toHaveProperty('strict-transport-security');

      const login = (email: string) =>
        other.call({ method: 'POST', url: '/api/login', payload: { email, password: 'Wrong-Horse-9' } });
      for (let i = 0; i < 10; i += 1) expect((await login('A@agency.example')).statusCode).toBe(401);
      const limited = await login('a@agency.example');
      expect([limited.statusCode, codeOf(limited)]).toEqual([429, 'too_many_requests']);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect((await login('b@agency.example')).statusCode).toBe(401);

      expect((await other.call({ url: '/' })).statusCode).toBe(503);
      expect((await other.call({ url: '/' })).body).toContain('not built');

      await other.stopStore();
      const ready = await other.call({ url: '/readyz' });
      expect([ready.statusCode, codeOf(ready)]).toEqual([503, 'unavailable']);
      expect(ready.json().error.details).toEqual({ failed: [{ part: 'store', reason: 'away' }] });
      expect(ready.body).not.toMatch(/127\.0\.0\.1|localhost|ECONN/);
      await other.db.execute(sql`insert into drizzle.contracted values ('9999_narrower', '99.0.0')`);
      const outdated = (await other.call({ url: '/readyz' })).json().error.details;
      expect(outdated.failed).toContainEqual({ part: 'database', reason: 'program_older' });
      expect((await other.call({ url: '/healthz' })).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });
});

it('requires a session however an address is written, and is never cached', async () => {
  for (const url of ['/api/organizations/destinations', '/%61pi/organizations/destinations', '/%61%70%69/campaign']) {
    const answer = await api.call({ url });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 401, 'no-store']);
  }
});
