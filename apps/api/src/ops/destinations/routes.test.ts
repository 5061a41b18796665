import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { OperatedDestination } from '@spotway/contract';
import { SEED_IDS, tables } from '@spotway/database';
import { startQuirkySftpServer } from '@spotway/delivery/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { order, spot } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

const SECRETS_KEY = Buffer.alloc(32, 5).toString('base64');
const PASSWORD = 'mot-de-passe-de-la-chaîne';

let api: TestApi;
let operator: TestClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-destination-'));
  api = await startTestApi({
    settings: { SECRETS_KEY, DELIVERIES_DIR: folder, DELIVERY_ALLOWED_NETWORKS: '127.0.0.1' },
  });
  operator = await api.client({ operator: true });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const sftp = {
  kind: 'sftp',
  host: '127.0.0.1',
  port: 1,
  username: 'spotway',
  path: '/in',
  hostKeyFingerprint: `SHA256:${'A'.repeat(43)}`,
};
const form = (changes: object = {}) => ({
  name: 'Chaîne Une',
  profileId: 'h264-mp4',
  maxConcurrent: 1,
  transport: sftp,
  secrets: { password: PASSWORD },
  ...changes,
});
const create = (changes?: object) => operator.send('POST', '/api/ops/destinations', form(changes));
const change = (id: string, changes?: object) => operator.send('PUT', `/api/ops/destinations/${id}`, form(changes));
const offered = async () =>
  (await operator.get('/api/organizations/destinations'))
    .json()
    .map((each: { organizationName: string }) => each.organizationName);

it('adds a destination after the others; its secret is sealed, never shown, never logged', async () => {
  const logoSvg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const answer = await create({ logoSvg });
  expect(answer.statusCode).toBe(201);
  const added: OperatedDestination = answer.json();
  expect(added).toMatchObject({
    organizationName: 'Chaîne Une',
    isActive: true,
    profileId: 'h264-mp4',
    maxConcurrent: 1,
    transport: sftp,
    secretsSet: ['password'],
    pendingDeliveries: 0,
  });
  expect(await offered()).toEqual(['Galatée TV', 'Estuaire Régions', 'Chaîne Une']);
  expect((await operator.get(added.logo ?? '')).body).toBe(logoSvg);
  const stored = await api.db.select().from(tables.destinations);
  const entries = await api.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.subjectId, added.organizationId));
  expect(entries).toMatchObject([
    { action: 'destination.created', actorUserId: operator.userId, facts: { secretsSet: ['password'] } },
  ]);
  const listed = await operator.get('/api/ops/destinations');
  expect(JSON.stringify([stored, entries, added]) + listed.body).not.toContain(PASSWORD);
});

it('keeps an omitted secret and logo, but only for the same server', async () => {
  const { organizationId: id, logo } = (await create({ logoSvg: '<svg/>' })).json();
  const kept = await change(id, { secrets: {}, name: 'Chaîne Deux', maxConcurrent: 4 });
  expect(kept.json()).toMatchObject({
    organizationName: 'Chaîne Deux',
    maxConcurrent: 4,
    secretsSet: ['password'],
    logo,
  });
  const moved = await change(id, { secrets: {}, transport: { ...sftp, host: 'elsewhere.example' } });
  expect([moved.statusCode, codeOf(moved), moved.json().error.details]).toEqual([
    400,
    'secrets_to_reenter',
    { secrets: ['password'] },
  ]);
  expect(codeOf(await create({ secrets: {} }))).toBe('secrets_missing');
});

