import type { SavedDestinationSet } from '@spotway/contract';
import { SEED_IDS, tables } from '@spotway/database';
import { MAX_DESTINATION_SETS } from '@spotway/domain/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { order, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client({ paymentEnabled: true });
});
afterAll(() => api.close());

const { galatee, estuaire } = SEED_IDS;
const PATH = '/api/destinationSets';
const save = (name: string, changes = {}, who = client) =>
  who.send('POST', PATH, { name, destinations: [galatee, estuaire], services: ['subtitling'], ...changes });
const listed = async (who = client) => (await who.get(PATH)).json() as SavedDestinationSet[];
const namesOf = async (who = client) => (await listed(who)).map(({ name }) => name);
const idOf = async (name: string) => (await listed()).find((set) => set.name === name)?.id;

describe('a set of delivery points', () => {
  it('is saved, listed by name with what it holds and who saved it, renamed, replaced and deleted', async () => {
    for (const name of ['TNT', 'Nationales']) expect((await save(name)).statusCode).toBe(200);
    const [first, second] = await listed();
    expect([first?.name, second?.name]).toEqual(['Nationales', 'TNT']);
    expect(first).toMatchObject({
      destinations: [
        { organizationId: galatee, organizationName: 'Galatée TV' },
        { organizationId: estuaire, organizationName: 'Estuaire Régions' },
      ],
      services: ['subtitling'],
      savedBy: { userId: client.userId },
    });
    const path = `${PATH}/${first?.id}`;
    expect((await client.send('PATCH', path, { name: 'Toutes' })).statusCode).toBe(200);
    expect(await namesOf()).toEqual(['TNT', 'Toutes']);
    const choice = { destinations: [estuaire], services: [] };
    expect((await client.send('PATCH', path, { choice })).statusCode).toBe(200);
    expect((await listed()).find(({ id }) => id === first?.id)).toMatchObject({
      ...{ name: 'Toutes', destinations: [{ organizationId: estuaire }], services: [] },
    });
    expect((await client.send('DELETE', path)).statusCode).toBe(200);
    expect((await client.send('DELETE', path)).statusCode).toBe(404);
    expect(await namesOf()).toEqual(['TNT']);
  });

  it('has a name of its own in its organisation, in whatever capitals; the same set again is no other', async () => {
    await save('Régionales');
    expect((await save('RÉGIONALES')).statusCode).toBe(200);
    for (const other of [{ services: [] }, { destinations: [galatee] }])
      expect(codeOf(await save('régionales', other))).toBe('set_name_taken');
    await save('Replay');
    const renamed = (name: string) => idOf('Replay').then((id) => client.send('PATCH', `${PATH}/${id}`, { name }));
    expect(codeOf(await renamed('RÉGIONALES'))).toBe('set_name_taken');
    expect((await renamed('REPLAY')).statusCode).toBe(200);
    const others = await Promise.all(
      ['Simultanée', 'SIMULTANÉE'].map((name, at) => save(name, { services: at === 0 ? [] : ['subtitling'] })),
    );
    expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('holds only delivery points that are offered when it is saved, and keeps those that no longer are', async () => {
    expect(codeOf(await save('Ailleurs', { destinations: [client.organizationId] }))).toBe('destination_unknown');
    expect((await save('Vide', { destinations: [] })).statusCode).toBe(400);
    await save('Fermée');
    const ofEstuaire = eq(tables.destinations.organizationId, estuaire);
    await api.db.update(tables.destinations).set({ isActive: false }).where(ofEstuaire);
    const kept = (await listed()).find(({ name }) => name === 'Fermée');
    const id = await idOf('Fermée');
    const replaced = await client.send('PATCH', `${PATH}/${id}`, {
      choice: { destinations: [estuaire], services: [] },
    });
    await api.db.update(tables.destinations).set({ isActive: true }).where(ofEstuaire);
    expect(kept?.destinations).toHaveLength(2);
    expect(codeOf(replaced)).toBe('destination_unknown');
  });

  it('belongs to its organisation: a colleague uses and changes it, a stranger finds nothing', async () => {
    await save('Partagée');
    const path = `${PATH}/${await idOf('Partagée')}`;
    const stranger = await api.client();
    expect(codeOf(await stranger.send('PATCH', path, { name: 'La mienne' }))).toBe('not_found');
    expect(codeOf(await stranger.send('DELETE', path))).toBe('not_found');
    expect(await listed(stranger)).toEqual([]);
    expect((await save('Partagée', { services: [] }, stranger)).statusCode).toBe(200);
    const colleague = await api.client();
    const joined = { organizationId: client.organizationId, userId: colleague.userId };
    await api.db.insert(tables.memberships).values(joined);
    await colleague.send('PUT', '/api/user/organization', { organizationId: client.organizationId });
    expect((await colleague.send('PATCH', path, { name: 'Commune' })).statusCode).toBe(200);
    expect((await listed(colleague)).find(({ name }) => name === 'Commune')).toMatchObject({
      savedBy: { userId: colleague.userId },
    });
    // acting for another organisation, they list that one's, and still change this one by its address
    await colleague.send('PUT', '/api/user/organization', { organizationId: colleague.organizationId });
    expect(await listed(colleague)).toEqual([]);
    expect((await colleague.send('PATCH', path, { name: 'Commune à tous' })).statusCode).toBe(200);
  });

  it(`is refused beyond ${MAX_DESTINATION_SETS} of an organisation`, async () => {
    const busy = await api.client();
    await api.db.insert(tables.destinationSets).values(
      Array.from({ length: MAX_DESTINATION_SETS - 1 }, (_, at) => ({
        ...{ organizationId: busy.organizationId, name: `Liste ${at}`, nameKey: `liste ${at}` },
        ...{ destinations: [galatee], services: [], savedBy: busy.userId, savedAt: new Date() },
      })),
    );
    const atOnce = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => save(name, {}, busy)));
    expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(codeOf(await save('Une de trop', {}, busy))).toBe('too_many_sets');
    expect(await namesOf(busy)).toHaveLength(MAX_DESTINATION_SETS);
  });
});

describe('the delivery points of the last time', () => {
  const last = (advertiser: string, who = client) =>
    who.get(`/api/order/lastDestinations?advertiser=${encodeURIComponent(advertiser)}`);
  const place = (campaign: string, destinations: string[][], advertiser = 'Maison Rivière') => {
    const spots = destinations.map((each, at) => spot({ pubId: `AV-ABCD12345${at}-0020`, destinations: each }));
    return client.send('POST', '/api/campaign', { ...order(), campaign, advertiser, spots });
  };

  it('are those of most spots of the latest campaign of the advertiser, in whatever capitals', async () => {
    expect((await last('Maison Rivière')).json()).toBeNull();
    expect((await place('Hiver', [[galatee]])).statusCode).toBe(201);
    await place('Printemps', [[galatee], [estuaire, galatee], [galatee, estuaire]]);
    await place('Été', [[galatee]], 'Maison Ruisseau');
    expect((await last(' maison RIVIÈRE ')).json()).toMatchObject({
      campaign: 'Printemps',
      destinations: [{ organizationName: 'Estuaire Régions' }, { organizationName: 'Galatée TV' }],
    });
  });

  it('are nobody else’s', async () => {
    expect((await last('Maison Rivière', await api.client())).json()).toBeNull();
    expect((await last('')).statusCode).toBe(400);
  });
});
