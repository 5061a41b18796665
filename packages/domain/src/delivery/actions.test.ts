import { expect, it } from 'vitest';
import { deliveryActions } from './actions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));

it.each([
  ['ordered', null, null, ['Create']],
  ['put to the workers', at(2), null, ['Create', 'Request']],
  ['done', at(2), at(3), ['Create', 'Request', 'Finish']],
  ['done before requests were noted', null, at(3), ['Create', 'Finish']],
])('a delivery that is %s has its actions in order', (_case, requestedAt, finishedAt, expected) => {
  const actions = deliveryActions({ orderedAt: at(1), requestedAt, finishedAt });
  expect(actions.map(({ action }) => action)).toEqual(expected);
  expect(actions.map((each) => each.at)).toEqual([at(1), requestedAt, finishedAt].filter((time) => time !== null));
});
