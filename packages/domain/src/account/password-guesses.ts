/** Wrong passwords per account without a delay: people mistype. */
const FREE_GUESSES = 10;
const FIRST_DELAY_MS = 250;
/** The longest a correct password can be delayed, and the longest one guess can hold a connection. */
const LONGEST_GUESS_DELAY_MS = 4000;
/** Time without a guess after which half of them are forgotten. */
const HALF_LIFE_MS = 15 * 60_000;

/** Attempts on one account that may wait at once; beyond that, addresses that have already guessed wrong are turned away. */
export const MAX_WAITING_GUESSES = 50;

/**
 * Milliseconds a sign-in attempt waits before its password is checked, by the number of earlier wrong guesses from any address. Right and
 * wrong passwords wait alike, so that the delay reveals nothing. Never a lockout: anyone could trigger it for somebody else's account.
 */
export function guessDelayMs(wrongGuesses: number): number {
  const beyond = Math.round(wrongGuesses) - FREE_GUESSES;
  return beyond < 0 ? 0 : Math.min(LONGEST_GUESS_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond);
}

/** Wrong guesses that still count some time after the last one. */
export function rememberedGuesses(wrongGuesses: number, elapsedMs: number): number {
  return wrongGuesses * 0.5 ** (Math.max(0, elapsedMs) / HALF_LIFE_MS);
}
