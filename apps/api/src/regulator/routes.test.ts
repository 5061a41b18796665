import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type StandIn, startStandIn } from '@spotway/arpp-stand-in';
import { catalogueStart } from '@spotway/domain/order';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

const LOGIN = { username: 'agence@regulateur.example', password: 'Tres-Secret-4711' };
const HOUR_MS = 60 * 60 * 1000;
const began = Date.now();
let ahead = 0;
const clock = () => new Date(began + ahead);
let standIn: StandIn;
let api: TestApi;

beforeAll(async () => {
  standIn = await startStandIn({ host: '127.0.0.1', port: 0, login: LOGIN });
  api = await startTestApi({ clock, settings: { ARPP_BASE_URL: `${standIn.baseUrl}/` } });
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  await api.close();
  await standIn.stop();
});

const LIST = `/api/arpp/idCrea/list?dateCreationDebut=${catalogueStart(new Date()).toISOString()}&size=1000`;

/** The regulator's session cookie in an answer, or undefined. */
function keptIn(answer: LightMyRequestResponse) {
  return answer.cookies.find(({ name }) => name === 'spotway.regulator');
}

/** A user logged in to the catalogue; `held` is their cookie with the regulator's session. */
async function loggedIn(client: TestClient) {
  const answer = await client.send('POST', '/api/arpp/connect', LOGIN);
  expect([answer.statusCode, answer.json()]).toEqual([200, { connected: true }]);
  const held = `spotway.regulator=${keptIn(answer)?.value}`;
  return { held, answer, both: api.clientWithCookie(`${client.cookie}; ${held}`) };
}

