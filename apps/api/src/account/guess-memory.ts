import { changeGuesses, type Database, findGuesses, forgetGuesses } from '@spotway/database';
import { rememberedGuesses } from '@spotway/domain/account';
import type { GuessMemory } from './guess-brake.ts';

/** Wrong passwords as all API processes know them. Rejects while the database is away: no password can be looked at then either. */
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
