import { tables } from '@spotway/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../testing/conditions.ts';
import { order, placeOrder, readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const set = (showId: string, firstAirDate: unknown, who = client) =>
  who.send('PUT', `/api/show/${showId}/firstAirDate`, { firstAirDate });

it('is ordered with a spot, changed and cleared, each change recorded once with its author', async () => {
  const { spots, ...rest } = order();
  const dated = { ...rest, spots: spots.map((spot) => ({ ...spot, firstAirDate: '2026-12-01' })) };
  const created = (await client.send('POST', '/api/campaign', dated)).json() as {
    id: string;
    spots: { showId: string }[];
  };
  const { showId } = created.spots[0]!;
  const read = async () => (await readCampaign(client, created.id)).spots[0]!.firstAirDate;
  expect(await read()).toBe('2026-12-01');
  expect((await set(showId, '2026-12-24')).statusCode).toBe(200);
  expect((await set(showId, '2026-12-24')).statusCode).toBe(200);
  expect(await read()).toBe('2026-12-24');
  expect((await set(showId, null)).statusCode).toBe(200);
  expect(await read()).toBeNull();
  const lines = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, showId));
  expect(lines.map(({ action, actorUserId, facts }) => [action, actorUserId, facts])).toEqual([
    ['spot.firstAirDateChanged', client.userId, { from: '2026-12-01', to: '2026-12-24' }],
    ['spot.firstAirDateChanged', client.userId, { from: '2026-12-24', to: null }],
  ]);
});

it('must be a day of the calendar, and is changed only by those who may order', async () => {
  const { showIds } = await placeOrder(client);
  expect((await set(showIds[0]!, '2026-02-30')).statusCode).toBe(400);
  expect((await set(showIds[0]!, '01/12/2026')).statusCode).toBe(400);
  const stranger = await api.client();
  const answer = await set(showIds[0]!, '2026-12-01', stranger);
  expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
});
