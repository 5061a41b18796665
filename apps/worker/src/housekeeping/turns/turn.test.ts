import { expect, test } from 'vitest';
import { inRound } from './round.ts';
import { inTurn, type TurnHandler } from './turn.ts';

const run = { now: new Date(), signal: new AbortController().signal };

test('a schedule without time still does some of each part, even after one that failed', async () => {
  const timeIsUp: boolean[] = [];
  const part: TurnHandler = async ({ isOver }) => {
    timeIsUp.push(isOver?.() ?? false);
    return { facts: { done: 1 }, failures: [] };
  };
  const failing: TurnHandler = () => Promise.reject(new Error('away'));
  expect(await inTurn(0, part, failing, part)(run)).toEqual({ facts: { done: 2 }, failures: [new Error('away')] });
  await inTurn(Number.POSITIVE_INFINITY, part)(run);
  expect(timeIsUp).toEqual([true, true, false]);
});

test.each([
  [null, ['a', 'b', 'c']],
  ['0', ['a', 'b', 'c']],
  ['a', ['b', 'c', 'a']],
  ['bb', ['c', 'a', 'b']],
  ['c', ['a', 'b', 'c']],
])('a round positioned after %s continues with %o', (after, expected) => {
  expect(inRound(['c', 'a', 'b'], { after })).toEqual(expected);
});
