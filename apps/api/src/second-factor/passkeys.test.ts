import { tables } from '@spotway/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSoftwarePasskey } from '../testing/software-passkey.ts';
import { codeOf, cookieOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let now = Date.now();
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());
beforeEach(() => {
  now = Date.now();
});

type Device = ReturnType<typeof createSoftwarePasskey>;

const post = (url: string, payload: object = {}, cookie = '') =>
  api.call({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });
const start = async (client: TestClient) =>
  (await client.send('POST', '/api/user/passkeys/options', { password: PASSWORD })).json();
const list = async (client: TestClient) => (await client.get('/api/user/secondFactor')).json();

async function add(client: TestClient, device: Device = createSoftwarePasskey(), name = 'Portable') {
  const { ticket, options } = await start(client);
  const credential = device.make(options.challenge);
  const answer = await client.send('POST', '/api/user/passkeys', { ticket, name, credential });
  return { device, answer };
}

async function logIn(device: Device, signing: Parameters<Device['sign']>[1] = {}) {
  const { ticket, options } = (await post('/api/login/passkey/options')).json();
  return post('/api/login/passkey', { ticket, credential: device.sign(options.challenge, signing) });
}

describe('adding a passkey', () => {
  it('asks for one that proves its user, for the public address, and lists it; the first comes with recovery codes', async () => {
    const client = await api.client();
    const { options } = await start(client);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Spotway' },
      user: { name: client.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { answer } = await add(client);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect((await add(client, undefined, 'Téléphone')).answer.json()).toEqual({ recoveryCodes: [] });
    expect(await list(client)).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [
        { name: 'Portable', lastUsedAt: null, isSynced: false },
        { name: 'Téléphone', lastUsedAt: null },
      ],
    });
    expect((await start(client)).options.excludeCredentials).toHaveLength(2);
    await vi.waitFor(() =>
      expect(api.mails.map(({ subject }) => subject)).toContain('Passkey added to your Spotway account'),
    );
  });

  it('needs the password and a confirmed address', async () => {
    const client = await api.client();
    const wrong = { password: 'Wrong-Horse-9' };
    expect(codeOf(await client.send('POST', '/api/user/passkeys/options', wrong))).toBe('wrong_password');
    const unconfirmed = await api.client({ isConfirmed: false });
    const refused = await unconfirmed.send('POST', '/api/user/passkeys/options', { password: PASSWORD });
    expect(codeOf(refused)).toBe('email_to_confirm');
  });

  it.each<[string, Parameters<Device['make']>[1]]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that did not verify its user', { isVerified: false }],
  ])('refuses one %s', async (_title, signing) => {
    const client = await api.client();
    const { ticket, options } = await start(client);
    const credential = createSoftwarePasskey().make(options.challenge, signing);
    const answer = await client.send('POST', '/api/user/passkeys', { ticket, name: 'x', credential });
    expect(codeOf(answer)).toBe('passkey_refused');
  });

  it('refuses another’s ticket, one used before, a late one and a made-up one', async () => {
    const [client, other] = [await api.client(), await api.client()];
    const { ticket, options } = await start(client);
    const send = (who: TestClient, own = ticket) =>
      who.send('POST', '/api/user/passkeys', {
        ticket: own,
        name: 'x',
        credential: createSoftwarePasskey().make(options.challenge),
      });
    expect(codeOf(await send(other))).toBe('passkey_refused');
    expect(codeOf(await send(client, `${ticket.slice(0, -2)}xx`))).toBe('passkey_refused');
    expect((await send(client)).statusCode).toBe(201);
    expect(codeOf(await send(client))).toBe('passkey_refused');
    now += 31 * 60_000;
    expect(codeOf(await send(client))).toBe('passkey_refused');
  });

  it('refuses a passkey that somebody has', async () => {
    const { device } = await add(await api.client());
    expect(codeOf((await add(await api.client(), device)).answer)).toBe('passkey_refused');
  });
});

