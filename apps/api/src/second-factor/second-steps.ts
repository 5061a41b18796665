import { createHash, randomBytes } from 'node:crypto';
import { AppError, type SecondStep } from '@spotway/contract';
import {
  countFactors,
  countWrongCode,
  type Database,
  findSecondStep,
  insertSecondStep,
  takeSecondStep,
} from '@spotway/database';
import { hasSecondFactor, MAX_WRONG_CODES_PER_STEP, secondStepExpiry } from '@spotway/domain/account';
import type { FastifyRequest } from 'fastify';
import type { TrustedBrowsers } from '../devices/trusted-browsers.ts';
import { callerNetwork } from '../requests/caller-network.ts';
import { cookieIn } from '../requests/cookies.ts';
import type { CodeCheck } from './code-check.ts';

const NAME = 'spotway.second-step';
const TOKEN_BYTES = 32;

/** What is still asked for after the password, and the cookie with which this browser can give it. */
interface Asked {
  readonly details: SecondStep;
  readonly cookie: string;
}

export interface SecondSteps {
  /** After the right password: null if no second factor is asked for. */
  begin(request: FastifyRequest, userId: string): Promise<Asked | null>;
  /**
   * Takes the code for the second step that this browser has begun, which ends with it. Returns the user and the kind of code. Throws AppError
   * `second_step_ended`, and as `CodeCheck.take`.
   */
  finish(request: FastifyRequest, code: string): Promise<{ userId: string; by: 'app' | 'recoveryCode' }>;
  /** A cookie that replaces the one of a second step that is over. */
  readonly endedCookie: string;
}

interface Parts {
  readonly db: Database;
  readonly codes: CodeCheck;
  readonly browsers: TrustedBrowsers;
  readonly clock: () => Date;
  readonly isSecure: boolean;
}

export function createSecondSteps({ db, codes, browsers, clock, isSecure }: Parts): SecondSteps {
  const attributes = `Path=/api/login; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    async begin(request, userId) {
      const factors = await countFactors(db, userId);
      if (!hasSecondFactor(factors) || (await browsers.isTrusted(request, userId))) return null;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock();
      const expiresAt = secondStepExpiry(now);
      await insertSecondStep(db, { tokenHash: hashOf(token), userId, expiresAt });
      const maxAge = Math.round((expiresAt.getTime() - now.getTime()) / 1000);
      const ways: SecondStep['ways'] = [
        ...(factors.hasApp ? ['app' as const] : []),
        ...(factors.passkeys > 0 ? ['passkey' as const] : []),
        ...(factors.recoveryCodesLeft > 0 ? ['recoveryCode' as const] : []),
      ];
      return { details: { ways }, cookie: `${NAME}=${token}; ${attributes}; Max-Age=${maxAge}` };
    },

    async finish(request, code) {
      const token = cookieIn(request, NAME);
      const tokenHash = token && hashOf(token);
      const userId = tokenHash && (await findSecondStep(db, tokenHash, clock()));
      if (!tokenHash || !userId) throw new AppError('second_step_ended');
      const by = await codes.take(userId, code, callerNetwork(request.ip)).catch(async (error: unknown) => {
        const isWrong = error instanceof AppError && error.code === 'wrong_code';
        if (isWrong && !(await countWrongCode(db, tokenHash, MAX_WRONG_CODES_PER_STEP)))
          throw new AppError('second_step_ended', { cause: error });
        throw error;
      });
      if (!(await takeSecondStep(db, tokenHash, clock()))) throw new AppError('second_step_ended');
      return { userId, by };
    },

    endedCookie: `${NAME}=; ${attributes}; Max-Age=0`,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
