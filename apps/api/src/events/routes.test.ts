import { tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, listen, openEvents, openEventsSoon } from '../testing/event-reader.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';
import { MAX_STREAMS_PER_SESSION } from './stream-limits.ts';

const PACE = { lookMs: 20, heartbeatMs: 100, lifetimeMs: 3_600_000 };
/** One less would leave no room for a colleague; one more would hide that the limit counts. */
const MAX_STREAMS = MAX_STREAMS_PER_SESSION + 1;

let api: TestApi;
let origin: string;
let client: TestClient;
let campaignId: string;
let showId: string;
/** A connection of another program. */
let other: pg.Client;
const open: EventReader[] = [];

beforeAll(async () => {
  api = await startTestApi({ streamPace: PACE, settings: { EVENT_STREAMS_MAX: String(MAX_STREAMS) } });
  origin = await listen(api);
  client = await api.client();
  const ordered = await placeOrder(client);
  campaignId = ordered.campaignId;
  showId = ordered.showIds[0] ?? '';
  other = new pg.Client({ connectionString: api.config.DATABASE_URL });
  await other.connect();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(async () => {
  await other.end();
  await api.close();
});

async function watch(who: Pick<TestClient, 'cookie'> = client, id = campaignId): Promise<EventReader> {
  const events = await openEventsSoon(origin, who, id);
  open.push(events);
  return events;
}

const rename = () => other.query('update shows set title = $1 where id = $2', [crypto.randomUUID(), showId]);

describe('the events of a campaign', () => {
  it('begin with its revision, in an answer that nobody stores, compresses or collects', async () => {
    const events = await watch();
    expect(events.status).toBe(200);
    expect(Object.fromEntries(events.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(events.headers.get('content-encoding')).toBeNull();
    expect(await events.next()).toMatch(/^[\w-]{22}$/);
  });

  it('name a new revision after a change over another connection, to everybody who watches', async () => {
    const colleague = await api.client();
    await joinTeam(api, colleague, client.organizationId);
    const operator = await api.client({ operator: true });
    const watching = await Promise.all([client, colleague, operator].map((who) => watch(who)));
    const [first] = await Promise.all(watching.map((each) => each.next()));
    await rename();
    const [changed, ...others] = await Promise.all(watching.map((each) => each.nextAfter(first ?? null)));
    expect(changed).toMatch(/^[\w-]{22}$/);
    expect(others).toEqual([changed, changed]);
  });

  it('repeat the revision while nothing changes, whatever changes elsewhere', async () => {
    const events = await watch();
    const first = await events.next();
    await placeOrder(await api.client());
    expect([await events.next(), await events.next()]).toEqual([first, first]);
  });

  it('go on after the database has ended every connection, with what changed meanwhile', async () => {
    const events = await watch();
    const first = await events.next();
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await rename();
    const changed = await events.nextAfter(first);
    expect(changed).not.toBeNull();
    await rename();
    expect(await events.nextAfter(changed)).not.toBeNull();
  });

  it('are 404 for another organisation and 401 without a session', async () => {
    const url = `/api/campaign/${campaignId}/events`;
    const stranger = await api.client();
    for (const [who, status, code] of [
      [stranger, 404, 'not_found'],
      [api.clientWithCookie(''), 401, 'unauthenticated'],
    ] as const) {
      const answer = await who.get(url);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    }
    expect((await client.get(`/api/campaign/${crypto.randomUUID()}/events`)).statusCode).toBe(404);
    expect((await api.call({ method: 'HEAD', url, headers: { cookie: client.cookie } })).statusCode).toBe(405);
  });
});

describe('a stream ends', () => {
  it('when its session has ended', async () => {
    const leaving = await api.client();
    await joinTeam(api, leaving, client.organizationId);
    const events = await watch(leaving);
    const first = await events.next();
    await leaving.send('POST', '/api/logout');
    expect(await events.nextAfter(first)).toBeNull();
  });

  it('when its user has left the organisation, before they learn of a change', async () => {
    const leaving = await api.client();
    await joinTeam(api, leaving, client.organizationId);
    const events = await watch(leaving);
    const first = await events.next();
    await api.db.delete(tables.memberships).where(eq(tables.memberships.userId, leaving.userId));
    await rename();
    expect(await events.nextAfter(first)).toBeNull();
  });

  it('when the campaign is gone', async () => {
    const ordered = await placeOrder(client);
    const events = await watch(client, ordered.campaignId);
    const first = await events.next();
    await api.db.update(tables.campaigns).set({ organizationId: (await api.client()).organizationId });
    expect(await events.nextAfter(first)).toBeNull();
    await api.db.update(tables.campaigns).set({ organizationId: client.organizationId });
  });

  it('when it can no longer say whether anything changed, so that its page asks by itself', async () => {
    const events = await watch();
    const first = await events.next();
    await other.query('alter table film_answers rename to answers_out_of_reach');
    try {
      expect(await events.nextAfter(first)).toBeNull();
    } finally {
      await other.query('alter table answers_out_of_reach rename to film_answers');
    }
  });

  it('after its time, so that its page opens another', async () => {
    const brief = await startTestApi({ streamPace: { ...PACE, lifetimeMs: 0 } });
    const owner = await brief.client();
    const ordered = await placeOrder(owner);
    const events = await openEvents(await listen(brief), owner, ordered.campaignId);
    const first = await events.next();
    expect(first).not.toBeNull();
    expect(await events.nextAfter(first)).toBeNull();
    await brief.close();
  });
});

describe('streams are limited', () => {
  it('for each session and for the whole process, and make room when they end', async () => {
    const refusal = async (who: TestClient) => {
      const answer = await who.get(`/api/campaign/${campaignId}/events`);
      return [answer.statusCode, codeOf(answer), answer.headers['retry-after']];
    };
    const refused = [429, 'too_many_requests', '1'];
    await Promise.all(Array.from({ length: MAX_STREAMS_PER_SESSION }, () => watch()));
    expect(await refusal(client)).toEqual(refused);
    const operator = await api.client({ operator: true });
    const last = await watch(operator);
    expect(last.status).toBe(200);
    expect(await refusal(operator)).toEqual(refused);
    await last.close();
    expect((await watch(operator)).status).toBe(200);
  });
});

it('the OpenAPI document describes the stream', async () => {
  const { paths } = (await api.call({ url: '/api/openapi.json' })).json();
  const { responses, description, summary } = paths['/api/campaign/{id}/events'].get;
  expect([summary, description, Object.keys(responses['200'].content)]).toEqual([
    expect.stringContaining('Server-sent events'),
    undefined,
    ['text/event-stream'],
  ]);
});
