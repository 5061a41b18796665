import { PATHS } from '@spotway/contract/calls';
import { expect, it } from 'vitest';
import { codeOf, startTestApi } from '../testing/start-test-api.ts';

const CALLS = Object.values(PATHS)
  .filter(({ path }) => path.startsWith('/api/ops/'))
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8effff')] as const);

it('every call under /api/ops is 401 without a session and 404 to all but operators, even when malformed', async () => {
  const api = await startTestApi();
  try {
    const customer = await api.client({ paymentEnabled: true });
    const operator = await api.client({ operator: true });
    expect(CALLS.length).toBeGreaterThan(30);
    for (const [method, url] of CALLS) {
      const visitor = await api.call({ method, url });
      expect([method, url, visitor.statusCode]).toEqual([method, url, 401]);
      const headers = { cookie: customer.cookie, 'content-type': 'application/json' };
      const refused = await api.call({ method, url, headers, payload: method === 'GET' ? undefined : '{"broken' });
      expect([method, url, refused.statusCode, codeOf(refused)]).toEqual([method, url, 404, 'not_found']);
      const answer = await api.call({ method, url, headers: { cookie: operator.cookie } });
      expect([method, url, answer.statusCode >= 500, answer.statusCode === 401]).toEqual([method, url, false, false]);
    }
  } finally {
    await api.close();
  }
});
