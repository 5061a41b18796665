import type { DraftSummary } from '@spotway/contract';
import { tables } from '@spotway/database';
import { MAX_DRAFTS } from '@spotway/domain/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { draftContent, order } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client({ paymentEnabled: true });
});
afterAll(() => api.close());

const newKey = () => crypto.randomUUID();
const save = (key: string, version: number | null, changes = {}, who = client) =>
  who.send('PUT', `/api/drafts/${key}`, { version, content: draftContent(changes) });
const listed = async (who = client) => (await who.get('/api/drafts')).json() as DraftSummary[];
const keysOf = async (who = client) => (await listed(who)).map(({ key }) => key);

it('is saved, listed with its campaign and who saved it, read on any machine, renamed and deleted', async () => {
  const key = newKey();
  expect((await save(key, null)).json()).toMatchObject({ version: 1, savedBy: { userId: client.userId } });
  expect((await save(key, 1, { product: 'Eau fraîche' })).json()).toMatchObject({ version: 2 });
  expect((await client.send('PATCH', `/api/drafts/${key}`, { name: 'Noël' })).statusCode).toBe(200);
  expect((await listed()).find((each) => each.key === key)).toMatchObject({
    ...{ name: 'Noël', campaign: 'Printemps', advertiser: 'Maison Exemple', spots: 1, version: 2, isTemplate: false },
  });
  expect((await client.get(`/api/drafts/${key}`)).json()).toMatchObject({
    content: draftContent({ product: 'Eau fraîche' }),
  });
  expect((await client.send('DELETE', `/api/drafts/${key}`)).statusCode).toBe(200);
  expect(await keysOf()).not.toContain(key);
});

it('that somebody else saved meanwhile is not overwritten: the refusal says who saved which version', async () => {
  const key = newKey();
  await save(key, null);
  await save(key, 1, { campaign: 'Été' });
  const late = await save(key, 1, { campaign: 'Hiver' });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'draft_changed']);
  expect(late.json().error.details).toMatchObject({ version: 2, savedBy: { userId: client.userId } });
  expect((await client.get(`/api/drafts/${key}`)).json().content.campaign).toBe('Été');
});

it('whose answer was lost is saved again without a conflict', async () => {
  const key = newKey();
  await save(key, null);
  expect((await save(key, null)).json()).toMatchObject({ version: 1 });
  await save(key, 1, { campaign: 'Été' });
  expect((await save(key, 1, { campaign: 'Été' })).json()).toMatchObject({ version: 2 });
});

it('ends with its order, and is not saved again by a page that still shows it', async () => {
  const key = newKey();
  await save(key, null);
  const template = newKey();
  const body = { version: null, name: 'Modèle', isTemplate: true, content: draftContent() };
  await client.send('PUT', `/api/drafts/${template}`, body);
  const ordered = await client.send('POST', '/api/campaign', { ...order(), idempotencyKey: key });
  expect(ordered.statusCode).toBe(201);
  expect(await keysOf()).not.toContain(key);
  expect(await keysOf()).toContain(template);
  expect((await save(key, 1)).statusCode).toBe(404);
  expect((await save(key, null)).statusCode).toBe(404);
});

it('belongs to its organisation: a colleague goes on with it, a stranger finds nothing', async () => {
  const key = newKey();
  await save(key, null);
  const stranger = await api.client();
  for (const answer of [
    await stranger.get(`/api/drafts/${key}`),
    await save(key, 1, {}, stranger),
    await stranger.send('PATCH', `/api/drafts/${key}`, { name: 'Noël' }),
    await stranger.send('DELETE', `/api/drafts/${key}`),
  ])
    expect(codeOf(answer)).toBe('not_found');
  expect(await listed(stranger)).toEqual([]);
  const colleague = await api.client();
  const joined = { organizationId: client.organizationId, userId: colleague.userId };
  await api.db.insert(tables.memberships).values(joined);
  expect((await colleague.get(`/api/drafts/${key}`)).statusCode).toBe(200);
  expect((await save(key, 1, { campaign: 'Été' }, colleague)).json()).toMatchObject({
    ...{ version: 2, savedBy: { userId: colleague.userId } },
  });
});

it(`is refused beyond ${MAX_DRAFTS} of an organisation, which can still save those it has`, async () => {
  const busy = await api.client();
  const rows = Array.from({ length: MAX_DRAFTS }, () => ({
    ...{ organizationId: busy.organizationId, orderKey: newKey(), name: '', content: draftContent(), version: 1 },
    ...{ savedBy: busy.userId, savedAt: new Date() },
  }));
  await api.db.insert(tables.orderDrafts).values(rows);
  expect(codeOf(await save(newKey(), null, {}, busy))).toBe('too_many_drafts');
  expect((await save(rows[0]!.orderKey, 1, {}, busy)).statusCode).toBe(200);
  expect(await api.db.$count(tables.orderDrafts, eq(tables.orderDrafts.organizationId, busy.organizationId))).toBe(
    MAX_DRAFTS,
  );
});
