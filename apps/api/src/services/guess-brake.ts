import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@spotway/contract';
import { guessDelayMs, MAX_WAITING_GUESSES, rememberedGuesses } from '@spotway/domain';

/** Accounts whose guesses are remembered; the one that was guessed at longest ago goes first. */
const MAX_ACCOUNTS = 10_000;
/** Network addresses remembered of one account. */
const MAX_ADDRESSES = 1000;

interface Guesses {
  wrong: number;
  lastAt: number;
  waiting: number;
  /** Network addresses that guessed wrong. */
  readonly addresses: Set<string>;
}

export interface Guess {
  /** As it was typed: an address without an account is slowed as one that has one. */
  readonly email: string;
  readonly networkAddress: string;
}

/** Slows the guessing of one account's password, from however many addresses it comes. */
export interface GuessBrake {
  /**
   * Waits as long as the account's wrong guesses ask for, then lets the password be tried. What `isWrong` says of its failure counts; a success
   * forgets them. Throws AppError `too_many_requests` to a network address that has guessed wrong already while many others wait.
   */
  attempt<T>(guess: Guess, tryPassword: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T>;
}

/** The counts live in this process, as those of `rate-limits.ts`: an attacker writes nothing into the database. */
export function createGuessBrake({
  now = () => performance.now(),
  wait = (ms) => delay(ms),
}: {
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
} = {}): GuessBrake {
  const accounts = new Map<string, Guesses>();

  /** The newest are last: a map keeps the order of insertion. */
  function guessesOf(account: string): Guesses {
    const known = accounts.get(account);
    const guesses = known ?? { wrong: 0, lastAt: now(), waiting: 0, addresses: new Set<string>() };
    accounts.delete(account);
    accounts.set(account, guesses);
    if (accounts.size > MAX_ACCOUNTS) accounts.delete(accounts.keys().next().value ?? '');
    return guesses;
  }

  return {
    async attempt({ email, networkAddress }, tryPassword, isWrong) {
      const account = email.trim().toLowerCase();
      const known = accounts.get(account);
      const wrong = known ? rememberedGuesses(known.wrong, now() - known.lastAt) : 0;
      const ms = guessDelayMs(wrong);
      if (known && ms > 0) {
        if (known.waiting >= MAX_WAITING_GUESSES && known.addresses.has(networkAddress))
          throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ms / 1000) });
        known.waiting += 1;
        await wait(ms).finally(() => {
          known.waiting -= 1;
        });
      }
      try {
        const result = await tryPassword();
        accounts.delete(account);
        return result;
      } catch (error) {
        if (isWrong(error)) {
          const guesses = guessesOf(account);
          guesses.wrong = rememberedGuesses(guesses.wrong, now() - guesses.lastAt) + 1;
          guesses.lastAt = now();
          if (guesses.addresses.size < MAX_ADDRESSES) guesses.addresses.add(networkAddress);
        }
        throw error;
      }
    },
  };
}
