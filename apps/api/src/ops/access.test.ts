import { expect, it } from 'vitest';
import { codeOf, startTestApi } from '../testing/start-test-api.ts';

const id = '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8effff';
const assetId = '7b1d2f0a-91c4-4f4e-8d57-2a9c6e0b1c3d';
const CALLS = [
  ['GET', '/api/ops/films'],
  ['GET', `/api/ops/films/${id}`],
  ['POST', `/api/ops/films/${id}/accept`],
  ['POST', `/api/ops/films/${id}/putFirst`],
  ['POST', `/api/ops/films/${id}/reject`],
  ['POST', `/api/ops/films/${id}/heldDeliverables/${assetId}/release`],
  ['PUT', `/api/ops/films/${id}/subtitles?name=a.srt`],
  ['PUT', `/api/ops/films/${id}/audioDescription?name=a.wav&placement=mixed`],
  ['PUT', `/api/ops/films/${id}/submission`],
  ['PUT', `/api/ops/films/${id}/tracks`],
  ['GET', '/api/ops/jobs/failed'],
  ['GET', '/api/ops/jobs/heldUp'],
  ['GET', `/api/ops/jobs/${id}`],
  ['POST', `/api/ops/jobs/${id}/retry`],
  ['GET', '/api/ops/housekeeping'],
  ['GET', '/api/ops/profiles'],
  ['GET', '/api/ops/destinations'],
  ['POST', '/api/ops/destinations'],
  ['GET', `/api/ops/destinations/${id}`],
  ['PUT', `/api/ops/destinations/${id}`],
  ['POST', `/api/ops/destinations/${id}/check`],
  ['GET', `/api/ops/destinations/${id}/leader-films`],
  ['PUT', `/api/ops/destinations/${id}/leader-film`],
  ['DELETE', `/api/ops/destinations/${id}/leader-film`],
  ['GET', '/api/ops/organizations'],
  ['PATCH', `/api/ops/organizations/${id}`],
  ['GET', '/api/ops/operators'],
  ['POST', '/api/ops/operators'],
  ['DELETE', `/api/ops/operators/${id}`],
  ['PATCH', `/api/ops/organizations/${id}/invoicing`],
  ['GET', '/api/ops/invoices'],
  ['GET', '/api/ops/invoices.csv'],
  ['POST', `/api/ops/invoices/${id}/creditNotes`],
  ['GET', '/api/ops/payments'],
  ['POST', `/api/ops/payments/${id}/refunds`],
  ['GET', '/api/ops/audit'],
  ['GET', '/api/ops/identity'],
] as const;

it('every call under /api/ops is 401 without a session and 404 to all but operators, even when malformed', async () => {
  const api = await startTestApi();
  try {
    const customer = await api.client({ paymentEnabled: true });
    const operator = await api.client({ operator: true });
    const document = (await api.call({ url: '/api/openapi.json' })).json();
    const documented = Object.entries<object>(document.paths).flatMap(([path, calls]) =>
      path.startsWith('/api/ops') ? Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`) : [],
    );
    expect(documented.sort()).toEqual(
      CALLS.map(
        ([method, url]) => `${method} ${url.replace(id, '{id}').replace(assetId, '{assetId}').replace(/\?.*/, '')}`,
      ).sort(),
    );
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
