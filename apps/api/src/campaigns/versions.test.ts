import { SEED_IDS, tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
let client: TestClient;
let campaignId: string;
let showId: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  const ordered = await placeOrder(client);
  campaignId = ordered.campaignId;
  showId = ordered.showIds[0] ?? '';
});
afterAll(() => api.close());

const rename = (title: string) => api.db.update(tables.shows).set({ title }).where(eq(tables.shows.id, showId));

describe.each([
  ['a campaign', () => `/api/campaign/${campaignId}`],
  ['a spot', () => `/api/show/${showId}`],
])('the answer about %s', (_what, url) => {
  async function etagOf(
    asked: Pick<TestClient, 'get'> = client,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const answer = await asked.get(url(), headers);
    expect(answer.statusCode).toBe(200);
    return String(answer.headers.etag);
  }
  const knowing = async (etag: string, asked: Pick<TestClient, 'get'> = client, headers: Record<string, string> = {}) =>
    asked.get(url(), { 'if-none-match': etag, ...headers });

  it('is not sent again while nothing has changed, and is never cached', async () => {
    const etag = await etagOf();
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const answer = await knowing(etag);
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['cache-control']).toBe('no-store');
    // No body, so no length either.
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it.each([
    ['as a strong tag', (etag: string) => etag.slice(2), 304],
    ['in a list', (etag: string) => `"a", ${etag} , W/"b"`, 304],
    ['as any', () => '*', 304],
    ['cut', (etag: string) => etag.slice(0, -2), 200],
    ['empty', () => '', 200],
    ['of another answer', () => 'W/"AAAAAAAAAAAAAAAAAAAAAA"', 200],
    ['very long', () => `"${'a'.repeat(10_000)}"`, 200],
  ])('matches a version sent %s or not', async (_how, tagFrom, status) => {
    expect((await knowing(tagFrom(await etagOf()))).statusCode).toBe(status);
  });

  it('is sent again with a new version after a change', async () => {
    const etag = await etagOf();
    await rename(crypto.randomUUID());
    const answer = await knowing(etag);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
    expect((await knowing(String(answer.headers.etag))).statusCode).toBe(304);
  });

  it('is cached for colleagues who send no version, until it changes, and never for other organisations', async () => {
    const colleague = await api.client();
    await joinTeam(api, colleague, client.organizationId);
    const first = await client.get(url());
    const kept = await colleague.get(url());
    expect(kept.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': first.headers['content-type'],
      'cache-control': 'no-store',
    });
    expect(kept.body).toBe(first.body);
    expect((await (await api.client()).get(url())).statusCode).toBe(404);
    await rename(crypto.randomUUID());
    const changed = await colleague.get(url());
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    // a caller with the earlier version gets the answer cached for a colleague
    expect((await knowing(String(first.headers.etag))).body).toBe(changed.body);
  });

  it('has a different version in another language, and for operators', async () => {
    const french = { 'accept-language': 'fr' };
    const english = { 'accept-language': 'en' };
    const etag = await etagOf(client, french);
    expect((await knowing(etag, client, french)).statusCode).toBe(304);
    expect((await knowing(etag, client, english)).statusCode).toBe(200);
    const operator = await api.client({ operator: true });
    expect((await knowing(etag, operator, french)).statusCode).toBe(200);
  });

  it('is 404 to another organisation and 401 when signed out, whatever version they send', async () => {
    const stranger = await api.client();
    for (const etag of [await etagOf(), '*']) {
      expect((await knowing(etag, stranger)).statusCode).toBe(404);
      expect((await knowing(etag, api.clientWithCookie(''))).statusCode).toBe(401);
    }
    const refused = await knowing('*', stranger);
    expect(refused.headers.etag).toBeUndefined();
  });

  it('is refused with the next call once the session or membership has ended', async () => {
    const leaving = await api.client();
    await joinTeam(api, leaving, client.organizationId);
    const etag = await etagOf(leaving);
    await api.db.delete(tables.memberships).where(eq(tables.memberships.userId, leaving.userId));
    expect((await knowing(etag, leaving)).statusCode).toBe(404);
    await leaving.send('POST', '/api/logout');
    expect((await knowing(etag, leaving)).statusCode).toBe(401);
  });
});

