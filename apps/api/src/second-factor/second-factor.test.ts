import { tables } from '@spotway/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientWithApp, codeAt as codeAtTime, loginCalls, STEP_MS } from '../testing/authenticator-app.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, cookieOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let now = Date.now();
const waits: number[] = [];
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(now), wait: async (ms) => void waits.push(ms) });
});
afterAll(() => api.close());
beforeEach(() => {
  now = Date.now();
});

const codeAt = (key: string, at = now) => codeAtTime(key, at);
/** Another code than the key's around this time. */
const wrongCode = (key: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(key, now + steps * STEP_MS));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
};
const mailsTo = (address: string) =>
  api.mails.filter(({ to }) => typeof to === 'object' && 'address' in to && to.address === address);
const login = (...given: Parameters<ReturnType<typeof loginCalls>['login']>) => loginCalls(api).login(...given);
const sendCode = (...given: Parameters<ReturnType<typeof loginCalls>['sendCode']>) =>
  loginCalls(api).sendCode(...given);
const cookieNames = (answer: Awaited<ReturnType<typeof login>>) => answer.cookies.map(({ name }) => name);

/** A user whose app is on; its first code is used. */
async function protectedClient(options: Parameters<TestApi['client']>[0] = {}) {
  const made = await clientWithApp(api, now, options);
  now += STEP_MS;
  return made;
}

describe('setting up the authenticator app', () => {
  it('counts once the app gave a code, which comes with ten recovery codes', async () => {
    const client = await api.client();
    expect((await client.get('/api/user/secondFactor')).json()).toEqual({
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      trustedBrowsers: [],
    });
    const started = await client.send('POST', '/api/user/authenticator', { password: PASSWORD });
    const { key, uri } = started.json();
    expect(uri).toContain(`otpauth://totp/Spotway:${encodeURIComponent(client.email)}`);
    expect(uri).toContain(`secret=${key}`);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect((await login(client.email)).statusCode).toBe(200);

    const refused = await client.send('POST', '/api/user/authenticator/confirm', { code: wrongCode(key) });
    expect(codeOf(refused)).toBe('wrong_code');
    const confirmed = await client.send('POST', '/api/user/authenticator/confirm', { code: codeAt(key) });
    const { recoveryCodes } = confirmed.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await client.get('/api/user/secondFactor')).json()).toMatchObject({
      app: { since: new Date(now).toISOString() },
      recoveryCodesLeft: 10,
    });
    const stored = JSON.stringify([
      await api.db.select().from(tables.authenticatorApps),
      await api.db.select().from(tables.recoveryCodes),
      await api.db.select().from(tables.auditLog),
    ]);
    for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret);
    await vi.waitFor(() => expect(mailsTo(client.email)).toHaveLength(2));
    expect(mailsTo(client.email).map(({ subject }) => subject)).toContain(
      'Authenticator app added to your Spotway account',
    );
  });

  it('needs the password and a confirmed address', async () => {
    const client = await api.client();
    const start = (who: TestClient, password: string) => who.send('POST', '/api/user/authenticator', { password });
    expect(codeOf(await start(client, 'Wrong-Horse-9'))).toBe('wrong_password');
    expect(codeOf(await start(await api.client({ isConfirmed: false }), PASSWORD))).toBe('email_to_confirm');
  });

  it('ends after half an hour, and with the next one', async () => {
    const client = await api.client();
    const start = async () =>
      (await client.send('POST', '/api/user/authenticator', { password: PASSWORD })).json().key as string;
    const confirm = (code: string) => client.send('POST', '/api/user/authenticator/confirm', { code });
    expect(codeOf(await confirm('123456'))).toBe('set_up_ended');
    const first = await start();
    const second = await start();
    expect(codeOf(await confirm(codeAt(first)))).toBe('wrong_code');
    now += 31 * 60_000;
    expect(codeOf(await confirm(codeAt(second)))).toBe('set_up_ended');
  });

  it('replaces an app, with a code of the old one; its recovery codes stay', async () => {
    const { client, key } = await protectedClient();
    const start = (code?: string) => client.send('POST', '/api/user/authenticator', { password: PASSWORD, code });
    expect(codeOf(await start())).toBe('wrong_code');
    const { key: next } = (await start(codeAt(key))).json();
    // until the new one gives a code the old one counts
    const half = await login(client.email);
    expect(codeOf(half)).toBe('second_step_needed');
    now += STEP_MS;
    expect((await sendCode(codeAt(key), cookieOf(half))).statusCode).toBe(200);
    const confirmed = await client.send('POST', '/api/user/authenticator/confirm', { code: codeAt(next) });
    expect(confirmed.json()).toEqual({ recoveryCodes: [] });
    now += STEP_MS;
    const again = cookieOf(await login(client.email));
    expect(codeOf(await sendCode(codeAt(key), again))).toBe('wrong_code');
    expect((await sendCode(codeAt(next), again)).statusCode).toBe(200);
    await vi.waitFor(() =>
      expect(mailsTo(client.email).map(({ subject }) => subject)).toContain(
        'Authenticator app replaced on your Spotway account',
      ),
    );
  });
});

