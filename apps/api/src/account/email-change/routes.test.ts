import { tables } from '@spotway/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

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

const newEmail = () => `neuf-${crypto.randomUUID()}@agency.example`;
const ask = (as: TestClient, email: string, password = PASSWORD) =>
  as.send('POST', '/api/users/emailChange', { email, password });
const confirm = (token: string) =>
  api.call({ method: 'POST', url: '/api/users/confirmEmailChange', payload: { token } });
const login = (email: string) =>
  api.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } });
const mailsTo = (address: string) =>
  api.mails.filter(({ to }) => to === address || (typeof to === 'object' && 'address' in to && to.address === address));
const tokenTo = (email: string) =>
  /http:\/\/localhost:3000\/changeEmail#token=([\w-]{43})\n/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

it('the address changes once the link at the new one is used; the old one is told first', async () => {
  const client = await api.client();
  const email = newEmail();
  expect((await ask(client, email.toUpperCase())).json()).toEqual({ ok: true });
  expect(mailsTo(client.email).map(({ text }) => text.includes(email))).toEqual([true]);
  expect((await client.get('/api/user')).json().email).toBe(client.email);
  const token = tokenTo(email);
  expect(JSON.stringify(await api.db.select().from(tables.emailChanges))).not.toContain(token);
  expect((await confirm(token)).json()).toEqual({ email });
  expect((await client.get('/api/user')).json()).toMatchObject({ email, isEmailConfirmed: true });
  expect((await login(email)).statusCode).toBe(200);
  expect((await login(client.email)).statusCode).toBe(401);
  expect(codeOf(await confirm(token))).toBe('confirmation_done');
});

it('needs the password', async () => {
  const client = await api.client();
  const email = newEmail();
  expect(codeOf(await ask(client, email, 'Wrong-Horse-9'))).toBe('wrong_password');
  expect(mailsTo(email)).toEqual([]);
});

it('refuses an address that has an account, or gets one before the link is used', async () => {
  const [client, other] = [await api.client(), await api.client()];
  expect(codeOf(await ask(client, other.email))).toBe('email_taken');
  const email = newEmail();
  await ask(client, email);
  const payload = { name: 'Lou', email, password: PASSWORD };
  expect((await api.call({ method: 'POST', url: '/api/register', payload })).statusCode).toBe(201);
  expect(codeOf(await confirm(tokenTo(email)))).toBe('email_taken');
});

it('gives an address that several ask for at once to one of them', async () => {
  const email = newEmail();
  const tokens: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    await ask(await api.client(), email);
    tokens.push(tokenTo(email));
  }
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(new Set(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf))).toEqual(new Set(['email_taken']));
});

it('the link expires after a day; using one ends the others', async () => {
  const client = await api.client();
  const [late, first, second] = [newEmail(), newEmail(), newEmail()];
  await ask(client, late);
  now = new Date(START.getTime() + 24 * 3_600_000);
  expect(codeOf(await confirm(tokenTo(late)))).toBe('confirmation_expired');
  await ask(client, first);
  await ask(client, second);
  expect((await confirm(tokenTo(second))).statusCode).toBe(200);
  expect(codeOf(await confirm(tokenTo(first)))).toBe('confirmation_done');
  expect(codeOf(await confirm('never-was'))).toBe('confirmation_invalid');
});

it('ends links that reset the password, which are in the old mailbox', async () => {
  const client = await api.client();
  const email = newEmail();
  await api.db
    .insert(tables.authTokens)
    .values({ identifier: 'reset', value: client.userId, expiresAt: new Date(Date.now() + 3_600_000) });
  await ask(client, email);
  await confirm(tokenTo(email));
  expect((await api.db.select().from(tables.authTokens)).filter(({ value }) => value === client.userId)).toEqual([]);
});

it('tells an unconfirmed old address nothing: it may be somebody else’s', async () => {
  const client = await api.client({ isConfirmed: false });
  const email = newEmail();
  await ask(client, email);
  expect(mailsTo(client.email)).toEqual([]);
  expect((await confirm(tokenTo(email))).statusCode).toBe(200);
});
