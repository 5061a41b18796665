import { changeGuesses, type Database, findGuesses, forgetGuesses } from '@spotway/database';
import { rememberedGuesses } from '@spotway/domain/account';
import type { GuessMemory } from './password-throttle.ts';

/** Wrong guesses shared by all API processes. Rejects while the database is unreachable; passwords can't be checked then either. */
export function createGuessMemory(db: Database): GuessMemory {
  return {
    async recall(account) {
      const guesses = await findGuesses(db, account);
      return guesses ? rememberedGuesses(guesses.wrong, guesses.elapsedMs) : 0;
    },
    add: (account) => changeGuesses(db, account, ({ wrong, elapsedMs }) => rememberedGuesses(wrong, elapsedMs) + 1),
    forget: (account) => forgetGuesses(db, account),
  };
}
