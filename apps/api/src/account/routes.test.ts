import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { codeOf, cookieOf, PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api.ts';

// The way of one account, from registration to a forgotten password, is told in one file.

let api: TestApi;
const waits: number[] = [];
beforeAll(async () => {
  api = await startTestApi({ wait: async (ms) => void waits.push(ms) });
});
afterAll(() => api.close());

const uniqueEmail = () => `new-${crypto.randomUUID()}@agency.example`;

describe('POST /api/register', () => {
  it('creates the user and an organisation with their name, and signs them in', async () => {
    const email = uniqueEmail();
    const answer = await api.call({
      method: 'POST',
      url: '/api/register',
      payload: { name: ' Lou Martin ', email, password: PASSWORD, language: 'fr' },
    });
    expect(answer.statusCode).toBe(201);
    const user = answer.json();
    expect(user).toMatchObject({ name: 'Lou Martin', email, language: 'fr', isOperator: false, paymentEnabled: false });
    expect(user.organizations).toEqual([
      {
        organizationId: expect.any(String),
        organizationName: 'Lou Martin',
        logo: null,
        isPlatform: false,
        paymentEnabled: false,
        demandsSecondFactor: false,
      },
    ]);
    const me = await api.clientWithCookie(cookieOf(answer)).get('/api/user');
    expect(me.json()).toEqual(user);
  });

  it('sets an HttpOnly, SameSite=Lax cookie, not Secure over plain HTTP', async () => {
    const answer = await api.call({
      method: 'POST',
      url: '/api/register',
      payload: { name: 'A', email: uniqueEmail(), password: PASSWORD },
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['spotway.device', 'spotway.session_token']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/; Secure/);
    }
  });

  it('stores the password only as an Argon2id hash (19 MiB, two passes, one lane)', async () => {
    const client = await api.client();
    const [account] = await api.db.select().from(tables.accounts).where(eq(tables.accounts.userId, client.userId));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses an address that has an account, in any letter case, and stores nothing', async () => {
    const client = await api.client();
    const before = await api.db.$count(tables.organizations);
    const payload = { name: 'B', email: client.email.toUpperCase(), password: PASSWORD };
    const answer = await api.call({ method: 'POST', url: '/api/register', payload });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'email_taken']);
    expect(await api.db.$count(tables.organizations)).toBe(before);
  });

  it('creates one account from two concurrent registrations', async () => {
    const payload = { name: 'C', email: uniqueEmail(), password: PASSWORD };
    const answers = await Promise.all([1, 2].map(() => api.call({ method: 'POST', url: '/api/register', payload })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    ['a weak password', { password: 'short' }, 'password_weak'],
    ['no name', { name: '  ' }, 'validation_failed'],
    ['no e-mail address', { email: 'nobody' }, 'validation_failed'],
  ])('refuses %s', async (_, changes, code) => {
    const payload = { name: 'D', email: uniqueEmail(), password: PASSWORD, ...changes };
    const answer = await api.call({ method: 'POST', url: '/api/register', payload });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
    expect(answer.json().error.details.fields).toEqual([
      { in: 'body', path: Object.keys(changes)[0], code: expect.any(String), message: expect.any(String) },
    ]);
  });
});

describe('POST /api/login', () => {
  it('takes JSON and form fields', async () => {
    const { email } = await api.client();
    const asJson = await api.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
    const asForm = await api.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password: PASSWORD }).toString(),
    });
    for (const answer of [asJson, asForm]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().email).toBe(email);
      expect((await api.clientWithCookie(cookieOf(answer)).get('/api/user')).json().email).toBe(email);
    }
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const { email } = await api.client();
    const wrong = { email, password: 'Wrong-Horse-9' };
    for (const payload of [wrong, { ...wrong, email: uniqueEmail() }, { ...wrong, email: 'no address' }]) {
      const answer = await api.call({ method: 'POST', url: '/api/login', payload });
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'invalid_credentials']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('guessing', () => {
  const guess = (email: string, password: string) =>
    api.call({ method: 'POST', url: '/api/login', payload: { email, password } });

  it('delays the twelfth password for an account, known or not, and then accepts the right one', async () => {
    const { email } = await api.client();
    for (const address of [email, uniqueEmail()]) {
      waits.length = 0;
      for (let n = 0; n < 12; n += 1) expect((await guess(address, 'Wrong-Horse-9')).statusCode).toBe(401);
      expect(waits).toEqual([250, 500]);
    }
    expect((await guess(email.toUpperCase(), PASSWORD)).statusCode).toBe(200);
    expect(waits.at(-1)).toBe(1000);
  });

  it('also counts the current password of a signed-in user', async () => {
    const client = await api.client();
    waits.length = 0;
    const body = { password: 'Wrong-Horse-9', newPassword: 'Better-Horse-10', confirmation: 'Better-Horse-10' };
    for (let n = 0; n < 11; n += 1) await client.send('POST', '/api/changePassword', body);
    expect(waits).toEqual([250]);
  });
});

