import { tables } from '@spotway/database';
import type { OutgoingMail } from '@spotway/mail';
import { ERROR_TEXTS } from '@spotway/wording/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { placeOrder } from '../testing/order.ts';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-22T10:00:00Z');

let api: TestApi;
let now = START;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.close());
afterEach(() => {
  now = START;
});

const newcomer = () => api.client({ isConfirmed: false, language: 'fr' });
const confirm = (token: string, as?: TestClient) =>
  as
    ? as.send('POST', '/api/users/confirmEmail', { token })
    : api.call({ method: 'POST', url: '/api/users/confirmEmail', payload: { token } });
const resend = (as: Pick<TestClient, 'send'>) => as.send('POST', '/api/users/sendConfirmation');
const mailsTo = (email: string) => api.confirmations.filter(({ to }) => to === email);
const tokenIn = (mail: OutgoingMail | undefined) =>
  /http:\/\/localhost:3000\/confirmEmail#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
const isConfirmed = async (as: TestClient) => (await as.get('/api/user')).json().isEmailConfirmed;

async function mailedToken(email: string): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email)).not.toEqual([]), { timeout: 120_000 });
  return tokenIn(mailsTo(email).at(-1));
}

describe('registering', () => {
  it('mails a link to the address, in the user’s language, and nothing else the user typed', async () => {
    const client = await newcomer();
    const token = await mailedToken(client.email);
    const [mail] = mailsTo(client.email);
    expect(mail).toMatchObject({ language: 'fr', subject: 'Confirmez votre adresse pour Spotway' });
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Camille');
    expect(token).not.toBe('');
    expect(mail?.idempotencyKey).not.toContain(token);
    expect(JSON.stringify(await api.db.select().from(tables.emailConfirmations))).not.toContain(token);
    expect(await isConfirmed(client)).toBe(false);
  });

  it('creates an account that can order before its address is confirmed', async () => {
    const client = await newcomer();
    const { showIds } = await placeOrder(client);
    expect(showIds).not.toEqual([]);
  });
});

