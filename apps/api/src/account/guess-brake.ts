import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@spotway/contract';
import { guessDelayMs, MAX_WAITING_GUESSES, rememberedGuesses } from '@spotway/domain/account';

/** Accounts whose guesses are remembered; the one that was guessed at longest ago goes first. */
const MAX_ACCOUNTS = 10_000;
/** Network addresses remembered of one account. */
const MAX_ADDRESSES = 1000;

interface Guessing {
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

/** Where wrong guesses are kept. */
export interface GuessMemory {
  /** Those that still count. */
  recall(account: string): Promise<number>;
  add(account: string): Promise<void>;
  forget(account: string): Promise<void>;
}

/** Who waits at this process, and which addresses have guessed wrong here; how many guesses were wrong is what `memory` says. */
export function createGuessBrake({
  memory = createLocalGuessMemory(),
  wait = (ms) => delay(ms),
}: {
  readonly memory?: GuessMemory;
  readonly wait?: (ms: number) => Promise<unknown>;
} = {}): GuessBrake {
  const accounts = new Map<string, Guessing>();

  /** The newest are last: a map keeps the order of insertion. */
  function guessingAt(account: string): Guessing {
    const known = accounts.get(account) ?? { waiting: 0, addresses: new Set<string>() };
    accounts.delete(account);
    accounts.set(account, known);
    if (accounts.size > MAX_ACCOUNTS) accounts.delete(accounts.keys().next().value ?? '');
    return known;
  }

  return {
    async attempt({ email, networkAddress }, tryPassword, isWrong) {
      const account = email.trim().toLowerCase();
      const wrong = await memory.recall(account);
      const ms = guessDelayMs(wrong);
      if (ms > 0) {
        const guessing = guessingAt(account);
        if (guessing.waiting >= MAX_WAITING_GUESSES && guessing.addresses.has(networkAddress))
          throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ms / 1000) });
        guessing.waiting += 1;
        await wait(ms).finally(() => {
          guessing.waiting -= 1;
        });
      }
      try {
        const result = await tryPassword();
        if (wrong > 0) await memory.forget(account);
        accounts.delete(account);
        return result;
      } catch (error) {
        if (isWrong(error)) {
          const { addresses } = guessingAt(account);
          if (addresses.size < MAX_ADDRESSES) addresses.add(networkAddress);
          await memory.add(account);
        }
        throw error;
      }
    },
  };
}

/** Remembers guesses in this process; the account that was guessed at longest ago goes first. */
export function createLocalGuessMemory(now: () => number = () => performance.now()): GuessMemory {
  const accounts = new Map<string, { wrong: number; lastAt: number }>();
  const recall = (account: string) => {
    const known = accounts.get(account);
    return known ? rememberedGuesses(known.wrong, now() - known.lastAt) : 0;
  };
  return {
    recall: async (account) => recall(account),
    async add(account) {
      const wrong = recall(account) + 1;
      accounts.delete(account);
      accounts.set(account, { wrong, lastAt: now() });
      if (accounts.size > MAX_ACCOUNTS) accounts.delete(accounts.keys().next().value ?? '');
    },
    async forget(account) {
      accounts.delete(account);
    },
  };
}