describe('the session', () => {
  it('is null for GET /api/user when signed out or with a forged cookie', async () => {
    expect((await api.call({ url: '/api/user' })).json()).toBeNull();
    const { cookie } = await api.client();
    const forged = `${cookie.slice(0, -8)}AAAAAAAA`;
    expect((await api.clientWithCookie(forged).get('/api/user')).json()).toBeNull();
  });

  it('ends with POST /api/logout', async () => {
    const client = await api.client();
    expect((await client.send('POST', '/api/logout')).json()).toEqual({ ok: true });
    const answer = await client.get('/api/campaign');
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  it('can be ended twice', async () => {
    expect((await api.call({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200);
  });
});

describe('PATCH /api/users', () => {
  it('changes name and language', async () => {
    const client = await api.client();
    const answer = await client.send('PATCH', '/api/users', { name: 'Noa', language: 'fr', email: client.email });
    expect(answer.json()).toMatchObject({ name: 'Noa', language: 'fr' });
    expect((await client.get('/api/user')).json()).toMatchObject({ name: 'Noa', language: 'fr' });
  });

  it('refuses to change the e-mail address', async () => {
    const client = await api.client();
    const answer = await client.send('PATCH', '/api/users', { email: uniqueEmail() });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('needs a session', async () => {
    const answer = await api.call({ method: 'PATCH', url: '/api/users', payload: { name: 'Noa' } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /api/changePassword', () => {
  const NEW = 'Better-Horse-10';

  it('sets the password and ends all other sessions', async () => {
    const client = await api.client();
    const elsewhere = await api.call({
      method: 'POST',
      url: '/api/login',
      payload: { email: client.email, password: PASSWORD },
    });
    const body = { password: PASSWORD, newPassword: NEW, confirmation: NEW };
    const answer = await client.send('POST', '/api/changePassword', body);
    expect(answer.statusCode).toBe(200);
    expect((await api.clientWithCookie(cookieOf(elsewhere)).get('/api/user')).json()).toBeNull();
    expect((await api.clientWithCookie(cookieOf(answer)).get('/api/user')).json().email).toBe(client.email);
    const login = { email: client.email, password: NEW };
    expect((await api.call({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(200);
  });

  it.each([
    ['a wrong current password', { password: 'Wrong-Horse-9' }, 'wrong_password'],
    ['a weak new password', { newPassword: 'weak', confirmation: 'weak' }, 'password_weak'],
    ['another confirmation', { confirmation: 'Other-Horse-11' }, 'passwords_differ'],
  ])('refuses %s', async (_, changes, code) => {
    const client = await api.client();
    const body = { password: PASSWORD, newPassword: NEW, confirmation: NEW, ...changes };
    const answer = await client.send('POST', '/api/changePassword', body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
    expect((await client.get('/api/user')).json().email).toBe(client.email);
  });

  it('needs a session', async () => {
    const payload = { password: PASSWORD, newPassword: NEW, confirmation: NEW };
    expect(codeOf(await api.call({ method: 'POST', url: '/api/changePassword', payload }))).toBe('unauthenticated');
  });
});

describe('a forgotten password', () => {
  const NEW = 'Better-Horse-10';

  /** Requests the mail and extracts the token from its link. */
  async function askToken(email: string): Promise<string> {
    const sent = api.mails.length;
    const answer = await api.call({ method: 'POST', url: '/api/askResetPassword', payload: { email } });
    expect(answer.json()).toEqual({ ok: true });
    await vi.waitFor(() => expect(api.mails).toHaveLength(sent + 1), { timeout: 120_000 });
    const link = /http:\/\/localhost:3000\/resetPassword\?\S+/.exec(api.mails.at(-1)?.text ?? '')?.[0];
    return new URL(link ?? '').searchParams.get('token') ?? '';
  }

  const reset = (payload: object) => api.call({ method: 'POST', url: '/api/users/resetPassword', payload });

  it('resets the password once by the mailed link, and ends all sessions', async () => {
    const client = await api.client({ language: 'fr' });
    const token = await askToken(client.email);
    expect(api.mails.at(-1)).toMatchObject({ language: 'fr', to: { address: client.email } });
    const body = { token, email: client.email, password: NEW, confirmation: NEW };
    expect((await reset(body)).json()).toEqual({ ok: true });
    expect((await client.get('/api/user')).json()).toBeNull();
    const login = { email: client.email, password: NEW };
    expect((await api.call({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(200);
    expect(codeOf(await reset(body))).toBe('reset_token_invalid');
  });

  it('gives the same answer for an unknown address, and sends nothing', async () => {
    const sent = api.mails.length;
    const unknown = await api.call({ method: 'POST', url: '/api/askResetPassword', payload: { email: uniqueEmail() } });
    const { email } = await api.client();
    const known = await api.call({ method: 'POST', url: '/api/askResetPassword', payload: { email } });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await vi.waitFor(
      () => expect(api.mails.map(({ to }) => to)).toContainEqual({ name: 'Camille Durand', address: email }),
      { timeout: 120_000 },
    );
    expect(api.mails).toHaveLength(sent + 1);
  });

  it('stores only the hash of the token', async () => {
    const client = await api.client();
    const token = await askToken(client.email);
    const rows = await api.db.select().from(tables.authTokens).where(eq(tables.authTokens.value, client.userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(api.mails.at(-1)?.idempotencyKey).not.toContain(token);
  });

  it('accepts a token only for its own address', async () => {
    const [owner, other] = [await api.client(), await api.client()];
    const token = await askToken(owner.email);
    const answer = await reset({ token, email: other.email, password: NEW, confirmation: NEW });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'reset_token_invalid']);
    expect((await reset({ token, email: owner.email, password: NEW, confirmation: NEW })).statusCode).toBe(200);
  });

  it('refuses a token after one hour', async () => {
    const client = await api.client();
    const token = await askToken(client.email);
    const [row] = await api.db.select().from(tables.authTokens).where(eq(tables.authTokens.value, client.userId));
    expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(3_590_000);
    expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
    await api.db
      .update(tables.authTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(tables.authTokens.id, row!.id));
    const answer = await reset({ token, email: client.email, password: NEW, confirmation: NEW });
    expect(codeOf(answer)).toBe('reset_token_invalid');
  });

  it('withdraws earlier links once one is used', async () => {
    const client = await api.client();
    const first = await askToken(client.email);
    const second = await askToken(client.email);
    const body = { email: client.email, password: NEW, confirmation: NEW };
    expect((await reset({ ...body, token: second })).statusCode).toBe(200);
    expect(codeOf(await reset({ ...body, token: first }))).toBe('reset_token_invalid');
  });

  it.each([
    ['a weak password', { password: 'weak', confirmation: 'weak' }, 'password_weak'],
    ['another confirmation', { password: NEW, confirmation: 'Other-Horse-11' }, 'passwords_differ'],
  ])('refuses %s', async (_, passwords, code) => {
    const body = { token: 'any', email: uniqueEmail(), ...passwords };
    expect(codeOf(await reset(body))).toBe(code);
  });
});