describe("login to the regulator's catalogue", () => {
  it('stores a sealed session for these calls only, which no script can read', async () => {
    const { answer, both } = await loggedIn(await api.client());
    expect(keptIn(answer)).toMatchObject({ path: '/api/arpp', httpOnly: true, sameSite: 'Strict', maxAge: 1800 });
    expect(keptIn(answer)?.secure).toBeUndefined();
    expect(keptIn(answer)?.value).toMatch(/^v1\.regulator\.[\w-]+\.[\w-]+$/);
    expect((await both.get('/api/arpp/session')).json()).toEqual({ connected: true });
  });

  it("refuses a wrong login with the catalogue's words, and leaves the user signed in", async () => {
    const client = await api.client();
    const wrong = { ...LOGIN, password: 'wrong' };
    const answer = await client.send('POST', '/api/arpp/connect', wrong);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'regulator_login_failed']);
    expect(keptIn(answer)).toBeUndefined();
    const words = async (language: string) =>
      (
        await api.call({
          method: 'POST',
          url: '/api/arpp/connect',
          payload: wrong,
          headers: { cookie: client.cookie, 'accept-language': language },
        })
      ).json().error.message;
    expect(await words('en')).toBe('LOGIN ERROR');
    expect(await words('fr')).toBe('ERREUR DE CONNEXION');
    expect((await client.get('/api/user')).json()).toMatchObject({ email: client.email });
  });

  it.each([{}, { username: 'a' }, { username: '', password: 'b' }, { username: 'a', password: 'x'.repeat(501) }])(
    'accepts nothing but a login: %j',
    async (body) => {
      const answer = await (await api.client()).send('POST', '/api/arpp/connect', body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
    },
  );

  it('restricts the session cookie to TLS where the product is opened by https', async () => {
    const settings = { ARPP_BASE_URL: standIn.baseUrl, PUBLIC_URL: 'https://spots.example.tv' };
    const secured = await startTestApi({ settings });
    try {
      const answer = await (await secured.client()).send('POST', '/api/arpp/connect', LOGIN);
      expect(keptIn(answer)?.secure).toBe(true);
    } finally {
      await secured.close();
    }
  });

  it('forgets the session when the user logs out of the catalogue', async () => {
    const { both } = await loggedIn(await api.client());
    const answer = await both.send('DELETE', '/api/arpp/session');
    expect(keptIn(answer)).toMatchObject({ value: '', maxAge: 0, path: '/api/arpp' });
  });

  it('is limited to 10 attempts in five minutes', async () => {
    const limited = await startTestApi({ settings: { ARPP_BASE_URL: standIn.baseUrl, RATE_LIMIT: 'on' } });
    try {
      const client = await limited.client();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const answer = await client.send('POST', '/api/arpp/connect', { ...LOGIN, password: `try ${attempt}` });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('the list of creatives', () => {
  it('holds those of the last 365 days in the specified shape', async () => {
    const { both } = await loggedIn(await api.client());
    const answer = await both.get(LIST);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { _embedded, unreadable } = answer.json();
    expect([_embedded.data.length, unreadable]).toEqual([164, 0]);
    expect(_embedded.data.find(({ agence }: { agence: unknown }) => agence === null)).toBeDefined();
    expect(_embedded.data[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      idCrea: expect.stringMatching(/^AV-[A-Z]{4}\d{6}-\d{4}$/),
      titre: expect.any(String),
      duree: expect.anything(),
      produit: { id: expect.any(String), nom: expect.any(String) },
      annonceur: { nom: expect.any(String) },
      agence: { nom: expect.any(String) },
      mentionSanitaire: { code: expect.any(String), description: expect.any(String) },
      codeProduit: expect.any(String),
    });
  });

  it.each([
    ['no date', ''],
    ['an invalid date', '?dateCreationDebut=yesterday'],
    ['a date without a time', '?dateCreationDebut=2026-01-01'],
    ['too many', `?dateCreationDebut=2026-01-01T00:00:00Z&size=1001`],
    ['none', `?dateCreationDebut=2026-01-01T00:00:00Z&size=0`],
  ])('refuses a query with %s', async (_title, query) => {
    const { both } = await loggedIn(await api.client());
    const answer = await both.get(`/api/arpp/idCrea/list${query}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('asks to log in again when the regulator has ended its session, and keeps our own', async () => {
    const client = await api.client();
    const { both } = await loggedIn(client);
    standIn.endSessions();
    const answer = await both.get(LIST);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'regulator_session_ended']);
    expect(keptIn(answer)).toMatchObject({ value: '', maxAge: 0 });
    expect((await client.get('/api/user')).json()).toMatchObject({ email: client.email });
    expect((await (await loggedIn(client)).both.get(LIST)).statusCode).toBe(200);
  });

  it("ends with the regulator's own expiry, without asking it", async () => {
    const { both } = await loggedIn(await api.client());
    ahead = 0.4 * HOUR_MS;
    expect((await both.get('/api/arpp/session')).json()).toEqual({ connected: true });
    ahead = 0.6 * HOUR_MS;
    expect((await both.get('/api/arpp/session')).json()).toEqual({ connected: false });
    expect(codeOf(await both.get(LIST))).toBe('regulator_session_ended');
  });
});

describe("a session of the regulator's", () => {
  it.each(['POST /api/arpp/connect', 'GET /api/arpp/session', 'DELETE /api/arpp/session', `GET ${LIST}`])(
    '%s answers 401 when signed out, whatever the cookie',
    async (call) => {
      const { held } = await loggedIn(await api.client());
      const [method, url] = call.split(' ') as ['GET', string];
      const answer = await api.call({
        method,
        url,
        headers: { cookie: held },
        ...(call.startsWith('POST') ? { payload: LOGIN } : {}),
      });
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
    },
  );

  it('can’t be used by another user', async () => {
    const { held } = await loggedIn(await api.client());
    const other = await api.client();
    const thief = api.clientWithCookie(`${other.cookie}; ${held}`);
    expect((await thief.get('/api/arpp/session')).json()).toEqual({ connected: false });
    expect(codeOf(await thief.get(LIST))).toBe('regulator_session_ended');
  });

  it('can’t be used after a new sign-in of the same user, and signing out removes its cookie', async () => {
    const client = await api.client();
    const { held, both } = await loggedIn(client);
    expect(keptIn(await both.send('POST', '/api/logout'))).toMatchObject({ value: '', maxAge: 0, path: '/api/arpp' });
    const again = await api.call({
      method: 'POST',
      url: '/api/login',
      payload: { email: client.email, password: PASSWORD },
    });
    const cookie = again.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const later = api.clientWithCookie(`${cookie}; ${held}`);
    expect((await later.get('/api/user')).json()).toMatchObject({ email: client.email });
    expect(codeOf(await later.get(LIST))).toBe('regulator_session_ended');
  });

  it.each(['', 'v1', 'v1.regulator.AAAA.AAAA', 'x'.repeat(3000)])('can’t be forged: %s', async (value) => {
    const client = await api.client();
    const forger = api.clientWithCookie(`${client.cookie}; spotway.regulator=${value}`);
    expect(codeOf(await forger.get(LIST))).toBe('regulator_session_ended');
  });
});

it('leaves no trace of password or session in the database', async () => {
  await loggedIn(await api.client());
  const { rows: tables } = await api.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await api.db.execute(
      sql`select 1 from ${sql.raw(name)} as each where each::text like ${`%${LOGIN.password}%`} or each::text like '%ARPPSESSION%'`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

it('leaves no trace of the password in the log at its most verbose', async () => {
  const client = await api.client();
  const program = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH, ...api.environment, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  try {
    let log = '';
    for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (log += chunk));
    const [{ port }] = (await once(program, 'message')) as [{ port: number }];
    for (const password of [LOGIN.password, `${LOGIN.password} wrong`]) {
      await fetch(`http://127.0.0.1:${port}/api/arpp/connect`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: client.cookie },
        body: JSON.stringify({ ...LOGIN, password }),
      });
    }
    program.kill('SIGTERM');
    await once(program, 'close');
    expect(log).toContain('/api/arpp/connect');
    expect(log).toContain('regulator_login_failed');
    expect(log).not.toContain(LOGIN.password);
    expect(log).not.toContain('ARPPSESSION');
  } finally {
    program.kill('SIGKILL');
  }
});