it('an answer matches only its own version', async () => {
  const etag = String((await client.get(`/api/campaign/${campaignId}`)).headers.etag);
  expect((await client.get(`/api/show/${showId}`, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('the OpenAPI document describes versions', async () => {
  const { paths } = (await api.call({ url: '/api/openapi.json' })).json();
  for (const path of ['/api/campaign', '/api/campaign/{id}', '/api/show/{id}']) {
    expect(paths[path].get.description).toMatch(/ETag.*If-None-Match/);
    expect(Object.keys(paths[path].get.responses)).toEqual(expect.arrayContaining(['200', '304']));
    expect(paths[path].get.responses['304'].content).toBeUndefined();
  }
});

describe('the list of campaigns', () => {
  const url = '/api/campaign?limit=2';
  const etagNow = async () => String((await client.get(url)).headers.etag);
  const isKnown = async (etag: string, address = url) =>
    (await client.get(address, { 'if-none-match': etag })).statusCode === 304;

  it('is not sent again while nothing in it has changed, whatever changes elsewhere', async () => {
    const etag = await etagNow();
    await placeOrder(await api.client());
    const answer = await client.get(url, { 'if-none-match': etag });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([304, '', 'no-store']);
    expect(await isKnown(etag, '/api/campaign?limit=3')).toBe(false);
    expect(await isKnown(etag, `${url}&search=Printemps`)).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another title', () => rename(crypto.randomUUID())],
    ['another order', () => placeOrder(client)],
    ['complete files', () => api.db.update(tables.campaigns).set({ filesAcquiredAt: new Date() })],
    ['another delivery point', () => api.db.update(tables.showDestinations).set({ position: 4 })],
    [
      'a film',
      async () => {
        const [film] = await api.db.insert(tables.broadcastables).values({ showId }).returning();
        const point = { organizationId: SEED_IDS.galatee, profileId: 'a' };
        await api.db.insert(tables.deliveries).values({ ...point, broadcastableId: film?.id ?? '' });
      },
    ],
    ['a delivery', () => api.db.update(tables.deliveries).set({ deliveredAt: new Date() })],
    [
      'a rejection',
      () => api.db.update(tables.broadcastables).set({ rejectedAt: new Date(), rejectionReason: 'flou' }),
    ],
    [
      'a master that begins to arrive',
      async () => {
        const [film] = await api.db
          .select()
          .from(tables.broadcastables)
          .where(eq(tables.broadcastables.showId, showId));
        const about = {
          showId,
          broadcastableId: film?.id ?? '',
          createdBy: client.userId,
          source: 'a',
          mimeType: 'a/b',
        };
        const [file] = await api.db
          .insert(tables.showFiles)
          .values({ ...about, kind: 'Material', name: 'a.mxf', sizeBytes: 1, key: crypto.randomUUID() })
          .returning();
        await api.db.insert(tables.uploads).values({ fileId: file?.id ?? '', partSizeBytes: 5 });
      },
    ],
    ['its arrival', () => api.db.update(tables.uploads).set({ completedAt: new Date() })],
    [
      'a proxy',
      async () => {
        const [film] = await api.db
          .select()
          .from(tables.broadcastables)
          .where(eq(tables.broadcastables.showId, showId));
        const proxy = {
          kind: 'ProxyManifest',
          role: 'proxy_low_res',
          key: 'k/',
          sizeBytes: 1,
          mimeType: 'a/b',
        } as const;
        await api.db
          .insert(tables.assets)
          .values({ ...proxy, broadcastableId: film?.id ?? '', details: { frameCount: 1 } });
      },
    ],
    ['a film less', () => api.db.update(tables.broadcastables).set({ supersededAt: new Date() })],
  ])('is sent again after %s', async (_what, change) => {
    const etag = await etagNow();
    await change();
    expect(await isKnown(etag)).toBe(false);
    expect(await isKnown(await etagNow())).toBe(true);
  });

  it('keeps its version for a user without campaigns until they have one', async () => {
    const newcomer = await api.client();
    const etag = String((await newcomer.get(url)).headers.etag);
    expect((await newcomer.get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await placeOrder(newcomer);
    expect((await newcomer.get(url, { 'if-none-match': etag })).json()).toHaveLength(1);
  });
});
