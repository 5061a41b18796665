import { describe, expect, it } from 'vitest';
import { changeOrder, type OrderChange } from './draft/order-changes.ts';
import { judgeOrder, newOrder } from './draft/order-draft.ts';
import { faultyFields, nextFaulty } from './form-focus.ts';

const DESTINATIONS: OrderChange = { type: 'destinations', destinations: ['d'] };
const complete: OrderChange = {
  type: 'spot',
  spotId: 'one',
  fields: { pubId: 'AV-ABCD123456-0020', title: 'Eau', duration: 20, filesLater: true },
};

describe('where the hint under the submit button leads', () => {
  it.each<[string, OrderChange[], string | undefined]>([
    ['no spot: to the button that adds one', [{ type: 'removeSpot', spotId: 'one' }], '#add-spot'],
    ['no delivery point at all: to the campaign’s', [], '#destinations input'],
    [
      'a spot with its own, now empty, choice: to the spot’s',
      [DESTINATIONS, { type: 'spot', spotId: 'one', fields: { destinations: [] } }],
      '1 [data-field="destinations"]',
    ],
    ['an empty spot: to its identifier', [DESTINATIONS], '1 input[name="pubId"]'],
    [
      'a spot without a film: to its files',
      [DESTINATIONS, complete, { type: 'spot', spotId: 'one', fields: { filesLater: false } }],
      '1 [data-field="files"]',
    ],
    [
      'the second spot, if the first is complete',
      [DESTINATIONS, complete, { type: 'addSpot', id: 'two' }],
      '2 input[name="pubId"]',
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
      undefined,
    ],
  ])('%s', (_, changes, expected) => {
    const order = ordered(changes);
    const [first] = faultyFields(order, judgeOrder(order));
    expect(first && (first.spot === null ? first.selector : `${first.spot} ${first.selector}`)).toBe(expected);
  });
});

function ordered(changes: readonly OrderChange[]) {
  let next = 0;
  return changes.reduce(
    changeOrder,
    newOrder(() => (next++ === 0 ? 'one' : 'key')),
  );
}

describe('what is missing, one after the other', () => {
  const order = ordered([{ type: 'addSpot', id: 'two' }]);
  const fields = faultyFields(order, judgeOrder(order));

  it('counts the campaign’s missing delivery points once', () => {
    expect(fields.map(({ spot, selector }) => [spot, selector])).toEqual([
      [null, '#destinations input'],
      ...[1, 2].flatMap((spot) => [
        [spot, 'input[name="pubId"]'],
        [spot, 'input[name="title"]'],
        [spot, 'input[name="duration"]'],
        [spot, '[data-field="files"]'],
      ]),
      ...['uploaderCompany', 'campaign', 'advertiser', 'product'].map((name) => [
        null,
        `#campaign input[name="${name}"]`,
      ]),
    ]);
  });

  it('goes through all of it, and starts again', () => {
    const shown: unknown[] = [];
    let last: Parameters<typeof nextFaulty>[1] = null;
    for (let click = 0; click < fields.length + 1; click += 1) {
      const next = nextFaulty(fields, last);
      shown.push(next?.field);
      last = next?.last ?? null;
    }
    expect(shown).toEqual([...fields, fields[0]]);
  });

  it('takes the one in the place of a field that was filled in meanwhile', () => {
    const second = nextFaulty(fields, nextFaulty(fields, null)?.last ?? null);
    expect(second?.field).toBe(fields[1]);
    expect(nextFaulty(fields.toSpliced(1, 1), second?.last ?? null)?.field).toBe(fields[2]);
    expect(nextFaulty([], second?.last ?? null)).toBeNull();
  });
});
