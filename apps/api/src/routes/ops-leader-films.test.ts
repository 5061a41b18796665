import { createHash } from 'node:crypto';
import { SEED_IDS, tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const path = (destination: string, name: string) => `/api/ops/destinations/${destination}/leader-film?name=${name}`;
const keep = (
  name: string,
  payload: string,
  { destination = SEED_IDS.galatee, as = operator }: { destination?: string; as?: TestClient } = {},
) =>
  api.call({
    method: 'PUT',
    url: path(destination, name),
    payload: Buffer.from(payload),
    headers: { cookie: as.cookie, 'content-type': 'application/octet-stream' },
  });
const kept = async (destination: string = SEED_IDS.galatee) =>
  (await operator.get(`/api/ops/destinations/${destination}/leader-films`)).json();
const removals = async () => (await api.db.select().from(tables.objectRemovals)).map(({ key }) => key);
const keys = async () => (await api.db.select().from(tables.leaderFilms)).map(({ key }) => key);

describe('leader films of a destination', () => {
  it('are kept under their names, a newer one in the place of the earlier, whose object goes', async () => {
    expect((await keep('jingle.mxf', 'first')).statusCode).toBe(200);
    const [earlier] = await keys();
    expect((await keep('jingle.mxf', 'second')).statusCode).toBe(200);
    const sha256 = createHash('sha256').update('second').digest('hex');
    expect(await kept()).toEqual([{ name: 'jingle.mxf', sizeBytes: 6, sha256, isUsed: false }]);
    expect(await removals()).toEqual([earlier]);
    expect(await keys()).not.toEqual([earlier]);
    expect(await kept(SEED_IDS.estuaire)).toEqual([]);
  });

  it('cannot take a name that another destination has, nor be empty', async () => {
    const taken = await keep('jingle.mxf', 'third', { destination: SEED_IDS.estuaire });
    expect([taken.statusCode, codeOf(taken)]).toEqual([400, 'validation_failed']);
    expect(codeOf(await keep('empty.mxf', ''))).toBe('file_refused');
    expect((await keep('..%2Fjingle.mxf', 'x')).statusCode).toBe(400);
    expect((await kept()).map(({ name }: { name: string }) => name)).toEqual(['jingle.mxf']);
  });

  it('go with their objects when they are removed', async () => {
    await keep('outro.mxf', 'outro');
    const [key] = (await keys()).slice(-1);
    expect((await operator.send('DELETE', path(SEED_IDS.estuaire, 'outro.mxf'))).statusCode).toBe(404);
    expect((await operator.send('DELETE', path(SEED_IDS.galatee, 'outro.mxf'))).statusCode).toBe(200);
    expect((await kept()).map(({ name }: { name: string }) => name)).toEqual(['jingle.mxf']);
    expect(await removals()).toContain(key);
  });

  it('are the business of operators alone, and of destinations that are there', async () => {
    const client = await api.client();
    expect((await keep('mine.mxf', 'x', { as: client })).statusCode).toBe(404);
    expect((await client.get(`/api/ops/destinations/${SEED_IDS.galatee}/leader-films`)).statusCode).toBe(404);
    expect((await keep('x.mxf', 'x', { destination: crypto.randomUUID() })).statusCode).toBe(404);
  });
});