describe('a login with a passkey', () => {
  it('opens a session by itself, and notes when', async () => {
    const client = await api.client();
    const { device } = await add(client);
    const answer = await logIn(device, { userHandle: Buffer.from(client.userId).toString('base64url') });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: client.userId });
    expect((await api.clientWithCookie(cookieOf(answer)).get('/api/user')).json()).toMatchObject({ id: client.userId });
    expect((await list(client)).passkeys[0].lastUsedAt).toBe(new Date(now).toISOString());
  });

  it('stands for the code that a password is not enough without', async () => {
    const client = await api.client();
    const { device } = await add(client);
    const half = await post('/api/login', { email: client.email, password: PASSWORD });
    expect(half.json().error).toMatchObject({
      code: 'second_step_needed',
      details: { ways: ['passkey', 'recoveryCode'] },
    });
    expect((await logIn(device)).statusCode).toBe(200);
  });

  it.each<[string, Parameters<Device['sign']>[1]]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['without verifying its user', { isVerified: false }],
    ['for another user', { userHandle: 'c29tZWJvZHk' }],
  ])('is refused %s', async (_title, signing) => {
    const { device } = await add(await api.client());
    expect(codeOf(await logIn(device, signing))).toBe('passkey_refused');
  });

  it('is refused for an unknown passkey, an answer given twice, an earlier count of signatures and another purpose', async () => {
    const client = await api.client();
    const { device } = await add(client);
    expect(codeOf(await logIn(createSoftwarePasskey()))).toBe('passkey_refused');
    const { ticket, options } = (await post('/api/login/passkey/options')).json();
    const stale = { ticket, credential: device.sign(options.challenge) };
    const twice = (await post('/api/login/passkey/options')).json();
    const answer = { ticket: twice.ticket, credential: device.sign(twice.options.challenge) };
    const both = await Promise.all([post('/api/login/passkey', answer), post('/api/login/passkey', answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(codeOf(await post('/api/login/passkey', stale))).toBe('passkey_refused');
    const adding = await start(client);
    const credential = device.sign(adding.options.challenge);
    expect(codeOf(await post('/api/login/passkey', { ticket: adding.ticket, credential }))).toBe('passkey_refused');
  });
});

describe('a user’s passkeys', () => {
  it('are renamed and removed by them only; the last takes the recovery codes along', async () => {
    const [client, other] = [await api.client(), await api.client()];
    const { device } = await add(client);
    const [{ id }] = (await list(client)).passkeys;
    const url = `/api/user/passkeys/${id}`;
    expect(codeOf(await other.send('PATCH', url, { name: 'Mine' }))).toBe('not_found');
    expect(codeOf(await other.send('POST', `${url}/remove`, { password: PASSWORD }))).toBe('not_found');
    expect(codeOf(await client.send('PATCH', url, { name: 'a\0b' }))).toBe('validation_failed');
    expect((await client.send('PATCH', url, { name: ' Clé de bureau ' })).statusCode).toBe(200);
    expect((await list(client)).passkeys[0].name).toBe('Clé de bureau');
    expect(codeOf(await client.send('POST', `${url}/remove`, { password: 'Wrong-Horse-9' }))).toBe('wrong_password');
    expect((await client.send('POST', `${url}/remove`, { password: PASSWORD })).statusCode).toBe(200);
    expect(await list(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(codeOf(await logIn(device))).toBe('passkey_refused');
  });

  it('are at most twenty', async () => {
    const client = await api.client();
    const row = { userId: client.userId, name: 'x', publicKey: 'x', signatures: 0, transports: [], isSynced: true };
    await api.db
      .insert(tables.passkeys)
      .values(Array.from({ length: 20 }, () => ({ ...row, credentialId: crypto.randomUUID() })));
    const refused = await client.send('POST', '/api/user/passkeys/options', { password: PASSWORD });
    expect(codeOf(refused)).toBe('too_many_passkeys');
  });
});
