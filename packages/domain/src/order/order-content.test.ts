import { describe, expect, it } from 'vitest';
import { isSameAddress, isSameSet, orderContent } from './order-content.ts';

const spot = { title: 'Été', duration: 20.5, destinations: ['a', 'b'], services: ['subtitling', 'audioDescription'] };
const order = { campaign: 'Printemps', product: 'Eau', spots: [spot] };
const [first] = order.spots;

describe('the content of an order', () => {
  it.each<[string, Parameters<typeof orderContent>[0] & object]>([
    ['its fields in another order', { spots: [spot], product: 'Eau', campaign: 'Printemps' } as typeof order],
    ['delivery points in another order', { ...order, spots: [{ ...spot, destinations: ['b', 'a'] }] }],
    ['a delivery point named twice', { ...order, spots: [{ ...spot, destinations: ['a', 'b', 'a'] }] }],
    ['a service named twice', { ...order, spots: [{ ...spot, services: [...spot.services, 'subtitling'] }] }],
    ['what is the default written out', { ...order, skipUpload: false, normaliseLoudness: false }],
    ['a loudness that the spot says for itself', { ...order, spots: [{ ...spot, normaliseLoudness: false }] }],
    ['a file that does not come later', { ...order, spots: [{ ...spot, filesLater: false }] }],
    ['a field that has no value', { ...order, note: null, other: undefined } as typeof order],
    [
      'another key, payment, total or address',
      {
        ...order,
        idempotencyKey: 'k',
        paymentIntent: 'pi_1',
        estimation: {},
        address: { city: 'Lyon' },
      } as typeof order,
    ],
  ])('is the same with %s', (_, other) => {
    expect(orderContent(other)).toBe(orderContent(order));
  });

  it.each<[string, object]>([
    ['another name', { ...order, campaign: 'Automne' }],
    ['another title', { ...order, spots: [{ ...spot, title: 'Hiver' }] }],
    ['another length', { ...order, spots: [{ ...spot, duration: 20 }] }],
    ['one delivery point less', { ...order, spots: [{ ...spot, destinations: ['a'] }] }],
    ['one service less', { ...order, spots: [{ ...spot, services: ['subtitling'] }] }],
    ['one spot more', { ...order, spots: [spot, spot] }],
    ['its films later', { ...order, spots: [{ ...spot, filesLater: true }] }],
    ['the upload skipped', { ...order, skipUpload: true }],
    ['its loudness normalised', { ...order, normaliseLoudness: true }],
    ['a field that this release does not know', { ...order, reference: '4711' }],
  ])('is another one with %s', (_, other) => {
    expect(orderContent(other as typeof order)).not.toBe(orderContent(order));
  });

  it('is the order of its spots too: it says which film is which', () => {
    const second = { ...spot, title: 'Hiver' };
    expect(orderContent({ ...order, spots: [spot, second] })).not.toBe(
      orderContent({ ...order, spots: [second, first!] }),
    );
  });
});

describe('billing details of two calls', () => {
  const address = { city: 'Paris', zipcode: '75002' };
  it.each<[string, object | null | undefined, boolean]>([
    ['the same', { zipcode: '75002', city: 'Paris' }, true],
    ['the same with an empty second line', { ...address, address2: undefined }, true],
    ['the same with a second line that was emptied', { ...address, address2: '' }, true],
    ['the same with a box that was ticked and is not any more', { ...address, noVatNumber: false }, true],
    ['a box that is ticked', { ...address, noVatNumber: true }, false],
    ['none', null, true],
    ['left out', undefined, true],
    ['another town', { ...address, city: 'Lyon' }, false],
    ['one line more', { ...address, address2: 'Bâtiment B' }, false],
  ])('%s: %#', (_, other, isSame) => {
    expect(isSameAddress(address, other)).toBe(isSame);
    expect(isSameAddress(other, address)).toBe(isSame);
  });
});

describe('delivery points of two calls', () => {
  it('are the same in whatever order, and others where one is missing', () => {
    expect([
      isSameSet(['a', 'b'], ['b', 'a', 'a']),
      isSameSet(['a', 'b'], ['a']),
      isSameSet(['a'], ['a', 'b']),
    ]).toEqual([true, false, false]);
  });
});
