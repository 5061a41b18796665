import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, callPart, urlOf } from './call.ts';
import { knownAnswers } from './known-answers.ts';
import { OPS_CALLS, queryOf } from './queries.ts';

const fetch = vi.fn();
const sent = () => fetch.mock.calls.map(([path, { method, body, headers }]) => ({ path, method, body, headers }));

beforeEach(() => {
  knownAnswers.clear();
  fetch.mockReset().mockImplementation(async () => new Response('{"ok":true}', { headers: { etag: 'W/"a"' } }));
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

it('escapes parameters into the path and sends the body', async () => {
  await call('rejectFilm', { params: { id: 'a/b?c' }, body: { reason: 'no sound' } });
  expect(sent()).toMatchObject([
    { method: 'POST', path: '/api/ops/films/a%2Fb%3Fc/reject', body: '{"reason":"no sound"}' },
  ]);
});

it('leaves undefined and empty values out of the query', () => {
  expect(urlOf('getManifest', { query: { proxyId: 'p', subtitle: undefined } })).toBe('/api/getManifest?proxyId=p');
  expect(urlOf('getInvoiceTable', { query: { search: '', year: 2026 } })).toBe('/api/invoices.csv?year=2026');
  expect(urlOf('getInvoiceTable', { query: {} })).toBe('/api/invoices.csv');
});

it('sends a file as it is', async () => {
  const file = new Blob(['WEBVTT']);
  await call('attachSubtitles', { params: { id: 'f' }, query: { name: 'a.vtt' }, file });
  expect(sent()).toMatchObject([
    {
      path: '/api/ops/films/f/subtitles?name=a.vtt',
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    },
  ]);
});

it('sends the known version for calls that have one, and for no others', async () => {
  for (const name of ['getCampaign', 'getJob'] as const) {
    await call(name, { params: { id: 'x' } });
    await call(name, { params: { id: 'x' } });
  }
  expect(sent().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"a"', undefined, undefined]);
});

it('reads a list step by step and where to continue, also when nothing has changed', async () => {
  fetch
    .mockResolvedValueOnce(new Response('[{"id":9}]', { headers: { 'search-further': '4', etag: 'W/"a"' } }))
    .mockResolvedValueOnce(new Response(null, { status: 304 }));
  for (let turn = 0; turn < 2; turn += 1)
    expect(await callPart('listCampaigns', { query: { search: '', limit: 2, before: undefined } })).toEqual({
      rows: [{ id: 9 }],
      further: '4',
    });
  expect(sent().map(({ path }) => path)).toEqual(Array(2).fill('/api/campaign?limit=2&stepwise=true'));
});

it('keys answers by call name and arguments', async () => {
  expect(queryOf('getUser').queryKey).toEqual(['getUser']);
  const { queryKey, queryFn } = queryOf('getJob', { params: { id: 'j' } });
  expect(queryKey).toEqual(['getJob', { params: { id: 'j' } }]);
  await queryFn({ signal: new AbortController().signal });
  expect(sent()).toMatchObject([{ path: '/api/ops/jobs/j', method: 'GET' }]);
});

it('refetches every operator list and page', () => {
  expect(OPS_CALLS).toEqual(
    expect.arrayContaining(['listWaitingFilms', 'listPayments', 'getOperatedFilm', 'listAudit']),
  );
  expect(OPS_CALLS).not.toContain('getCampaign');
});

it('does not compile with an unknown part or without a required one', () => {
  const calls = () => [
    // @ts-expect-error the parameter is missing
    call('getJob'),
    // @ts-expect-error a parameter with the wrong name
    call('getJob', { params: { jobId: 'j' } }),
    // @ts-expect-error a reason is a text
    call('rejectFilm', { params: { id: 'f' }, body: { reason: 1 } }),
    // @ts-expect-error this call has no body
    call('getJob', { params: { id: 'j' }, body: {} }),
    // @ts-expect-error a document is not a JSON answer
    call('getInvoicePdf', { params: { id: 'i' } }),
    // @ts-expect-error this field does not exist
    call('getJob', { params: { id: 'j' } }).then(({ nothing }) => nothing),
  ];
  expect(calls).toBeTypeOf('function');
});