describe('a login with an app', () => {
  it('opens no session before the code, and says how to go on', async () => {
    const { client, key } = await protectedClient();
    const sessions = () => api.db.$count(tables.sessions, eq(tables.sessions.userId, client.userId));
    const before = await sessions();
    const half = await login(client.email);
    expect([half.statusCode, codeOf(half)]).toEqual([401, 'second_step_needed']);
    expect(half.json().error.details).toEqual({ ways: ['app', 'recoveryCode'] });
    expect(cookieNames(half)).toEqual(['spotway.second-step']);
    expect([half.headers['set-cookie']].flat()[0]).toMatch(
      /Path=\/api\/login; HttpOnly; SameSite=Strict; Max-Age=600$/,
    );
    expect(await sessions()).toBe(before);
    expect((await api.clientWithCookie(cookieOf(half)).get('/api/user')).json()).toBeNull();

    const done = await sendCode(codeAt(key), cookieOf(half));
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ id: client.userId });
    expect(cookieNames(done)).toEqual(['spotway.device', 'spotway.session_token', 'spotway.second-step']);
    expect((await api.clientWithCookie(cookieOf(done)).get('/api/user')).json()).toMatchObject({ id: client.userId });
  });

  it('refuses a wrong password before anything else', async () => {
    const { client } = await protectedClient();
    expect(codeOf(await login(client.email, '', 'Wrong-Horse-9'))).toBe('invalid_credentials');
  });

  it('takes a code once, and those one step early or late', async () => {
    const { client, key } = await protectedClient();
    const once = codeAt(key);
    const [one, other] = [cookieOf(await login(client.email)), cookieOf(await login(client.email))];
    expect((await sendCode(once, one)).statusCode).toBe(200);
    expect(codeOf(await sendCode(once, other))).toBe('wrong_code');
    expect((await sendCode(codeAt(key, now + STEP_MS), other)).statusCode).toBe(200);
    now += 10 * STEP_MS;
    expect((await sendCode(codeAt(key, now - STEP_MS), cookieOf(await login(client.email)))).statusCode).toBe(200);
    now += 10 * STEP_MS;
    const late = await sendCode(codeAt(key, now - 2 * STEP_MS), cookieOf(await login(client.email)));
    expect(codeOf(late)).toBe('wrong_code');
  });

  it('takes the same code once of two that arrive together', async () => {
    const { client, key } = await protectedClient();
    const [one, other] = [cookieOf(await login(client.email)), cookieOf(await login(client.email))];
    const answers = await Promise.all([sendCode(codeAt(key), one), sendCode(codeAt(key), other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('ends with its use, after ten minutes, after five wrong codes, and in another browser', async () => {
    const { client, key, recoveryCodes } = await protectedClient();
    const used = cookieOf(await login(client.email));
    expect((await sendCode(codeAt(key), used)).statusCode).toBe(200);
    expect(codeOf(await sendCode(recoveryCodes[0] ?? '', used))).toBe('second_step_ended');
    const late = cookieOf(await login(client.email));
    now += 10 * 60_000;
    expect(codeOf(await sendCode(codeAt(key), late))).toBe('second_step_ended');
    const guessed = cookieOf(await login(client.email));
    for (let n = 1; n < 5; n += 1) expect(codeOf(await sendCode(wrongCode(key), guessed))).toBe('wrong_code');
    expect(codeOf(await sendCode(wrongCode(key), guessed))).toBe('second_step_ended');
    expect(codeOf(await sendCode(codeAt(key), guessed))).toBe('second_step_ended');
    expect(codeOf(await sendCode(codeAt(key), ''))).toBe('second_step_ended');
    expect(codeOf(await sendCode(codeAt(key), 'spotway.second-step=made-up'))).toBe('second_step_ended');
  });

  it('slows down wrong codes, then refuses the app’s; a recovery code still opens', async () => {
    const { client, key, recoveryCodes } = await protectedClient();
    waits.length = 0;
    for (let n = 0; n < 20; n += 1) {
      const half = cookieOf(await login(client.email));
      expect(codeOf(await sendCode(wrongCode(key), half))).toBe('wrong_code');
    }
    expect(waits).toContain(4000);
    const half = cookieOf(await login(client.email));
    const paused = await sendCode(codeAt(key), half);
    expect([paused.statusCode, codeOf(paused), paused.headers['retry-after']]).toEqual([429, 'codes_paused', '900']);
    expect((await sendCode(recoveryCodes[0] ?? '', half)).statusCode).toBe(200);
  });

  it.each(['\0', '1\u202e23456', '', 'x'.repeat(41)])('refuses %j as no code at all', async (code) => {
    const { client } = await protectedClient();
    expect(codeOf(await sendCode(code, cookieOf(await login(client.email))))).toBe('validation_failed');
  });

  it('is not skipped by a password reset', async () => {
    const { client } = await protectedClient();
    await api.call({ method: 'POST', url: '/api/askResetPassword', payload: { email: client.email } });
    const link = await vi.waitFor(() => {
      const mail = mailsTo(client.email).find(({ text }) => text.includes('/resetPassword'));
      return new URL(/https?:\S+resetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    });
    const token = new URLSearchParams(link.hash.slice(1) || link.search).get('token');
    const password = 'Correct-Horse-11';
    const reset = { token, email: client.email, password, confirmation: password };
    const done = await api.call({ method: 'POST', url: '/api/users/resetPassword', payload: reset });
    expect(done.statusCode).toBe(200);
    expect(codeOf(await login(client.email, '', password))).toBe('second_step_needed');
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, and its use is mailed', async () => {
    const { client, recoveryCodes } = await protectedClient({ language: 'fr' });
    const [code = ''] = recoveryCodes;
    const done = await sendCode(` ${code.toLowerCase().replaceAll('-', ' ')} `, cookieOf(await login(client.email)));
    expect(done.statusCode).toBe(200);
    expect(codeOf(await sendCode(code, cookieOf(await login(client.email))))).toBe('wrong_code');
    expect((await client.get('/api/user/secondFactor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const mail = await vi.waitFor(() => {
      const found = mailsTo(client.email).find(({ subject }) => subject.startsWith('Code de secours'));
      expect(found).toBeDefined();
      return found;
    });
    expect(mail?.text).toMatch(/Codes de secours restants\s*: 9/);
  });

  it('of another user opens nothing', async () => {
    const [one, other] = [await protectedClient(), await protectedClient()];
    const answer = await sendCode(other.recoveryCodes[0] ?? '', cookieOf(await login(one.client.email)));
    expect(codeOf(answer)).toBe('wrong_code');
  });

  it('ends with new ones, which need the password and a factor', async () => {
    const { client, recoveryCodes } = await protectedClient();
    const renew = (who: TestClient, password = PASSWORD) => who.send('POST', '/api/user/recoveryCodes', { password });
    expect(codeOf(await renew(client, 'Wrong-Horse-9'))).toBe('wrong_password');
    expect(codeOf(await renew(await api.client()))).toBe('second_factor_missing');
    const renewed: string[] = (await renew(client)).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const half = cookieOf(await login(client.email));
    expect(codeOf(await sendCode(recoveryCodes[1] ?? '', half))).toBe('wrong_code');
    expect((await sendCode(renewed[0] ?? '', half)).statusCode).toBe(200);
  });
});

describe('turning the app off', () => {
  it('needs password and code, and takes recovery codes and trusted browsers along', async () => {
    const { client, key } = await protectedClient();
    const done = await sendCode(codeAt(key), cookieOf(await login(client.email)), true);
    now += STEP_MS;
    expect(cookieNames(done)).toContain('spotway.trusted');
    const remove = (password: string, code: string) =>
      client.send('POST', '/api/user/authenticator/remove', { password, code });
    expect(codeOf(await remove('Wrong-Horse-9', codeAt(key)))).toBe('wrong_password');
    expect(codeOf(await remove(PASSWORD, wrongCode(key)))).toBe('wrong_code');
    expect((await remove(PASSWORD, codeAt(key))).statusCode).toBe(200);
    expect((await client.get('/api/user/secondFactor')).json()).toEqual({
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      trustedBrowsers: [],
    });
    expect((await login(client.email)).statusCode).toBe(200);
  });
});
