import type { SavedView } from '@spotway/contract';
import { tables } from '@spotway/database';
import { MAX_SAVED_VIEWS } from '@spotway/domain/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from '../../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { joinTeam } from '../../testing/team.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const newId = () => crypto.randomUUID();
const save = (id: string, name: string, query: object = { state: 'rejected' }, who = client) =>
  who.send('PUT', `/api/views/${id}`, { name, query });
const listed = async (who = client): Promise<SavedView[]> => (await who.get('/api/views')).json();

it('is saved, listed on any machine, renamed, overwritten and deleted', async () => {
  const id = newId();
  const query = { search: 'Soldes', state: 'inProgress', channel: newId(), sort: 'firstAirDate', from: '2026-11-01' };
  expect((await save(id, ' M6 en retard ', query)).statusCode).toBe(200);
  expect(await listed()).toEqual([{ id, name: 'M6 en retard', query }]);
  await save(id, 'm6 EN RETARD', { state: 'delivered' });
  expect(await listed()).toEqual([{ id, name: 'm6 EN RETARD', query: { state: 'delivered' } }]);
  expect((await client.send('DELETE', `/api/views/${id}`)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  expect(codeOf(await client.send('DELETE', `/api/views/${id}`))).toBe('not_found');
});

it.each([
  ['an unknown filter', { name: 'A', query: { price: '3' } }],
  ['an unknown state', { name: 'A', query: { state: 'lost' } }],
  ['a day that no calendar has', { name: 'A', query: { from: '2026-02-30' } }],
  ['a channel that is no id', { name: 'A', query: { channel: "' or true --" } }],
  ['a search with NUL', { name: 'A', query: { search: '\0' } }],
  ['a long search', { name: 'A', query: { search: 'a'.repeat(201) } }],
  ['an object as search', { name: 'A', query: { search: { $ne: '' } } }],
  ['a prototype', JSON.parse('{"name":"A","query":{"__proto__":{"state":"rejected"}}}')],
  ['no name', { name: '  ', query: {} }],
  ['a name of 61 characters', { name: 'a'.repeat(61), query: {} }],
  ['a name of two lines', { name: 'a\nb', query: {} }],
])('with %s is refused', async (_what, body) => {
  const answer = await client.send('PUT', `/api/views/${newId()}`, body);
  expect([answer.statusCode, await listed()]).toEqual([400, []]);
});

it('has a name of its own among those of its person, of whom at most 20', async () => {
  const person = await api.client();
  const mine = newId();
  await save(mine, 'Été', {}, person);
  expect(codeOf(await save(newId(), 'ÉTÉ', {}, person))).toBe('view_name_taken');
  expect((await save(newId(), 'Été')).statusCode).toBe(200);
  for (let n = 1; n < MAX_SAVED_VIEWS; n += 1) await save(newId(), `Vue ${n}`, {}, person);
  expect(codeOf(await save(newId(), 'Une de trop', {}, person))).toBe('too_many_views');
  expect((await save(mine, 'Hiver', {}, person)).statusCode).toBe(200);
  expect(await listed(person)).toHaveLength(MAX_SAVED_VIEWS);
});

it('is saved once, whatever is saved at the same time', async () => {
  const person = await api.client();
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(newId(), 'M6', {}, person)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

it('belongs to one person in one organisation: neither a colleague nor their other organisation has it, and it goes with the membership', async () => {
  const [person, colleague] = [await api.client(), await api.client()];
  await joinTeam(api, colleague, person.organizationId);
  const id = newId();
  await save(id, 'M6', { state: 'rejected' }, person);
  expect(await listed(colleague)).toEqual([]);
  for (const answer of [
    await save(id, 'M6', {}, colleague),
    await colleague.send('DELETE', `/api/views/${id}`),
    await save(id, 'M6', {}, await api.client()),
  ])
    expect(codeOf(answer)).toBe('not_found');
  expect((await listed(person))[0]).toMatchObject({ query: { state: 'rejected' } });
  const { memberships, savedViews } = tables;
  const isTheirs = and(eq(memberships.userId, person.userId), eq(memberships.organizationId, person.organizationId));
  await api.db.delete(memberships).where(isTheirs);
  expect(await api.db.select().from(savedViews).where(eq(savedViews.id, id))).toEqual([]);
});
