import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATIVES } from './creatives.ts';
import { PRODUCTS } from './invented-products.ts';
import { type StandIn, startStandIn } from './start-stand-in.ts';

const LOGIN = { username: 'agence', password: 'secret' };
const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date('2026-02-10T09:00:00Z');
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn({ host: '127.0.0.1', port: 0, login: LOGIN, clock: () => now });
});
afterAll(() => standIn.stop());

const connect = (body: object) =>
  fetch(`${standIn.baseUrl}/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function session(): Promise<string> {
  return (await connect(LOGIN)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function list(query: string, cookie: string) {
  const answer = await fetch(`${standIn.baseUrl}/idCrea/list${query}`, { headers: { cookie } });
  return { status: answer.status, body: await answer.json() };
}

const yearBefore = (date: Date) => new Date(date.getTime() - 365 * DAY_MS).toISOString();

describe('the catalogue’s stand-in', () => {
  it('starts a session only for the right login', async () => {
    expect((await connect({ ...LOGIN, password: 'other' })).status).toBe(401);
    expect((await connect({ username: 'agence' })).status).toBe(400);
    const answer = await connect(LOGIN);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ARPPSESSION=[\w-]{32}; .*HttpOnly/);
  });

  it.each(['2026-02-10T09:00:00Z', '2031-07-01T00:00:00Z'])(
    'lists the creatives of the last 365 days, newest first, and no older ones, on %s',
    async (day) => {
      now = new Date(day);
      const cookie = await session();
      const { body } = await list(`?dateCreationDebut=${encodeURIComponent(yearBefore(now))}&size=1000`, cookie);
      const dates = body._embedded.data.map((item: { dateCreation: string }) => item.dateCreation);
      expect(dates).toHaveLength(CREATIVES.length - PRODUCTS.length);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(dates.at(-1) > yearBefore(now)).toBe(true);
      const everything = await list('?size=1000', cookie);
      expect(everything.body._embedded.data).toHaveLength(CREATIVES.length);
    },
  );

  it('lists at most as many as requested, 20 by default', async () => {
    const cookie = await session();
    expect((await list('?size=3', cookie)).body._embedded.data).toHaveLength(3);
    expect((await list('', cookie)).body._embedded.data).toHaveLength(20);
    expect((await list('?dateCreationDebut=2020-01-01 00:00:00&size=1000', cookie)).status).toBe(200);
    expect((await list('?dateCreationDebut=yesterday', cookie)).status).toBe(400);
    expect((await list('?size=1001', cookie)).status).toBe(400);
  });

  it('has unique identifiers of the accepted form', () => {
    const ids = CREATIVES.map(({ idCrea }) => idCrea);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^AV-[A-Z]{4}\d{6}-\d{4}$/);
  });

  it('answers 401 without a session, after half an hour, and when all sessions have been ended', async () => {
    expect((await list('', '')).status).toBe(401);
    expect((await list('', 'ARPPSESSION=invented')).status).toBe(401);
    const cookie = await session();
    now = new Date(now.getTime() + 29 * 60_000);
    expect((await list('', cookie)).status).toBe(200);
    now = new Date(now.getTime() + 2 * 60_000);
    expect((await list('', cookie)).status).toBe(401);
    const next = await session();
    const ended = await fetch(new URL('/sessions/end', standIn.baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect(ended.status).toBe(303);
    expect((await list('', next)).status).toBe(401);
  });

  it('shows its login on its page, in the requested language', async () => {
    const page = (language: string) =>
      fetch(new URL('/', standIn.baseUrl), { headers: { 'accept-language': language } }).then((answer) =>
        answer.text(),
      );
    expect(await page('en-GB')).toMatch(/lang="en"[\s\S]*<code>agence<\/code>[\s\S]*<code>secret<\/code>/);
    expect(await page('fr')).toContain('Catalogue de démonstration');
    expect(await page('fr')).not.toMatch(/\{\w+\}/);
  });
});
