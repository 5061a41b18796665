import { tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';
import { unsubscribeToken } from '@spotway/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const SETTINGS = '/api/user/notices/settings';
const save = (who: TestClient, changes: object) =>
  who.send('PUT', SETTINGS, { mail: {}, browser: [], followsColleagues: false, ...changes });
const settings = async (who: TestClient) => (await who.get(SETTINGS)).json();

describe('notification settings', () => {
  it('are the organisation’s until a member chooses, and the member’s then', async () => {
    const [client, colleague, stranger] = [await api.client(), await api.client(), await api.client()];
    await joinTeam(api, colleague, client.organizationId);
    const url = `/api/organizations/${client.organizationId}/notices`;
    expect(codeOf(await stranger.send('PUT', url, { mail: { rejected: 'none' } }))).toBe('not_found');
    expect(codeOf(await stranger.get(url))).toBe('not_found');
    expect((await colleague.send('PUT', url, { mail: { rejected: 'daily' } })).statusCode).toBe(200);
    expect((await client.get(url)).json()).toEqual({ mail: { rejected: 'daily' } });
    expect(await settings(client)).toEqual({
      ...{ mail: {}, browser: [], followsColleagues: false },
      defaults: { rejected: 'daily' },
    });
    await save(client, { mail: { rejected: 'none' }, browser: ['delivered'], followsColleagues: true });
    expect(await settings(client)).toEqual({
      ...{ mail: { rejected: 'none' }, browser: ['delivered'], followsColleagues: true },
      defaults: { rejected: 'daily' },
    });
    expect(await settings(colleague)).toMatchObject({ mail: {}, followsColleagues: false });
  });

  it('know no mails that always go', async () => {
    const client = await api.client();
    expect(codeOf(await save(client, { mail: { invoice: 'none' } }))).toBe('validation_failed');
    expect(codeOf(await save(client, { mail: { rejected: 'weekly' } }))).toBe('validation_failed');
  });
});

/** The link of a mail, to a client who has one. */
async function linkOf(client: TestClient, subject: Parameters<typeof unsubscribeToken>[2]): Promise<string> {
  const [row] = await api.db.select().from(tables.noticeChoices).where(eq(tables.noticeChoices.userId, client.userId));
  return unsubscribeToken(row?.linkKey ?? '', client.userId, subject);
}

const post = (payload: object) => api.call({ method: 'POST', url: '/api/unsubscribe/choices', payload });

describe('an unsubscribe link', () => {
  it('switches its event off without a session, and takes that back', async () => {
    const client = await api.client();
    await save(client, { mail: { delivered: 'daily' } });
    const token = await linkOf(client, 'rejected');
    const off = await post({ token });
    expect(off.json()).toEqual({ previous: { rejected: null } });
    expect(await settings(client)).toMatchObject({ mail: { delivered: 'daily', rejected: 'none' } });
    expect((await post({ token })).json()).toEqual({ previous: {} });
    await post({ token, undo: off.json().previous });
    expect(await settings(client)).toMatchObject({ mail: { delivered: 'daily' } });
  });

  it('of the summary switches off what comes with it', async () => {
    const client = await api.client();
    await save(client, { mail: { delivered: 'daily', rejected: 'atOnce' } });
    expect((await post({ token: await linkOf(client, 'daily') })).json()).toEqual({ previous: { delivered: 'daily' } });
    expect((await settings(client)).mail).toEqual({ delivered: 'none', rejected: 'atOnce' });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is followed by mail programs in one click, as %s', async (type, payload) => {
    const client = await api.client();
    await save(client, {});
    const url = `/api/unsubscribe?token=${await linkOf(client, 'delivered')}`;
    const answer = await api.call({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
    expect((await settings(client)).mail).toEqual({ delivered: 'none' });
  });

  it('changes nothing when it is only fetched, and leads to its page', async () => {
    const client = await api.client();
    await save(client, {});
    const token = await linkOf(client, 'delivered');
    const answer = await api.call({ method: 'GET', url: `/api/unsubscribe?token=${token}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${api.config.PUBLIC_URL}/unsubscribe#token=${token}`);
    expect((await settings(client)).mail).toEqual({});
  });

  it('is refused if it was not signed for its user and event, and undoes nothing else', async () => {
    const [client, other] = [await api.client(), await api.client()];
    for (const each of [client, other]) await save(each, {});
    const token = await linkOf(client, 'rejected');
    const forged = [
      token.replace('rejected', 'delivered'),
      token.replace(client.userId, other.userId),
      token.replace(client.userId, crypto.randomUUID()),
      'x',
    ];
    for (const each of forged) {
      expect(codeOf(await post({ token: each }))).toBe('confirmation_invalid');
      const url = `/api/unsubscribe?token=${each}`;
      expect(codeOf(await api.call({ method: 'POST', url }))).toBe('confirmation_invalid');
    }
    expect(codeOf(await post({ token, undo: { delivered: 'none' } }))).toBe('confirmation_invalid');
    expect((await settings(client)).mail).toEqual({});
  });
});

describe('notices for the browser', () => {
  const list = async (who: TestClient, since: Date) =>
    (await who.get(`/api/user/notices?since=${since.toISOString()}`)).json();

  it('are those of the caller since an earlier call, and none if nothing is to be shown', async () => {
    const [client, other] = [await api.client(), await api.client()];
    const words = { campaign: 'Printemps', advertiser: 'Maison', product: 'Eau', uploaderCompany: 'Agence' };
    const order = { organizationId: client.organizationId, createdBy: client.userId, payment: 'deactivated' } as const;
    const [campaign] = await api.db
      .insert(tables.campaigns)
      .values({ ...words, ...order, quote: quoteOrder([]) })
      .returning();
    const now = Date.now();
    const notice = (minutesAgo: number, changes = {}) => ({
      ...{
        userId: client.userId,
        campaignId: campaign?.id ?? '',
        key: crypto.randomUUID(),
        event: 'delivered' as const,
      },
      ...{ spot: null, answer: null, isForSummary: false, isForBrowser: true },
      createdAt: new Date(now - minutesAgo * 60_000),
      ...changes,
    });
    await api.db
      .insert(tables.notices)
      .values([
        notice(60),
        notice(5),
        notice(2, { event: 'rejected', spot: 'Été' }),
        notice(2, { isForBrowser: false }),
        notice(2, { userId: other.userId }),
      ]);
    const since = new Date(now - 3 * 60_000);
    expect(await list(client, since)).toMatchObject({ isWanted: false, notices: [] });
    await save(client, { browser: ['delivered'] });
    const { isWanted, notices } = await list(client, since);
    expect(isWanted).toBe(true);
    expect(notices).toMatchObject([
      { event: 'rejected', spot: 'Été', campaign: 'Printemps', campaignId: campaign?.id },
    ]);
    // A browser that was asleep for a week is told of the last minutes only.
    expect((await list(client, new Date(now - 7 * 86_400_000))).notices).toHaveLength(2);
  });
});
