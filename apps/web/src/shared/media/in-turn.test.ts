import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './analysis/in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const order: string[] = [];
  const inTurn = createTurns(2000);
  const finish = new Map<string, () => void>();
  const fail = new Map<string, () => void>();
  const start = (name: string) => {
    const work = new Promise<void>((resolve, reject) => {
      finish.set(name, resolve);
      fail.set(name, () => reject(new Error(name)));
    });
    return inTurn(work)
      .catch(() => {})
      .finally(() => order.push(name));
  };
  return { order, start, finish: (name: string) => finish.get(name)!(), fail: (name: string) => fail.get(name)!() };
}

it('returns results and failures in the order the work began', async () => {
  const { order, start, finish, fail } = begin();
  const all = Promise.all(['a', 'b', 'c'].map(start));
  finish('c');
  fail('b');
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual([]);
  finish('a');
  await all;
  expect(order).toEqual(['a', 'b', 'c']);
});

it('does not wait for a slow one', async () => {
  const { order, start, finish } = begin();
  void start('a');
  const second = start('b');
  finish('b');
  await vi.advanceTimersByTimeAsync(2000);
  await second;
  expect(order).toEqual(['b']);
});
