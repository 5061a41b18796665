import { describe, expect, it } from 'vitest';
import { guessDelayMs, rememberedGuesses } from './password-guesses.ts';

describe('a sign-in attempt', () => {
  it.each([
    [0, 0],
    [9, 0],
    [9.4, 0],
    [9.6, 250],
    [10, 250],
    [11, 500],
    [13, 2000],
    [14, 4000],
    [15, 4000],
    [5000, 4000],
  ])('after %d wrong guesses waits %i ms', (wrong, ms) => {
    expect(guessDelayMs(wrong)).toBe(ms);
  });
});

it('forgets half of the wrong guesses every fifteen minutes', () => {
  expect(rememberedGuesses(40, 0)).toBe(40);
  expect(rememberedGuesses(40, 15 * 60_000)).toBe(20);
  expect(rememberedGuesses(40, 45 * 60_000)).toBe(5);
  // a clock that was set back does not increase the count
  expect(rememberedGuesses(40, -60_000)).toBe(40);
});
