import { expect, it } from 'vitest';
import { deliveryActions } from './actions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));

it.each([
  ['ordered', null, null, ['Create']],
  ['requested', at(2), null, ['Create', 'Request']],
  ['finished', at(2), at(3), ['Create', 'Request', 'Finish']],
  ['finished before requests were recorded', null, at(3), ['Create', 'Finish']],
])('lists the actions of a delivery that is %s in order', (_case, requestedAt, finishedAt, expected) => {
  const actions = deliveryActions({ orderedAt: at(1), requestedAt, finishedAt });
  expect(actions.map(({ action }) => action)).toEqual(expected);
  expect(actions.map((each) => each.at)).toEqual([at(1), requestedAt, finishedAt].filter((time) => time !== null));
});
