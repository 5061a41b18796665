import { AppError, type AuthenticatorKey } from '@spotway/contract';
import {
  confirmApp,
  countFactors,
  type Database,
  deleteApp,
  deleteFactors,
  type Executor,
  endTrust,
  findAppSince,
  findAuthenticatorApp,
  listTrustedBrowsers,
  lockFactors,
  recordAudit,
  replaceRecoveryCodes,
  savePendingApp,
  type TrustedBrowserRow,
  type UserWithOrganizations,
} from '@spotway/database';
import { type Keyring, sealSecret } from '@spotway/delivery';
import {
  type AuditAction,
  canKeepOnly,
  type Factors,
  hasSecondFactor,
  type OperatorsSecondFactor,
  setUpsBegunSince,
} from '@spotway/domain/account';
import { type CodeCheck, placeOfKey } from './code-check.ts';
import { newAppKey, newRecoveryCodes, recoveryCodeHash } from './codes.ts';

interface Overview {
  readonly appSince: Date | null;
  readonly recoveryCodesLeft: number;
  readonly browsers: readonly TrustedBrowserRow[];
}

export interface FactorService {
  find(userId: string): Promise<Overview>;
  /** The key of a new app, which waits for its first code. */
  startApp(user: Pick<UserWithOrganizations, 'id' | 'email'>): Promise<AuthenticatorKey>;
  hasApp(userId: string): Promise<boolean>;
  /**
   * The app gave its first code, and replaces an earlier one. Returns new recovery codes if it is the first factor. Throws AppError `set_up_ended`,
   * and as `CodeCheck.take`.
   */
  confirmApp(
    userId: string,
    code: string,
    networkAddress: string,
  ): Promise<{ recoveryCodes: string[]; isReplaced: boolean }>;
  /** Throws AppError `second_factor_demanded`. */
  removeApp(user: UserWithOrganizations): Promise<void>;
  /** Throws AppError `second_factor_missing`. */
  renewRecoveryCodes(userId: string): Promise<string[]>;
}

interface Parts {
  readonly db: Database;
  readonly codes: CodeCheck;
  readonly keyring: Keyring;
  readonly brand: string;
  readonly operators: OperatorsSecondFactor;
  readonly clock: () => Date;
}

export function createFactorService({ db, codes, keyring, brand, operators, clock }: Parts): FactorService {
  const audit = (tx: Executor, userId: string, action: AuditAction) =>
    recordAudit(tx, { actorUserId: userId, action, subjectType: 'user', subjectId: userId });

  return {
    async find(userId) {
      const [appSince, { recoveryCodesLeft }, browsers] = await Promise.all([
        findAppSince(db, userId),
        countFactors(db, userId),
        listTrustedBrowsers(db, userId, clock()),
      ]);
      return { appSince, recoveryCodesLeft, browsers };
    },

    hasApp: async (userId) => (await countFactors(db, userId)).hasApp,

    async startApp({ id, email }) {
      const made = newAppKey(brand, email);
      const pendingSecret = sealSecret(made.key, keyring, placeOfKey(id));
      await savePendingApp(db, { userId: id, pendingSecret, pendingSince: clock() });
      return made;
    },

    async confirmApp(userId, code, networkAddress) {
      const app = await findAuthenticatorApp(db, userId);
      if (!app?.pendingSecret || !app.pendingSince || app.pendingSince < setUpsBegunSince(clock()))
        throw new AppError('set_up_ended');
      const { pendingSecret } = app;
      const step = await codes.stepOfSetUp(userId, pendingSecret, code, networkAddress);
      return db.transaction(async (tx) => {
        await lockFactors(tx, userId);
        if ((await findAuthenticatorApp(tx, userId))?.pendingSecret !== pendingSecret)
          throw new AppError('set_up_ended');
        const recoveryCodes = await firstRecoveryCodes(tx, userId);
        await confirmApp(tx, userId, { step, now: clock() });
        await audit(tx, userId, 'user.authenticatorAdded');
        return { recoveryCodes, isReplaced: app.secret !== null };
      });
    },

    async removeApp({ id, organizations }) {
      await db.transaction(async (tx) => {
        const { passkeys } = await lockedFactors(tx, id);
        const remaining = { hasApp: false, passkeys };
        if (!canKeepOnly(remaining, organizations, operators)) throw new AppError('second_factor_demanded');
        await deleteApp(tx, id);
        await afterRemoval(tx, id, remaining);
        await audit(tx, id, 'user.authenticatorRemoved');
      });
    },

    async renewRecoveryCodes(userId) {
      return db.transaction(async (tx) => {
        if (!hasSecondFactor(await lockedFactors(tx, userId))) throw new AppError('second_factor_missing');
        await audit(tx, userId, 'user.recoveryCodesRenewed');
        return keepNewRecoveryCodes(tx, userId);
      });
    },
  };
}

/** A user's factors, locked until the transaction ends. */
export async function lockedFactors(tx: Executor, userId: string): Promise<Factors> {
  await lockFactors(tx, userId);
  return countFactors(tx, userId);
}

/** New recovery codes with the first factor; later ones leave those that exist. */
export async function firstRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  return hasSecondFactor(await countFactors(tx, userId)) ? [] : keepNewRecoveryCodes(tx, userId);
}

async function keepNewRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  );
  return codes;
}

/** Recovery codes and trusted browsers go with the last factor; trusted browsers with any of them. */
export async function afterRemoval(tx: Executor, userId: string, remaining: Factors): Promise<void> {
  if (hasSecondFactor(remaining)) await endTrust(tx, userId);
  else await deleteFactors(tx, userId);
}
