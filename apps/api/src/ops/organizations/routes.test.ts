import type { AuditEntry, OperatedOrganization } from '@spotway/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

describe('organisations', () => {
  const find = async (search: string): Promise<OperatedOrganization[]> =>
    (await operator.get(`/api/ops/organizations?search=${encodeURIComponent(search)}`)).json();

  it('are found by name and by member', async () => {
    await placeOrder(client);
    const [found, ...others] = await find(client.email.slice(5, 20));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: client.organizationId,
      logo: null,
      kind: 'client',
      paymentEnabled: false,
      campaigns: 1,
      members: [{ id: client.userId, name: client.name, email: client.email }],
    });
    expect((await find('galatée')).map(({ name }) => name)).toEqual(['Galatée TV']);
    expect(await find('%')).toEqual([]);
  });

  it('order without paying online once an operator allows it, which is in the audit log', async () => {
    const user = async () => (await client.get('/api/user')).json();
    const set = (paymentEnabled: boolean) =>
      operator.send('PATCH', `/api/ops/organizations/${client.organizationId}`, { paymentEnabled });
    expect((await set(true)).statusCode).toBe(200);
    expect(await user()).toMatchObject({ paymentEnabled: true });
    await set(false);
    expect(await user()).toMatchObject({ paymentEnabled: false });
    const entries: AuditEntry[] = (
      await operator.get(`/api/ops/audit?search=${client.organizationId}&operators=true`)
    ).json();
    expect(entries.map(({ action }) => action)).toEqual([
      'organization.paymentDisabled',
      'organization.paymentEnabled',
    ]);
    const unknown = await operator.send('PATCH', `/api/ops/organizations/${crypto.randomUUID()}`, {
      paymentEnabled: true,
    });
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'not_found']);
  });
});

describe('the audit log', () => {
  const read = async (query: string): Promise<AuditEntry[]> => (await operator.get(`/api/ops/audit?${query}`)).json();

  it('is read page by page, newest first', async () => {
    const all = await read('limit=200');
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    const first = await read('limit=2');
    const second = await read(`limit=2&before=${first.at(-1)!.id}`);
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  });

  it('is filtered by action, by actor, and by operators', async () => {
    const registrations = await read('search=user.registered');
    expect(new Set(registrations.map(({ action }) => action))).toEqual(new Set(['user.registered']));
    const own = await read(`search=${encodeURIComponent(client.email)}`);
    expect(own.every(({ actor }) => actor?.email === client.email)).toBe(true);
    const operators = await read('operators=true');
    expect(operators.every(({ actor }) => actor?.email === operator.email)).toBe(true);
    expect(operators.length).toBeGreaterThan(0);
  });
});
