import { IDENTITY_SETTINGS } from '@spotway/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { BRAND_NAME: 'Exemple', PROVIDER_CAPITAL: '-' } });
});
afterAll(() => api.close());

it('tells operators, and nobody else, what is missing from the provider’s identity', async () => {
  const operator = await api.client({ operator: true });
  const { missing } = (await operator.get('/api/ops/identity')).json();
  expect(missing).toEqual(IDENTITY_SETTINGS.filter((name) => !['BRAND_NAME', 'PROVIDER_CAPITAL'].includes(name)));
  expect((await (await api.client()).get('/api/ops/identity')).statusCode).toBe(404);
  expect((await api.call({ url: '/api/ops/identity' })).statusCode).toBe(401);
});
