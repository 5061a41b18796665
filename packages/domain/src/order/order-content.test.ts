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
    ['defaults written out', { ...order, skipUpload: false, normaliseLoudness: false, waitsForApproval: false }],
    ['the loudness setting on the spot itself', { ...order, spots: [{ ...spot, normaliseLoudness: false }] }],
    ['films that don’t come later', { ...order, spots: [{ ...spot, filesLater: false }] }],
    ['a field without a value', { ...order, note: null, other: undefined } as typeof order],
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
    ['another duration', { ...order, spots: [{ ...spot, duration: 20 }] }],
    ['one fewer delivery point', { ...order, spots: [{ ...spot, destinations: ['a'] }] }],
    ['one fewer service', { ...order, spots: [{ ...spot, services: ['subtitling'] }] }],
    ['one more spot', { ...order, spots: [spot, spot] }],
    ['films that come later', { ...order, spots: [{ ...spot, filesLater: true }] }],
    ['the upload skipped', { ...order, skipUpload: true }],
    ['a wait for approvals', { ...order, waitsForApproval: true }],
    ['its loudness normalised', { ...order, normaliseLoudness: true }],
    ['a field unknown to this release', { ...order, reference: '4711' }],
  ])('differs with %s', (_, other) => {
    expect(orderContent(other as typeof order)).not.toBe(orderContent(order));
  });

  it('depends on the order of its spots, which tells the films apart', () => {
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
    ['the same with a second line that was cleared', { ...address, address2: '' }, true],
    ['the same with a box that was unticked', { ...address, noVatNumber: false }, true],
    ['a ticked box', { ...address, noVatNumber: true }, false],
    ['none', null, true],
    ['left out', undefined, true],
    ['another town', { ...address, city: 'Lyon' }, false],
    ['an additional line', { ...address, address2: 'Bâtiment B' }, false],
  ])('%s: %#', (_, other, isSame) => {
    expect(isSameAddress(address, other)).toBe(isSame);
    expect(isSameAddress(other, address)).toBe(isSame);
  });
});

describe('delivery points of two calls', () => {
  it('are the same in any order, and differ if one is missing', () => {
    expect([
      isSameSet(['a', 'b'], ['b', 'a', 'a']),
      isSameSet(['a', 'b'], ['a']),
      isSameSet(['a'], ['a', 'b']),
    ]).toEqual([true, false, false]);
  });
});
