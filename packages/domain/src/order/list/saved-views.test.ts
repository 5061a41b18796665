import { describe, expect, it } from 'vitest';
import {
  isSameListQuery,
  type ListQuery,
  MAX_SAVED_VIEWS,
  viewInUse,
  viewNameKey,
  viewRefusal,
} from './saved-views.ts';

const view = (id: string, name: string, query: ListQuery = {}) => ({ id, name, query });
const many = (count: number) => Array.from({ length: count }, (_, index) => view(`v${index}`, `Vue ${index}`));

describe('a view', () => {
  it.each([
    ['a first one', [], view('a', 'M6'), null],
    ['another name', [view('a', 'M6')], view('b', 'M6 en retard'), null],
    ['a name in other capitals', [view('a', 'Été')], view('b', 'ÉTÉ'), 'view_name_taken'],
    ['a name with another encoding of its accent', [view('a', 'Été')], view('b', 'E\u0301te\u0301'), 'view_name_taken'],
    ['a name with spaces around it', [view('a', 'M6')], view('b', ' m6 '), 'view_name_taken'],
    ['its own name in other capitals', [view('a', 'm6')], view('a', 'M6'), null],
    ['the 20th', many(MAX_SAVED_VIEWS - 1), view('b', 'M6'), null],
    ['a 21st', many(MAX_SAVED_VIEWS), view('b', 'M6'), 'too_many_views'],
    ['a change among 20', many(MAX_SAVED_VIEWS), view('v3', 'M6'), null],
  ])('with %s is refused or not', (_what, saved, changed, refusal) => {
    expect(viewRefusal(saved, changed)).toBe(refusal);
  });

  it('has the same key as its name in other capitals', () => expect(viewNameKey('ÉTÉ')).toBe(viewNameKey('e\u0301té')));
});

it.each([
  [{}, {}, true],
  [{ search: '' }, { state: undefined }, true],
  [{ state: 'rejected', search: 'a' }, { search: 'a', state: 'rejected' }, true],
  [{ state: 'rejected' }, { state: 'delivered' }, false],
  [{ state: 'rejected' }, {}, false],
  [{}, { sort: 'advertiser' }, false],
])('%o and %o show the same list: %s', (one, other, isSame) => expect(isSameListQuery(one, other)).toBe(isSame));

describe('the view in use', () => {
  const views = [
    view('a', 'M6', { channel: '1' }),
    view('b', 'Refus', { state: 'rejected' }),
    view('c', 'Chaîne 1', { channel: '1' }),
  ];
  it.each([
    ['none while the list shows everything', {}, 'a', null],
    ['the chosen one', { channel: '1' }, 'c', ['c', false]],
    ['the first with the same filters, if none was chosen', { channel: '1' }, null, ['a', false]],
    ['one with the same filters rather than the chosen one', { state: 'rejected' }, 'a', ['b', false]],
    ['the chosen one, modified', { channel: '1', search: 'x' }, 'a', ['a', true]],
    ['none, if another’s was chosen', { channel: '2' }, 'z', null],
  ] as const)('is %s', (_what, query, chosen, expected) => {
    const found = viewInUse(views, query, chosen);
    expect(found && [found.view.id, found.isModified]).toEqual(expected);
  });
});
