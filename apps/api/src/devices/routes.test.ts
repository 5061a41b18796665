import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { codeOf, cookieOf, PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = (email: string, cookie = '') =>
  api.call({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': FIREFOX, ...(cookie && { cookie }) },
    payload: { email, password: PASSWORD },
  });
const mailsTo = (address: string) =>
  api.mails.filter(({ to }) => typeof to === 'object' && 'address' in to && to.address === address);

describe('the list of sessions', () => {
  it('names device and address, and which one asks', async () => {
    const client = await api.client();
    await login(client.email);
    const sessions = (await client.get('/api/user/sessions')).json();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      ipAddress: '127.0.0.1',
    });
  });

  it('ends one of them at once, and no other user’s', async () => {
    const client = await api.client();
    const other = api.clientWithCookie(cookieOf(await login(client.email)));
    const [session] = (await client.get('/api/user/sessions'))
      .json()
      .filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const url = `/api/user/sessions/${session.id}`;
    expect(codeOf(await (await api.client()).send('DELETE', url))).toBe('not_found');
    expect((await other.get('/api/user')).json()).not.toBeNull();
    expect((await client.send('DELETE', url)).statusCode).toBe(200);
    expect((await other.get('/api/user')).json()).toBeNull();
    expect((await client.get('/api/user')).json()).not.toBeNull();
  });

  it('ends all but the one that asks', async () => {
    const client = await api.client();
    const others = [await login(client.email), await login(client.email)];
    expect((await client.send('DELETE', '/api/user/sessions')).statusCode).toBe(200);
    for (const answer of others)
      expect((await api.clientWithCookie(cookieOf(answer)).get('/api/user')).json()).toBeNull();
    expect((await client.get('/api/user/sessions')).json()).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  it('with an unknown browser is mailed, and the next one with it is not', async () => {
    const client = await api.client({ language: 'fr' });
    const answer = await login(client.email);
    await vi.waitFor(() => expect(mailsTo(client.email)).toHaveLength(1), { timeout: 120_000 });
    const [mail] = mailsTo(client.email);
    expect(mail).toMatchObject({ language: 'fr', subject: 'Nouvelle connexion à votre compte Spotway' });
    expect(mail?.text).toContain('Firefox – Windows');
    expect(mail?.text).toContain('127.0.0.1');
    await login(client.email, cookieOf(answer));
    await login(client.email, client.cookie);
    expect(await api.db.$count(tables.knownDevices, eq(tables.knownDevices.userId, client.userId))).toBe(2);
    expect(mailsTo(client.email)).toHaveLength(1);
  });

  it('to a shared browser makes it known for each user; the browser’s secret is stored nowhere', async () => {
    const [one, other] = [await api.client(), await api.client()];
    const answer = await login(other.email, one.cookie);
    const sent = answer.cookies.find(({ name }) => name === 'spotway.device');
    expect(one.cookie).toContain(sent?.value);
    expect(JSON.stringify(await api.db.select().from(tables.knownDevices))).not.toContain(sent?.value);
    await vi.waitFor(() => expect(mailsTo(other.email)).toHaveLength(1), { timeout: 120_000 });
  });

  it('mails nobody at an unconfirmed address', async () => {
    const client = await api.client({ isConfirmed: false });
    await login(client.email);
    expect(await api.db.$count(tables.knownDevices, eq(tables.knownDevices.userId, client.userId))).toBe(2);
    expect(mailsTo(client.email)).toEqual([]);
  });
});