it('refuses invalid profiles, transports and logos', async () => {
  for (const changes of [
    { profileId: 'vhs' },
    { transport: { kind: 'pigeon' } },
    { transport: { ...sftp, password: PASSWORD } },
    { logoSvg: '<html><script>alert(1)</script></html>' },
    { maxConcurrent: 0 },
    { name: ' ' },
  ]) {
    const answer = await create(changes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  }
});

it('no longer offers an inactive destination, but still delivers existing orders', async () => {
  const [galatee] = (await operator.get('/api/ops/destinations')).json();
  const customer = await api.client();
  const off = {
    name: galatee.organizationName,
    transport: galatee.transport,
    secrets: {},
    profileId: galatee.profileId,
  };
  const answer = await change(SEED_IDS.galatee, { ...off, isActive: false });
  expect(answer.json()).toMatchObject({ isActive: false });
  expect(await offered()).not.toContain('Galatée TV');
  const refused = await customer.send('POST', '/api/campaign', order({ spots: [spot()] }));
  expect(codeOf(refused)).toBe('destination_unknown');
  await change(SEED_IDS.galatee, { ...off, isActive: true });
  expect((await customer.send('POST', '/api/campaign', order({ spots: [spot()] }))).statusCode).toBe(201);
});

it('tests a connection and says what is wrong with it', async () => {
  const check = async (id: string) => (await operator.send('POST', `/api/ops/destinations/${id}/check`)).json();
  const made = await create({ transport: { kind: 'folder', path: folder }, secrets: {} });
  expect(await check(made.json().organizationId)).toEqual({ ok: true, reason: null, detail: null, abilities: null });
  const missing = await create({ transport: { kind: 'folder', path: path.join(folder, 'none') }, secrets: {} });
  expect(await check(missing.json().organizationId)).toMatchObject({ ok: false, reason: 'missing' });
  const closed = await create();
  const outcome = await check(closed.json().organizationId);
  expect(outcome).toMatchObject({ ok: false, reason: 'unreachable' });
  expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
});

it('says what an SFTP server supports, and that one can’t receive films', async () => {
  const server = await startQuirkySftpServer();
  const { port, username, password, hostKeyFingerprint } = server;
  const transport = { kind: 'sftp', host: '127.0.0.1', port, username, hostKeyFingerprint, path: '/in' };
  const { organizationId } = (await create({ transport, secrets: { password } })).json();
  const check = async () => (await operator.send('POST', `/api/ops/destinations/${organizationId}/check`)).json();
  const abilities = { resumes: true, writesTogether: true, checksums: false };
  expect(await check()).toEqual({ ok: true, reason: null, detail: null, abilities });
  server.quirks = { together: 'refused', reopening: 'is-refused' };
  expect(await check()).toMatchObject({ ok: true, abilities: { resumes: false, writesTogether: false } });
  server.quirks = { keepsAtMost: 4_000_000 };
  expect(await check()).toMatchObject({ ok: false, reason: 'corrupted', abilities: null });
  server.quirks = { refuses: 'behind-start' };
  expect(await check()).toMatchObject({ ok: false, reason: 'unfit', abilities: null });
  expect([...server.files.keys()]).toEqual([]);
  await server.stop();
});

it('lists every delivery profile', async () => {
  const profiles = (await operator.get('/api/ops/profiles')).json();
  expect(profiles).toContainEqual(
    expect.objectContaining({
      id: 'xdcam-hd422-50',
      picture: '1920 × 1080i XDCAM HD422',
      audioChannels: 8,
      startTimecode: '10:00:00:00',
    }),
  );
});

it('saves a demo destination as shown, and tests its folder within the deliveries folder', async () => {
  const shown: OperatedDestination = (await operator.get(`/api/ops/destinations/${SEED_IDS.galatee}`)).json();
  expect(shown.transport).toEqual({ kind: 'folder', path: 'galatee-tv', createIfMissing: true });
  const { profileId, transport } = shown;
  expect((await change(SEED_IDS.galatee, { name: 'Chaîne Une', profileId, transport, secrets: {} })).statusCode).toBe(
    200,
  );
  const check = await operator.send('POST', `/api/ops/destinations/${SEED_IDS.galatee}/check`);
  expect(check.json()).toMatchObject({ ok: true });
  expect(await readdir(folder)).toContain('galatee-tv');
});
