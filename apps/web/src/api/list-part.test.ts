import { afterEach, expect, it, vi } from 'vitest';
import { nextOf, requestPart } from './list-part.ts';

const row = (id: number) => ({ id });
const cursorOf = ({ id }: { id: number }) => String(id);

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['after the last row of a full page', [row(9), row(8)], null, '8'],
  ['nowhere after a page that is not full', [row(9)], null, undefined],
  ['nowhere after an empty page', [], null, undefined],
  ['where the search stopped, after some rows', [row(9)], '4', '4'],
  ['where the search stopped, after none', [], '4', '4'],
])('goes on %s', (_, rows, further, next) => expect(nextOf({ rows, further }, 2, cursorOf)).toBe(next));

it('asks step by step, and reads where to go on, again where nothing has changed', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(new Response('[{"id":9}]', { headers: { 'search-further': '4', etag: 'W/"a"' } }))
    .mockResolvedValueOnce(new Response(null, { status: 304 }));
  vi.stubGlobal('fetch', fetch);
  for (let call = 0; call < 2; call += 1)
    expect(await requestPart('/api/list', { search: '', limit: 2, before: undefined }, { isPolled: true })).toEqual({
      rows: [row(9)],
      further: '4',
    });
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/list?limit=2&stepwise=true'));
});
