import { describe, expect, it } from 'vitest';
import { changeOrder } from './order-changes.ts';
import { newOrder } from './order-draft.ts';

const empty = () => newOrder(() => 'first');
const known = [
  { id: 'a', fields: { pubId: 'AV-ABCD000001-0020', title: 'Plage' } },
  { id: 'b', fields: { title: 'Ville' } },
];

describe('an order prefilled from elsewhere', () => {
  it('replaces the untouched card with its spots', () => {
    const order = changeOrder(empty(), { type: 'prefill', spots: known });
    expect(order.spots.map(({ tempShowId, title }) => [tempShowId, title])).toEqual([
      ['a', 'Plage'],
      ['b', 'Ville'],
    ]);
    expect(order.spots[0]).toMatchObject({ pubId: 'AV-ABCD000001-0020', version: 'Version 1', files: [] });
  });

  it('keeps a card with something typed in, and appends to it', () => {
    const typed = changeOrder(empty(), { type: 'spot', spotId: 'first', fields: { duration: 20 } });
    const order = changeOrder(typed, { type: 'prefill', spots: known });
    expect(order.spots.map(({ tempShowId }) => tempShowId)).toEqual(['first', 'a', 'b']);
  });

  it('replaces only the given campaign fields', () => {
    const filled = changeOrder(empty(), { type: 'info', info: { campaign: 'Été', product: 'Yaourt' } });
    const order = changeOrder(filled, { type: 'prefill', campaign: { product: 'Fromage' }, spots: [] });
    expect(order).toMatchObject({ campaign: 'Été', product: 'Fromage' });
    expect(order.spots).toHaveLength(1);
  });
});
