import type { OperatorAccount } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const list = async (who = operator): Promise<OperatorAccount[]> => (await who.get('/api/ops/operators')).json();
const invite = (email: string, who = operator) => who.send('POST', '/api/ops/operators', { email });
const remove = (userId: string, who = operator) => who.send('DELETE', `/api/ops/operators/${userId}`);
const actionsOf = async (userId: string) => {
  const rows = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, userId));
  return rows.map(({ action, actorUserId }) => [action, actorUserId]);
};
const anonymous = (method: 'POST', url: string, payload: object) => api.call({ method, url, payload });

/** Takes the link from the last mail and chooses a password with it. */
function accept(email: string, text = api.mails.at(-1)?.text ?? '') {
  const link = new URL(/https?:\S+\/resetPassword\S+/.exec(text)?.[0] ?? '');
  const passwords = { password: PASSWORD, confirmation: PASSWORD };
  const token = link.searchParams.get('token');
  expect(link.searchParams.get('email')).toBe(email);
  return anonymous('POST', '/api/users/resetPassword', { token, email, ...passwords });
}

describe('inviting an operator', () => {
  it('mails a link to choose a password once, which opens the operators’ pages', async () => {
    const email = 'nadia@spotway.example';
    expect((await invite(email)).statusCode).toBe(200);
    const [, added] = await list();
    expect(added).toMatchObject({ email, hasPassword: false });
    expect(api.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Spotway') });
    expect((await accept(email)).statusCode).toBe(200);
    const again = await accept(email);
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'reset_token_invalid']);
    const signedIn = await anonymous('POST', '/api/login', { email, password: PASSWORD });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await api.clientWithCookie(cookie).get('/api/ops/films')).statusCode).toBe(200);
    expect((await list()).map(({ hasPassword }) => hasPassword)).toEqual([true, true]);
    expect(await actionsOf(added!.userId)).toEqual([
      ['operator.added', operator.userId],
      ['operator.invited', operator.userId],
      ['user.passwordReset', added!.userId],
    ]);
    expect(codeOf(await invite(email.toUpperCase()))).toBe('operator_known');
  });

  it('again sends another link if the first was not used', async () => {
    const email = 'late@spotway.example';
    await invite(email);
    await invite(email);
    const links = api.mails.slice(-2).map(({ text }) => /token=([^&\s]+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect((await list()).filter((each) => each.email === email)).toHaveLength(1);
  });

  it('removes the password and sessions of an account somebody registered with that address', async () => {
    const customer = await api.client();
    expect((await invite(customer.email)).statusCode).toBe(200);
    expect((await customer.get('/api/campaign')).statusCode).toBe(401);
    const attempt = await anonymous('POST', '/api/login', { email: customer.email, password: PASSWORD });
    expect(codeOf(attempt)).toBe('invalid_credentials');
  });
});

describe('removing an operator', () => {
  it('signs them out, ends their links, leaves them their own organisation, and is in the audit log', async () => {
    const other = await api.client({ operator: true });
    expect((await remove(other.userId)).statusCode).toBe(200);
    expect((await other.get('/api/ops/films')).statusCode).toBe(401);
    expect((await list()).map(({ userId }) => userId)).not.toContain(other.userId);
    expect(await actionsOf(other.userId)).toContainEqual(['operator.removed', operator.userId]);
    const own = await api.db.select().from(tables.memberships).where(eq(tables.memberships.userId, other.userId));
    expect(own).toHaveLength(1);
    expect((await remove(other.userId)).statusCode).toBe(404);
    await invite('never@spotway.example');
    const text = api.mails.at(-1)?.text;
    const invited = (await list()).find(({ email }) => email === 'never@spotway.example');
    expect((await remove(invited!.userId)).statusCode).toBe(200);
    expect(codeOf(await accept('never@spotway.example', text))).toBe('reset_token_invalid');
  });

  it('refuses the last one who can sign in, even when two remove each other at once', async () => {
    const other = await api.client({ operator: true });
    for (const { userId } of await list())
      if (userId !== other.userId && userId !== operator.userId) await remove(userId);
    const answers = await Promise.all([remove(other.userId), remove(operator.userId, other)]);
    const left = await list(answers[0]?.statusCode === 200 ? operator : other);
    expect(left).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const last = left[0]!.userId === operator.userId ? operator : other;
    expect(codeOf(await remove(last.userId, last))).toBe('last_operator');
  });
});
