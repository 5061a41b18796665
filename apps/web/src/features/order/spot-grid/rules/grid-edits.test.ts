import { describe, expect, it } from 'vitest';
import { newOrder, newSpot, type OrderDraft, type SpotFields } from '../../draft/order-draft.ts';
import { withTyped } from '../../draft/spot-guess.ts';
import { ids } from '../../testing/sample-order.ts';
import { commonChoice, filledDown, withChoice, withoutSpots, withPasted } from './grid-edits.ts';

const destinations = [{ organizationId: 'tf1', organizationName: 'TF1' }];

function orderOf(...spots: Partial<SpotFields>[]): OrderDraft {
  const made = spots.map((fields, index) => withTyped(newSpot(`s${index}`), fields));
  return { ...newOrder(ids()), destinations: ['a', 'b'], spots: made };
}

describe('cells pasted into the grid', () => {
  const order = orderOf({ title: 'Un', duration: 10 }, { title: 'Deux' });
  const paste = (lines: string[][], line: number, field: 'title' | 'duration') =>
    withPasted(order, lines, { line, field }, { destinations, newId: ids() });

  it('replace cells from the one on, and add lines below the last', () => {
    const pasted = paste(
      [
        ['Plage', '2', '20'],
        ['Ville', '', '30,5'],
      ],
      1,
      'title',
    );
    expect(pasted.order.spots.map(({ title, version, duration }) => [title, version, duration])).toEqual([
      ['Un', 'Version 1', 10],
      ['Plage', 'Version 2', 20],
      ['Ville', 'Version 1', 30.5],
    ]);
    expect(pasted).toMatchObject({ spots: 2, problems: [], leftOut: 0 });
  });

  it('say how many lines were too many', () => {
    const lines = Array.from({ length: 502 }, () => ['x']);
    expect(paste(lines, 0, 'title')).toMatchObject({ spots: 500, leftOut: 2 });
  });

  it('leave what a spot has where they can’t be read, and say which cell it is', () => {
    const pasted = paste([['bientôt'], ['12']], 0, 'duration');
    expect(pasted.order.spots.map(({ duration }) => duration)).toEqual([10, 12]);
    expect(pasted.problems).toEqual([
      { spotId: 's0', number: 1, field: 'duration', value: 'bientôt', reason: 'duration-unreadable' },
    ]);
  });
});

describe('filling down', () => {
  const order = orderOf({ title: 'Un', version: 'Version 3' }, { title: 'Deux' }, { title: 'Trois' });
  it.each<[string, Parameters<typeof filledDown>[1], string, string[], [string, object][]]>([
    ['takes the cell above', 'version', 's1', [], [['s1', { version: 'Version 3' }]]],
    ['has nothing above the first line', 'version', 's0', [], []],
    [
      'fills the selected lines with the first of them',
      'version',
      's2',
      ['s0', 's1', 's2'],
      [
        ['s1', { version: 'Version 3' }],
        ['s2', { version: 'Version 3' }],
      ],
    ],
    ['ignores a selection elsewhere', 'title', 's1', ['s2'], [['s1', { title: 'Un' }]]],
    ['never copies an identifier', 'pubId', 's1', [], []],
  ])('%s', (_, field, spotId, selected, expected) => {
    expect([...filledDown(order, field, { spotId, selected: new Set(selected) })]).toEqual(expected);
  });
});

describe('the delivery points of several lines', () => {
  const order = orderOf({}, { destinations: ['b', 'c'] });
  it('show what they have in common', () => expect(commonChoice(order, ['s0', 's1'], 'destinations')).toEqual(['b']));

  it('keep what they don’t share when one is added and one removed', () => {
    const changes = withChoice(order, ['s0', 's1'], 'destinations', ['d']);
    expect([...changes]).toEqual([
      ['s0', { destinations: ['a', 'd'] }],
      ['s1', { destinations: ['c', 'd'] }],
    ]);
  });

  it('go with their spots', () => {
    expect(withoutSpots(order, new Set(['s0'])).spots.map(({ tempShowId }) => tempShowId)).toEqual(['s1']);
  });
});
