import { describe, expect, it } from 'vitest';
import { urlOf } from '../api/call.ts';
import { callsOf, pageAt } from './page-at.ts';

const ID = '5129cfa3-737c-4602-ba50-21ff98ebb181';

describe('the page at an address', () => {
  it.each([
    ['/login', { page: 'login', id: '' }],
    ['/deliver', { page: 'list', id: '' }],
    ['/deliver/new', { page: 'order', id: '' }],
    [`/deliver/${ID}`, { page: 'tracking', id: ID }],
    [`/deliver/0/player/${ID}`, { page: 'player', id: ID }],
    ['/upload', { page: 'holder', id: '' }],
    ['/review', { page: 'review', id: '' }],
    ['/settings', { page: 'settings', id: '' }],
    ['/ops', { page: 'operators', id: '' }],
    ['/deliver/new/payment', null],
    ['/', null],
  ])('%s', (address, expected) => {
    expect(pageAt(address)).toEqual(expected);
  });
});

describe('what a page asks first', () => {
  const toDo = urlOf('listCampaigns', { query: { state: 'attention', limit: 21, stepwise: 'true' } });

  it('is asked as its calls ask it', () => {
    expect(callsOf('list', '', '')).toEqual([
      urlOf('listCampaigns', { query: { limit: 50, stepwise: 'true' } }),
      toDo,
      urlOf('listViews'),
    ]);
    expect(callsOf('order', '', '')).toEqual([urlOf('listDestinations'), urlOf('getOrderSuggestions'), toDo]);
    expect(callsOf('tracking', ID, '')).toEqual([urlOf('getCampaign', { params: { id: ID } }), toDo]);
    expect(callsOf('player', ID, '')).toEqual([urlOf('getPlayerFiles', { params: { id: ID } }), toDo]);
  });

  it('is left to the page if its address narrows what it shows, or before anybody has signed in', () => {
    expect(callsOf('list', '', '?state=delivered')).toEqual([]);
    expect(callsOf('login', '', '')).toEqual([]);
  });
});
