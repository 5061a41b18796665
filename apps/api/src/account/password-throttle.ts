import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@spotway/contract';
import { guessDelayMs, MAX_WAITING_GUESSES, rememberedGuesses } from '@spotway/domain/account';

/** Accounts whose guesses are remembered; the least recently guessed is dropped first. */
const MAX_ACCOUNTS = 10_000;
/** Network addresses remembered per account. */
const MAX_ADDRESSES = 1000;

interface Guessing {
  waiting: number;
  /** Network addresses that guessed wrong. */
  readonly addresses: Set<string>;
}

export interface Guess {
  /** As typed: an address without an account is slowed like one with an account. */
  readonly email: string;
  readonly networkAddress: string;
}

/** Slows password guessing at an account, no matter how many network addresses it comes from. */
export interface PasswordThrottle {
  /**
   * Delays as long as the account's wrong guesses require, then tries the password. Failures count if `isWrong` says so; a success resets the count.
   * Throws AppError `too_many_requests` for a network address that has guessed wrong already while many others wait.
   */
  attempt<T>(guess: Guess, tryPassword: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T>;
}

/** Where wrong guesses are counted. */
export interface GuessMemory {
  /** Wrong guesses that still count. */
  recall(account: string): Promise<number>;
  add(account: string): Promise<void>;
  forget(account: string): Promise<void>;
}

/** Tracks who is waiting in this process and which addresses have guessed wrong here; the number of wrong guesses comes from `memory`. */
export function createPasswordThrottle({
  memory = createLocalGuessMemory(),
  wait = (ms) => delay(ms),
}: {
  readonly memory?: GuessMemory;
  readonly wait?: (ms: number) => Promise<unknown>;
} = {}): PasswordThrottle {
  const accounts = new Map<string, Guessing>();

  /** Moves the account to the end: a map keeps insertion order, so the oldest is first. */
  function track(account: string): Guessing {
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
        const guessing = track(account);
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
          const { addresses } = track(account);
          if (addresses.size < MAX_ADDRESSES) addresses.add(networkAddress);
          await memory.add(account);
        }
        throw error;
      }
    },
  };
}

/** Counts guesses in this process; the least recently guessed account is dropped first. */
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
