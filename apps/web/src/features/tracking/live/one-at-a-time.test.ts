import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that ends when told, and a way to let what follows happen. */
function scripted() {
  const ends: (() => void)[] = [];
  const run = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async () => {
    ends.at(-1)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, runs: () => ends.length };
}

it('runs once more for everything asked while it ran', async () => {
  const { run, end, runs } = scripted();
  for (let asked = 0; asked < 5; asked += 1) run();
  expect(runs()).toBe(1);
  await end();
  expect(runs()).toBe(2);
  await end();
  expect(runs()).toBe(2);
  run();
  expect(runs()).toBe(3);
});

it('goes on after work that failed', async () => {
  let runs = 0;
  const run = oneAtATime(async () => {
    runs += 1;
    throw new Error('unreachable');
  });
  run();
  run();
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(2);
});
