import { expect, it } from 'vitest';
import { inBackground } from './background.ts';
import { nicenessOf } from './runner.ts';

it('tools of work in the background come behind those of other work, proxies behind both, at every depth', async () => {
  expect([nicenessOf({}), nicenessOf({ givesWay: true })]).toEqual([5, 15]);
  const inside = inBackground(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [nicenessOf({}), nicenessOf({ givesWay: true })];
  });
  expect([nicenessOf({}), nicenessOf({ givesWay: true })]).toEqual([5, 15]);
  expect(await inside).toEqual([12, 19]);
});
