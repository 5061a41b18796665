import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSeekPatience } from './seek-patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startSeek() {
  const calls: string[] = [];
  const patience = createSeekPatience(
    () => calls.push('retry'),
    () => calls.push('give up'),
  );
  patience.begin();
  return { patience, calls };
}

it('a seek whose picture does not come is tried three more times, with growing patience, and then given up', () => {
  const { patience, calls } = startSeek();
  for (const ms of [300, 600, 1200, 2400]) {
    patience.seeked();
    const before = calls.length;
    vi.advanceTimersByTime(ms - 1);
    expect(calls.length).toBe(before);
    vi.advanceTimersByTime(1);
  }
  expect(calls).toEqual(['retry', 'retry', 'retry', 'give up']);
});

it('waits as long as the browser does not call the seek done, and no longer once its picture came', () => {
  const { patience, calls } = startSeek();
  vi.advanceTimersByTime(60_000);
  patience.seeked();
  patience.end();
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([]);
});

it('a new seek has its full patience', () => {
  const { patience, calls } = startSeek();
  patience.seeked();
  vi.advanceTimersByTime(300);
  patience.seeked();
  patience.begin();
  patience.seeked();
  vi.advanceTimersByTime(300);
  expect(calls).toEqual(['retry', 'retry']);
});
