import { confirmEmail, tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { createAuth } from './auth.ts';
import { createSessionTokenReader } from './session-cookie.ts';
import { createLibrarySessionReader, createSessionReader, type SessionReader } from './session-reader.ts';

let api: TestApi;
let client: TestClient;
let other: TestClient;
let auth: ReturnType<typeof createAuth>;
let library: SessionReader;
let own: SessionReader;

beforeAll(async () => {
  api = await startTestApi();
  const settings = {
    publicUrl: api.config.PUBLIC_URL,
    secret: api.config.SESSION_SECRET,
    sendResetMail: async () => {},
    log: () => {},
  };
  auth = createAuth(api.db, settings);
  library = createLibrarySessionReader(api.db, auth);
  own = createSessionReader(api.db, auth);
  other = await withSessionOnly();
});
afterAll(() => api.close());
beforeEach(async () => {
  client = await withSessionOnly();
});

/** A client without the cookie that names its browser. */
async function withSessionOnly(): Promise<TestClient> {
  const known = await api.client();
  const cookie = known.cookie.split('; ').find((each) => each.startsWith('spotway.session_token=')) ?? '';
  return { ...known, cookie, ...api.clientWithCookie(cookie) };
}

const cookieValue = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const signatureOf = (cookie: string) => decodeURIComponent(cookieValue(cookie)).split('.')[1] ?? '';
const tokenOf = (cookie: string) => decodeURIComponent(cookieValue(cookie)).split('.')[0] ?? '';
const named = (value: string) => `spotway.session_token=${value}`;

async function setExpiry(days: number): Promise<void> {
  await api.db
    .update(tables.sessions)
    .set({ expiresAt: new Date(Date.now() + days * 24 * 3600_000) })
    .where(eq(tables.sessions.userId, client.userId));
}

async function storedSessions() {
  const rows = await api.db.select().from(tables.sessions).where(eq(tables.sessions.userId, client.userId));
  // Rounded to minutes, as the two readers run one after the other.
  return rows.map(({ id, expiresAt }) => ({ id, expiresAt: Math.round(expiresAt.getTime() / 60_000) }));
}

/** A reader's answer and what it leaves in the table; restores the session afterwards. */
async function outcomeOf(reader: SessionReader, cookie: string) {
  const before = await api.db.select().from(tables.sessions).where(eq(tables.sessions.userId, client.userId));
  const answer = await reader(new Headers(cookie === '' ? {} : { cookie }));
  const stored = await storedSessions();
  await api.db.delete(tables.sessions).where(eq(tables.sessions.userId, client.userId));
  if (before.length > 0) await api.db.insert(tables.sessions).values(before);
  return { answer, stored };
}

const nothing = async () => {};
const CASES: [string, (cookie: string) => string, () => Promise<unknown>, 'user' | 'renewed' | 'other' | null][] = [
  ['a valid one', (cookie) => cookie, nothing, 'user'],
  ['a valid one among others', (cookie) => `a=b; ${cookie}; c=%zz`, nothing, 'user'],
  ['a valid one in quotes', (cookie) => named(`"${cookieValue(cookie)}"`), nothing, 'user'],
  ['a valid one that is not encoded', (cookie) => named(decodeURIComponent(cookieValue(cookie))), nothing, 'user'],
  ['a valid one before a forged one', (cookie) => `${cookie}; ${named('forged')}`, nothing, 'user'],
  ['a forged one before a valid one', (cookie) => `${named('forged')}; ${cookie}`, nothing, null],
  ['a valid one with the don’t-remember cookie', (cookie) => `${cookie}; spotway.dont_remember=true`, nothing, 'user'],
  ['a valid one with cached session data', (cookie) => `${cookie}; spotway.session_data=e30`, nothing, 'user'],
  ['one with another name', (cookie) => `other.session_token=${cookieValue(cookie)}`, nothing, null],
  ['none', () => '', nothing, null],
  ['an empty one', () => named(''), nothing, null],
  ['one without a signature', (cookie) => named(tokenOf(cookie)), nothing, null],
  [
    'one with a wrong signature',
    (cookie) => named(encodeURIComponent(`${tokenOf(cookie)}.${'A'.repeat(43)}=`)),
    nothing,
    null,
  ],
  [
    'one with another user’s signature',
    (cookie) => named(encodeURIComponent(`${tokenOf(cookie)}.${signatureOf(other.cookie)}`)),
    nothing,
    null,
  ],
  ['one with a changed token', (cookie) => named(`x${cookieValue(cookie)}`), nothing, null],
  ['a truncated one', (cookie) => cookie.slice(0, -5), nothing, null],
  ['one with NUL', (cookie) => named(`%00${cookieValue(cookie)}`), nothing, null],
  ['a very long one', (cookie) => named(`${'a'.repeat(7000)}${cookieValue(cookie)}`), nothing, null],
  ['a valid one behind a very long one', (cookie) => `long=${'a'.repeat(7000)}; ${cookie}`, nothing, 'user'],
  ["another user's", () => other.cookie, nothing, 'other'],
  ['one that expires in a minute', (cookie) => cookie, () => setExpiry(1 / 24 / 60), 'renewed'],
  ['an expired one', (cookie) => cookie, () => setExpiry(-1), null],
  ['one due for renewal', (cookie) => cookie, () => setExpiry(28.9), 'renewed'],
  ['one not yet due for renewal', (cookie) => cookie, () => setExpiry(29.1), 'user'],
  [
    'one due for renewal with the don’t-remember cookie',
    (cookie) => `${cookie}; spotway.dont_remember=true`,
    () => setExpiry(20),
    'renewed',
  ],
  [
    'a revoked one',
    (cookie) => cookie,
    () => api.db.delete(tables.sessions).where(eq(tables.sessions.userId, client.userId)),
    null,
  ],
  [
    'one of a user without organisations',
    (cookie) => cookie,
    () => api.db.delete(tables.memberships).where(eq(tables.memberships.userId, client.userId)),
    'user',
  ],
  ['one of a confirmed user', (cookie) => cookie, () => confirmEmail(api.db, client.userId), 'user'],
];

describe('both readers', () => {
  it.each(CASES)('give the same answer to %s', async (_name, cookieOf, prepare, expected) => {
    const cookie = cookieOf(client.cookie);
    // Its signature has been verified before.
    await own(new Headers({ cookie: client.cookie }));
    await prepare();
    const expectedOutcome = await outcomeOf(library, cookie);
    expect(await outcomeOf(own, cookie)).toEqual(expectedOutcome);
    const { answer } = expectedOutcome;
    const who = expected === 'other' ? other.userId : expected && client.userId;
    expect(answer?.user.id ?? null).toBe(who);
    if (expected === 'renewed' && !cookie.includes('dont_remember'))
      expect(answer?.cookies.join()).toContain('spotway.session_token=');
  });
});

describe('the fast reader', () => {
  it('queries the database once, and never for a token with a wrong signature', async () => {
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    try {
      await own(new Headers({ cookie: client.cookie }));
      expect(query).toHaveBeenCalledTimes(1);
      await own(new Headers({ cookie: named(encodeURIComponent(`${tokenOf(client.cookie)}.${'A'.repeat(43)}=`)) }));
      expect(query).toHaveBeenCalledTimes(1);
    } finally {
      query.mockRestore();
    }
  });

  it('notices an ended session or a new right with the next call', async () => {
    const read = () => own(new Headers({ cookie: client.cookie }));
    expect((await read())?.user.organizations[0]?.paymentEnabled).toBe(false);
    await api.db
      .update(tables.organizations)
      .set({ paymentEnabled: true })
      .where(eq(tables.organizations.id, client.organizationId));
    expect((await read())?.user.organizations[0]?.paymentEnabled).toBe(true);
    await client.send('POST', '/api/logout');
    expect(await read()).toBeNull();
  });
});

it('a header is verified once while it is among the most recently verified', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  try {
    const read = createSessionTokenReader(auth, 2);
    const headers = [1, 2, 3].map((n) => `n=${n}; ${client.cookie}`);
    for (const header of [headers[0], headers[1], headers[0], headers[1]])
      expect(await read(header ?? '')).toBe(tokenOf(client.cookie));
    expect(verify).toHaveBeenCalledTimes(2);
    await read(headers[2] ?? '');
    await read(headers[0] ?? '');
    expect(verify).toHaveBeenCalledTimes(4);
  } finally {
    verify.mockRestore();
  }
});
