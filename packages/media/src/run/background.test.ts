import { expect, it } from 'vitest';
import { inBackground } from './background.ts';
import { nicenessOf } from './runner.ts';

it('background tools get a lower priority than others, and proxies a lower one than both, at every depth', async () => {
  expect([nicenessOf({}), nicenessOf({ isLowPriority: true })]).toEqual([5, 15]);
  const inside = inBackground(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [nicenessOf({}), nicenessOf({ isLowPriority: true })];
  });
  expect([nicenessOf({}), nicenessOf({ isLowPriority: true })]).toEqual([5, 15]);
  expect(await inside).toEqual([12, 19]);
});
