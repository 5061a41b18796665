import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientWithApp, codeAt, loginCalls, STEP_MS } from '../testing/authenticator-app.ts';
import { codeOf, cookieOf, PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let now = Date.now();
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());
beforeEach(() => {
  now = Date.now();
});

const login = (...given: Parameters<ReturnType<typeof loginCalls>['login']>) => loginCalls(api).login(...given);

async function protectedClient() {
  const made = await clientWithApp(api, now);
  now += STEP_MS;
  return made;
}

describe('a trusted browser', () => {
  async function trusted() {
    const { client, key } = await protectedClient();
    const done = await loginCalls(api).sendCode(codeAt(key, now), cookieOf(await login(client.email)), true);
    return { client, key, cookie: cookieOf(done), browser: api.clientWithCookie(cookieOf(done)) };
  }

  it('is not asked for a code for thirty days, and no other browser or user gains by it', async () => {
    const { client, cookie } = await trusted();
    const other = await protectedClient();
    now += 29 * 24 * 3_600_000;
    expect((await login(client.email, cookie)).statusCode).toBe(200);
    expect(codeOf(await login(client.email))).toBe('second_step_needed');
    expect(codeOf(await login(other.client.email, cookie))).toBe('second_step_needed');
    now += 2 * 24 * 3_600_000;
    expect(codeOf(await login(client.email, cookie))).toBe('second_step_needed');
  });

  it('is listed and can be ended, by its user only', async () => {
    const { client, cookie, browser } = await trusted();
    const [listed] = (await browser.get('/api/user/secondFactor')).json().trustedBrowsers;
    expect(listed).toMatchObject({ ipAddress: '127.0.0.1', isCurrent: true });
    const url = `/api/user/trustedBrowsers/${listed.id}`;
    expect(codeOf(await (await api.client()).send('DELETE', url))).toBe('not_found');
    expect((await client.send('DELETE', url)).statusCode).toBe(200);
    expect(codeOf(await login(client.email, cookie))).toBe('second_step_needed');
  });

  it('ends with its session signed out from elsewhere', async () => {
    const { client, cookie } = await trusted();
    const again = await login(client.email, cookie);
    const sessions: { id: string; isCurrent: boolean }[] = (
      await api.clientWithCookie(cookieOf(again)).get('/api/user/sessions')
    ).json();
    const current = sessions.find(({ isCurrent }) => isCurrent);
    expect((await client.send('DELETE', `/api/user/sessions/${current?.id}`)).statusCode).toBe(200);
    expect(codeOf(await login(client.email, cookie))).toBe('second_step_needed');
  });

  it('ends with all others signed out, but not for the one that asks', async () => {
    const { client, cookie, browser } = await trusted();
    await browser.send('DELETE', '/api/user/sessions');
    expect((await login(client.email, cookie)).statusCode).toBe(200);
    await api
      .clientWithCookie(cookieOf(await login(client.email, cookie)).replace('spotway.trusted', 'x'))
      .send('DELETE', '/api/user/sessions');
    expect(codeOf(await login(client.email, cookie))).toBe('second_step_needed');
  });

  it('ends with a change of password', async () => {
    const { client, cookie, browser } = await trusted();
    const newPassword = 'Correct-Horse-10';
    const change = { password: PASSWORD, newPassword, confirmation: newPassword };
    expect((await browser.send('POST', '/api/changePassword', change)).statusCode).toBe(200);
    expect(codeOf(await login(client.email, cookie, newPassword))).toBe('second_step_needed');
  });
});
