/** Wrong passwords of one account that cost nothing: people mistype. */
const FREE_GUESSES = 10;
const FIRST_DELAY_MS = 250;
/** What the right password waits at worst, and how long one guess may keep a connection. */
const LONGEST_GUESS_DELAY_MS = 4000;
/** After so long without a guess half of them are forgotten. */
const HALF_LIFE_MS = 15 * 60_000;

/** Attempts on one account that wait at once before an address that has guessed wrong already is sent away. */
export const MAX_WAITING_GUESSES = 50;

/**
 * Milliseconds that an attempt to sign in waits before its password is looked at, by how many were wrong before it, from wherever. Right and
 * wrong ones wait alike: an answer that comes late must not tell that the password is wrong. Never a lock: others could close it.
 */
export function guessDelayMs(wrongGuesses: number): number {
  const beyond = Math.round(wrongGuesses) - FREE_GUESSES;
  return beyond < 0 ? 0 : Math.min(LONGEST_GUESS_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond);
}

/** Wrong guesses that still count some time after the last one. */
export function rememberedGuesses(wrongGuesses: number, elapsedMs: number): number {
  return wrongGuesses * 0.5 ** (Math.max(0, elapsedMs) / HALF_LIFE_MS);
}