describe('the confirmation link', () => {
  it('confirms the address once, signed in or not', async () => {
    const client = await newcomer();
    const token = await mailedToken(client.email);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: client.email }]);
    expect(await isConfirmed(client)).toBe(true);
    const [audited] = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, client.userId));
    expect(audited?.action).toBe('user.registered');
    const again = await confirm(token, client);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'confirmation_done']);
  });

  it('is refused if it was never issued', async () => {
    const answer = await confirm('never-was');
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'confirmation_invalid']);
  });

  it('expires after seven days; a newer one works', async () => {
    const client = await newcomer();
    const old = await mailedToken(client.email);
    now = new Date(START.getTime() + 7 * DAY_MS);
    const late = await confirm(old);
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'confirmation_expired']);
    expect(await isConfirmed(client)).toBe(false);
    expect((await resend(client)).json()).toEqual({ ok: true });
    expect((await confirm(tokenIn(mailsTo(client.email).at(-1)))).statusCode).toBe(200);
    // a used link is reported as used, not as expired
    expect(codeOf(await confirm(old))).toBe('confirmation_done');
  });

  it('works for only one of two simultaneous clicks', async () => {
    const client = await newcomer();
    const token = await mailedToken(client.email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('sets no password: a reset needs a token of its own', async () => {
    const { email } = await newcomer();
    const token = await mailedToken(email);
    const payload = { token, email, password: PASSWORD, confirmation: PASSWORD };
    const answer = await api.call({ method: 'POST', url: '/api/users/resetPassword', payload });
    expect(codeOf(answer)).toBe('reset_token_invalid');
  });
});

describe('sending the link again', () => {
  it('is limited to five mails a day; the refusal says when to try again', async () => {
    const client = await newcomer();
    await mailedToken(client.email);
    for (let n = 0; n < 4; n += 1) expect((await resend(client)).statusCode).toBe(200);
    const refused = await resend(client);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_mails']);
    expect(refused.headers['retry-after']).toBe(String(14 * 3600));
    expect(mailsTo(client.email)).toHaveLength(5);
    now = new Date(START.getTime() + DAY_MS);
    expect((await resend(client)).statusCode).toBe(200);
  });

  it('sends nothing to a confirmed address, and needs a session', async () => {
    const client = await newcomer();
    await confirm(await mailedToken(client.email));
    expect((await resend(client)).statusCode).toBe(200);
    expect(mailsTo(client.email)).toHaveLength(1);
    expect((await resend(api.clientWithCookie(''))).statusCode).toBe(401);
  });
});

describe('mails to others', () => {
  const ask = (as: TestClient, showId: string, email = 'studio@post.example') =>
    as.send('POST', `/api/show/${showId}/delegations`, { email, message: 'Gagnez un voyage' });

  it('are refused until the user’s own address is confirmed', async () => {
    const client = await newcomer();
    const { showIds } = await placeOrder(client);
    const sent = api.mails.length;
    const refused = await ask(client, showIds[0]!);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'email_unconfirmed']);
    expect(refused.json().error.message).toBe(ERROR_TEXTS.fr.email_unconfirmed);
    expect((await client.get(`/api/show/${showIds[0]}/delegations`)).json()).toEqual([]);
    expect(api.mails).toHaveLength(sent);
    await confirm(await mailedToken(client.email));
    expect((await ask(client, showIds[0]!)).statusCode).toBe(201);
  });

  it('are not resent for a user whose address is no longer confirmed', async () => {
    const client = await api.client();
    const { showIds } = await placeOrder(client);
    const { id } = (await ask(client, showIds[0]!)).json();
    await api.db.update(tables.users).set({ emailVerified: false }).where(eq(tables.users.id, client.userId));
    const again = await client.send('POST', `/api/show/${showIds[0]}/delegations/${id}/send`);
    expect(codeOf(again)).toBe('email_unconfirmed');
  });

  it('are refused to unconfirmed operators too, and leave the invited account unchanged', async () => {
    const operator = await api.client({ operator: true, isConfirmed: false });
    const { email, cookie } = await api.client();
    const refused = await operator.send('POST', '/api/ops/operators', { email });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'email_unconfirmed']);
    expect((await api.clientWithCookie(cookie).get('/api/user')).json().email).toBe(email);
  });

  it('name the writer with address and organisation, and quote their words', async () => {
    const client = await api.client({ language: 'fr' });
    const { showIds } = await placeOrder(client);
    const { activeOrganizationId: id } = (await client.get('/api/user')).json();
    await client.send('PATCH', `/api/organizations/${id}`, { name: 'Agence Durand' });
    await ask(client, showIds[0]!);
    const { text = '' } = api.mails.at(-1) ?? {};
    expect(text).toContain(`Camille Durand (${client.email}, Agence Durand) vous écrit\u00a0:\n> Gagnez un voyage`);
  });

  it('are limited to sixty a day per recipient, from all senders; other days and addresses are unaffected', async () => {
    const [one, other] = [await api.client(), await api.client()];
    const [showId, otherShowId] = await Promise.all(
      [one, other].map(async (client) => (await placeOrder(client)).showIds[0]!),
    );
    const address = `busy-${crypto.randomUUID()}@post.example`;
    for (let n = 0; n < 59; n += 1) expect((await ask(one, showId!, address)).statusCode).toBeLessThan(300);
    expect((await ask(other, otherShowId!, address.toUpperCase())).statusCode).toBe(201);
    const refused = await ask(other, otherShowId!, address);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_mails']);
    expect(Number(refused.headers['retry-after'])).toBe(14 * 3600);
    expect((await ask(other, otherShowId!, 'free@post.example')).statusCode).toBe(201);
    now = new Date(START.getTime() + DAY_MS);
    expect((await ask(other, otherShowId!, address)).statusCode).toBe(200);
  });

  it('are limited to two hundred a day per account', async () => {
    const client = await api.client();
    const { showIds } = await placeOrder(client);
    const day = START.toISOString().slice(0, 10);
    await api.db.insert(tables.mailCounts).values({ day, subject: `from:${client.userId}`, count: 199 });
    expect((await ask(client, showIds[0]!)).statusCode).toBe(201);
    expect(codeOf(await ask(client, showIds[0]!, 'other@post.example'))).toBe('too_many_mails');
  });
});

describe('a password reset', () => {
  const resetLink = async (email: string) => {
    const sent = api.mails.length;
    await api.call({ method: 'POST', url: '/api/askResetPassword', payload: { email } });
    await vi.waitFor(() => expect(api.mails).toHaveLength(sent + 1), { timeout: 120_000 });
    return api.mails.at(-1)!;
  };

  it('confirms the address its link was sent to', async () => {
    const { email, userId } = await newcomer();
    const link = /http:\/\/localhost:3000\/resetPassword\?\S+/.exec((await resetLink(email)).text)?.[0] ?? '';
    const token = new URL(link).searchParams.get('token');
    const payload = { token, email, password: PASSWORD, confirmation: PASSWORD };
    expect((await api.call({ method: 'POST', url: '/api/users/resetPassword', payload })).statusCode).toBe(200);
    const [user] = await api.db.select().from(tables.users).where(eq(tables.users.id, userId));
    expect(user?.emailVerified).toBe(true);
  });

  it('includes the user’s name only if the address is confirmed', async () => {
    const [unknown, known] = [await newcomer(), await api.client()];
    const mail = await resetLink(unknown.email);
    expect(JSON.stringify(mail)).not.toContain('Camille');
    expect((await resetLink(known.email)).text).toContain('Camille');
  });
});
