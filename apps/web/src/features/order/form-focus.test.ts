import { describe, expect, it } from 'vitest';
import { changeOrder, type OrderChange } from './draft/order-changes.ts';
import { judgeOrder, newOrder } from './draft/order-draft.ts';
import { firstFaultyField } from './form-focus.ts';

const DESTINATIONS: OrderChange = { type: 'destinations', destinations: ['d'] };
const complete: OrderChange = {
  type: 'spot',
  spotId: 'one',
  fields: { pubId: 'AV-ABCD123456-0020', title: 'Eau', duration: 20, filesLater: true },
};

describe('where the hint under the submit button leads', () => {
  it.each<[string, OrderChange[], string | null]>([
    ['no spot: to the button that adds one', [{ type: 'removeSpot', spotId: 'one' }], '#add-spot'],
    ['no delivery point at all: to the campaign’s', [], '#destinations input'],
    [
      'a spot with its own, now empty, choice: to the spot’s',
      [DESTINATIONS, { type: 'spot', spotId: 'one', fields: { destinations: [] } }],
      '#spot-1 [data-field="destinations"]',
    ],
    ['an empty spot: to its identifier', [DESTINATIONS], '#spot-1 input[name="pubId"]'],
    [
      'a spot without a film: to its files',
      [DESTINATIONS, complete, { type: 'spot', spotId: 'one', fields: { filesLater: false } }],
      '#spot-1 [data-field="files"]',
    ],
    [
      'the second spot, if the first is complete',
      [DESTINATIONS, complete, { type: 'addSpot', id: 'two' }],
      '#spot-2 input[name="pubId"]',
    ],
    [
      'the campaign’s first empty field',
      [DESTINATIONS, complete, { type: 'info', info: { uploaderCompany: 'Agence' } }],
      '#campaign input[name="campaign"]',
    ],
    [
      'nothing is missing',
      [
        DESTINATIONS,
        complete,
        { type: 'info', info: { uploaderCompany: 'A', campaign: 'B', advertiser: 'C', product: 'D' } },
      ],
      null,
    ],
  ])('%s', (_, changes, expected) => {
    let next = 0;
    const order = changes.reduce(
      changeOrder,
      newOrder(() => (next++ === 0 ? 'one' : 'key')),
    );
    expect(firstFaultyField(order, judgeOrder(order))).toBe(expected);
  });
});
