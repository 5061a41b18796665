import { AppError } from '@spotway/contract';
import { type Database, findAuthenticatorApp, recordAudit, useAppStep, useRecoveryCode } from '@spotway/database';
import { type Keyring, openSecret } from '@spotway/delivery';
import { acceptedSteps, areCodesPaused, readAppCode, readRecoveryCode } from '@spotway/domain/account';
import type { GuessMemory, PasswordThrottle } from '../account/password-throttle.ts';
import { recoveryCodeHash, stepOfCode } from './codes.ts';

/** Half of the wrong codes are forgotten by then (`rememberedGuesses`). */
const PAUSE_SECONDS = 15 * 60;

export interface CodeCheck {
  /**
   * Uses up a code of the user's app, or a recovery code. Wrong codes slow down further ones, as wrong passwords do. Throws AppError `wrong_code`,
   * `codes_paused`, `too_many_requests`.
   */
  take(userId: string, typed: string, networkAddress: string): Promise<'app' | 'recoveryCode'>;
  /** The step whose code is the first of a set-up. Throws as `take`. */
  stepOfSetUp(userId: string, sealedKey: string, typed: string, networkAddress: string): Promise<number>;
}

interface Parts {
  readonly db: Database;
  readonly throttle: PasswordThrottle;
  readonly memory: Pick<GuessMemory, 'recall'>;
  readonly keyring: Keyring;
  readonly clock: () => Date;
}

/** Where a key is sealed to: it opens for no other user. */
export function placeOfKey(userId: string): string {
  return `authenticator:${userId}`;
}

export function createCodeCheck({ db, throttle, memory, keyring, clock }: Parts): CodeCheck {
  // Not the address: the right password would forget wrong codes.
  const guessOf = (userId: string, networkAddress: string) => ({ email: `codes of ${userId}`, networkAddress });
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrong_code';

  async function refuseWhilePaused(userId: string): Promise<void> {
    if (areCodesPaused(await memory.recall(guessOf(userId, '').email)))
      throw new AppError('codes_paused', { retryAfterSeconds: PAUSE_SECONDS });
  }

  async function takeAppCode(userId: string, code: string): Promise<void> {
    const app = await findAuthenticatorApp(db, userId);
    if (!app?.secret) throw new AppError('wrong_code');
    const key = openSecret(app.secret, keyring, placeOfKey(userId));
    const step = stepOfCode(key, code, acceptedSteps(clock(), app.lastStep));
    if (step === null || !(await useAppStep(db, userId, step))) throw new AppError('wrong_code');
  }

  async function takeRecoveryCode(userId: string, typed: string): Promise<void> {
    const code = readRecoveryCode(typed);
    if (!code || !(await useRecoveryCode(db, userId, recoveryCodeHash(userId, code), clock())))
      throw new AppError('wrong_code');
    const action = 'user.recoveryCodeUsed';
    await recordAudit(db, { actorUserId: userId, action, subjectType: 'user', subjectId: userId });
  }

  return {
    async take(userId, typed, networkAddress) {
      const code = readAppCode(typed);
      if (code !== null) await refuseWhilePaused(userId);
      await throttle.attempt(
        guessOf(userId, networkAddress),
        () => (code === null ? takeRecoveryCode(userId, typed) : takeAppCode(userId, code)),
        isWrong,
      );
      return code === null ? 'recoveryCode' : 'app';
    },

    async stepOfSetUp(userId, sealedKey, typed, networkAddress) {
      const code = readAppCode(typed);
      await refuseWhilePaused(userId);
      const match = async () => {
        const key = openSecret(sealedKey, keyring, placeOfKey(userId));
        const step = code === null ? null : stepOfCode(key, code, acceptedSteps(clock(), null));
        if (step === null) throw new AppError('wrong_code');
        return step;
      };
      return throttle.attempt(guessOf(userId, networkAddress), match, isWrong);
    },
  };
}
