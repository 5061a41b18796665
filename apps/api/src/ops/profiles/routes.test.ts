import type { OperatedProfile } from '@spotway/contract';
import { insertBroadcastable, SEED_IDS, tables } from '@spotway/database';
import { PROFILE_FAULT_FIELDS } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { placeOrder, spot } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

const { id: _, ...DNXHD } = seededProfile('dnxhd-120');
const MONO = [{ layout: 'Mono', role: 'ORIGINAL' }];

let api: TestApi;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const create = (id: string, changes: object = {}) =>
  operator.send('POST', '/api/ops/profiles', { ...DNXHD, id, ...changes });
const change = (id: string, madeFrom: number, changes: object = {}) =>
  operator.send('PUT', `/api/ops/profiles/${id}`, { madeFrom, profile: { ...DNXHD, ...changes } });
const retire = (id: string, isRetired = true) => operator.send('PUT', `/api/ops/profiles/${id}/retired`, { isRetired });
const found = async (id: string): Promise<OperatedProfile> => (await operator.get(`/api/ops/profiles/${id}`)).json();
const useProfile = (profileId: string) =>
  api.db
    .update(tables.destinations)
    .set({ profileId })
    .where(eq(tables.destinations.organizationId, SEED_IDS.estuaire));
const offer = (profileId: string) =>
  operator.send('POST', '/api/ops/destinations', {
    name: 'Chaîne Une',
    profileId,
    transport: { kind: 'folder', path: 'chaine-une' },
    secrets: {},
  });

describe('the list', () => {
  it('has the newest version of every profile, with the delivery points that use it', async () => {
    await create('une-chaine', { name: 'Une chaîne' });
    await change('une-chaine', 1, { name: 'Une chaîne, en mono', audio: { ...DNXHD.audio, streams: MONO } });
    const listed = (await operator.get('/api/ops/profiles')).json();
    expect(listed.filter(({ id }: { id: string }) => id === 'une-chaine')).toMatchObject([
      { version: 2, name: 'Une chaîne, en mono', audioChannels: 1, isRetired: false, destinations: [] },
    ]);
    const used = listed.find(({ id }: { id: string }) => id === 'xdcam-hd422-50');
    expect(used).toMatchObject({
      version: 1,
      picture: '1920 × 1080i XDCAM HD422',
      destinations: [{ organizationId: SEED_IDS.galatee, name: 'Galatée TV' }],
    });
  });
});

describe('a profile', () => {
  it('is created with its first version, and its id is never reused', async () => {
    const made = await create('deux', { name: 'Deux' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: 'deux',
      isRetired: false,
      destinations: [],
      versions: [
        {
          version: 1,
          profile: { ...DNXHD, name: 'Deux' },
          createdAt: expect.any(String),
          createdBy: operator.name,
        },
      ],
    });
    expect([codeOf(await create('deux')), codeOf(await create('h264-mp4'))]).toEqual([
      'profile_taken',
      'profile_taken',
    ]);
  });

  it('is changed by a new version; the previous one stays unchanged', async () => {
    await create('trois', { name: 'Trois' });
    const answer = await change('trois', 1, { name: 'Trois, en mono', audio: { ...DNXHD.audio, streams: MONO } });
    const { versions }: OperatedProfile = answer.json();
    expect(versions.map(({ version, profile }) => [version, profile.name, profile.audio.streams.length])).toEqual([
      [2, 'Trois, en mono', 1],
      [1, 'Trois', 2],
    ]);
    const rows = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, 'trois'));
    expect(rows.map(({ action, actorUserId, facts }) => [action, actorUserId, facts])).toEqual([
      ['profile.created', operator.userId, { name: 'Trois' }],
      ['profile.changed', operator.userId, { name: 'Trois, en mono', version: 2 }],
    ]);
  });

  it('can only be changed from its newest version, even by two operators at once', async () => {
    await create('quatre');
    const both = await Promise.all([change('quatre', 1, { name: 'A' }), change('quatre', 1, { name: 'B' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const madeFrom of [1, 3]) expect(codeOf(await change('quatre', madeFrom))).toBe('profile_changed');
    expect((await found('quatre')).versions).toHaveLength(2);
  });

  it.each([
    [
      'a combination that can’t be written',
      { container: 'Mp4' },
      PROFILE_FAULT_FIELDS['container-of-format'].join('.'),
    ],
    ['teletext outside MXF', { container: 'Qtff', subtitles: { mode: 'Teletext2', isRequired: false } }, 'subtitles'],
    ['an unknown field', { colour: 'blue' }, ''],
    ['a name of two lines', { name: 'Une\nchaîne' }, 'name'],
  ])('with %s is refused at its field', async (_, changes, field) => {
    const refused = await create('faux', changes);
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'validation_failed']);
    const { fields } = refused.json().error.details;
    expect(fields.map(({ path }: { path: string }) => path)).toContain(field);
    expect(fields[0].message).not.toMatch(/invalid input/i);
  });

  it('allows only letters, digits and dashes in its id; an unknown id is 404', async () => {
    for (const id of ['Une', 'une.2', '../une', 'une--deux', ''])
      expect(codeOf(await create(id))).toBe('validation_failed');
    expect((await operator.get('/api/ops/profiles/une.2')).statusCode).toBe(404);
    expect((await operator.get('/api/ops/profiles/nobody')).statusCode).toBe(404);
    expect((await change('nobody', 1)).statusCode).toBe(404);
    expect((await retire('nobody')).statusCode).toBe(404);
  });

  it('does not exist for customers', async () => {
    const customer = await api.client();
    expect((await customer.get('/api/ops/profiles/h264-mp4')).statusCode).toBe(404);
    expect((await customer.send('POST', '/api/ops/profiles', { ...DNXHD, id: 'cinq' })).statusCode).toBe(404);
  });
});

describe('a retired profile', () => {
  it('is used by no delivery point, and can’t be chosen for one', async () => {
    await create('six');
    await useProfile('six');
    const refused = await retire('six');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'profile_used']);
    const destinations = [{ organizationId: SEED_IDS.estuaire, name: 'Estuaire Régions' }];
    expect(refused.json().error.details).toEqual({ destinations });
    expect((await found('six')).destinations).toEqual(destinations);

    await useProfile('h264-mp4');
    expect((await retire('six')).json()).toMatchObject({ isRetired: true });
    expect(codeOf(await offer('six'))).toBe('validation_failed');
    expect(codeOf(await change('six', 1))).toBe('profile_retired');
    expect((await retire('six', false)).json()).toMatchObject({ isRetired: false });
    expect((await offer('six')).statusCode).toBe(201);
  });
});

it('an order keeps the profile version it was made with, even for a film that arrives later', async () => {
  await create('sept');
  await useProfile('sept');
  const customer = await api.client({ paymentEnabled: false });
  const spots = () => [spot({ destinations: [SEED_IDS.estuaire] })];
  const { showIds: first } = await placeOrder(customer, { spots: spots() });
  await change('sept', 1, { name: 'Sept, version 2' });
  const { showIds: second } = await placeOrder(customer, { spots: spots() });
  for (const [showId, key] of [
    [first[0], 'sept'],
    [second[0], 'sept.2'],
  ] as const) {
    const film = await insertBroadcastable(api.db, showId ?? '');
    const { deliveries } = tables;
    expect(await api.db.select().from(deliveries).where(eq(deliveries.broadcastableId, film.id))).toMatchObject([
      { profileId: key },
    ]);
  }
  await useProfile('h264-mp4');
});
