import {
  AppError,
  type ChangePasswordBody,
  type LoginBody,
  type RegisterBody,
  type ResetPasswordBody,
} from '@spotway/contract';
import {
  confirmEmail,
  type Database,
  deleteAuthTokens,
  type Executor,
  endTrust,
  findSession,
  findTokenOwner,
  findUserWithOrganizations,
  insertPersonalOrganization,
  isEmailTaken,
  recordAudit,
  resumeOrganization,
  type UserWithOrganizations,
  updateUser,
} from '@spotway/database';
import type { AuditAction } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { isAPIError } from 'better-auth/api';
import { sql } from 'drizzle-orm';
import { callerNetwork } from '../requests/caller-network.ts';
import { type AuthSettings, CLIENT_ADDRESS_HEADER, createAuth, resetIdentifier } from './auth.ts';
import { openSession, userOfPassword } from './open-session.ts';
import type { Guess, PasswordThrottle } from './password-throttle.ts';
import { createSessionReader, type SessionReader } from './session-reader.ts';

/** A user and the cookies to set with the answer. */
export interface SignedIn {
  readonly user: UserWithOrganizations;
  readonly sessionId: string;
  /** The organisation that the session begins with, if the user has chosen one before. */
  readonly activeOrganizationId: string | null;
  readonly cookies: readonly string[];
}

export interface AccountService {
  readonly readSession: SessionReader;
  /** The user whose password this is, not signed in yet. Throws AppError `invalid_credentials`. */
  checkPassword(body: LoginBody, headers: Headers): Promise<string>;
  /** Signs in a user who has given everything that is asked for. */
  openSession(userId: string, headers: Headers): Promise<SignedIn>;
  logout(headers: Headers): Promise<readonly string[]>;
  /**
   * Creates the user, signed in, with an organisation of their own or the one that invites them. Throws AppError `email_taken`, and as
   * `joinByInvitation`.
   */
  register(body: RegisterBody, language: Language, headers: Headers): Promise<SignedIn>;
  /** Ends the user's other sessions and the trust in their browsers. Throws AppError `wrong_password`. */
  changePassword(
    user: Pick<UserWithOrganizations, 'id' | 'email'>,
    body: ChangePasswordBody,
    headers: Headers,
  ): Promise<readonly string[]>;
  /** Records in the audit log that a user took a copy of their data. */
  noteExport(userId: string): Promise<void>;
  /** Throws AppError `wrong_password`. */
  requirePassword(user: Pick<UserWithOrganizations, 'email'>, password: string, headers: Headers): Promise<void>;
  update(userId: string, changes: { name?: string; language?: Language }): Promise<UserWithOrganizations>;
  /** Rejects while the database is unreachable. Does the same work for every address, known or not. */
  requireDatabase(): Promise<void>;
  /** Sends the mail if the address is known; the caller need not wait. */
  askReset(email: string): Promise<void>;
  /** Ends the user's sessions and the trust in their browsers, and confirms the address, as the link proves that they read its mail. Throws AppError `reset_token_invalid`. */
  resetPassword(body: ResetPasswordBody): Promise<void>;
}

/** Makes a user a member of the organisation that invites them, and returns its id. */
type JoinByInvitation = (tx: Executor, token: string, user: { id: string; email: string }) => Promise<string>;

export function createAccountService(
  db: Database,
  settings: AuthSettings,
  throttle: PasswordThrottle,
  join: JoinByInvitation,
): AccountService {
  const auth = createAuth(db, settings);

  async function signedIn(executor: Executor, token: string, cookies: readonly string[]): Promise<SignedIn> {
    await resumeOrganization(executor, token);
    const session = await findSession(executor, token);
    if (!session) throw new AppError('unauthenticated');
    const { user, sessionId, activeOrganizationId } = session;
    return { user, sessionId, activeOrganizationId, cookies };
  }

  return {
    readSession: createSessionReader(db, auth),

    async checkPassword(body, headers) {
      const check = async () => {
        const userId = await userOfPassword(auth, body);
        if (userId === null) throw new AppError('invalid_credentials');
        return userId;
      };
      return throttle.attempt(guessOf(body.email, headers), check, isWrongPassword);
    },

    async openSession(userId, headers) {
      const opened = await openSession(auth, userId, headers);
      if (!opened) throw new AppError('unauthenticated');
      return signedIn(db, opened.token, opened.cookies);
    },

    async logout(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },

    async register({ name, email, password, language: chosen, invitation }, language, headers) {
      try {
        return await db.transaction(async (tx) => {
          const body = { name, email, password, language: chosen ?? language };
          const { response, headers: answer } = await createAuth(tx, settings).api.signUpEmail({
            body,
            headers,
            returnHeaders: true,
          });
          const userId = response.user.id;
          const organizationId = invitation
            ? await join(tx, invitation, { id: userId, email })
            : await insertPersonalOrganization(tx, userId, name);
          await recordAudit(tx, {
            actorUserId: userId,
            action: 'user.registered',
            subjectType: 'user',
            subjectId: userId,
            facts: { organizationId },
          });
          if (!response.token) throw new Error('the new user is not signed in');
          return signedIn(tx, response.token, answer.getSetCookie());
        });
      } catch (error) {
        // Of two concurrent registrations one hits the unique index; the library only reports a failure.
        if (isAPIError(error) && (await isEmailTaken(db, email))) throw new AppError('email_taken');
        throw error;
      }
    },

    async changePassword(user, { password, newPassword }, headers) {
      const change = () =>
        auth.api
          .changePassword({
            body: { currentPassword: password, newPassword, revokeOtherSessions: true },
            headers,
            returnHeaders: true,
          })
          .catch((error) => refuse(error, (code) => (code === 'INVALID_PASSWORD' ? 'wrong_password' : null)));
      const { response, headers: answer } = await throttle.attempt(
        guessOf(user.email, headers),
        change,
        isWrongPassword,
      );
      if (response.token) await resumeOrganization(db, response.token);
      await endTrust(db, user.id);
      await auditUser(db, user.id, 'user.passwordChanged');
      return answer.getSetCookie();
    },

    noteExport: (userId) => auditUser(db, userId, 'user.exported'),

    async requirePassword(user, password, headers) {
      const verify = () =>
        auth.api
          .verifyPassword({ body: { password }, headers })
          .catch((error) => refuse(error, (code) => (code === 'INVALID_PASSWORD' ? 'wrong_password' : null)));
      await throttle.attempt(guessOf(user.email, headers), verify, isWrongPassword);
    },

    async update(userId, changes) {
      await updateUser(db, userId, changes);
      const user = await findUserWithOrganizations(db, userId);
      if (!user) throw new AppError('unauthenticated');
      return user;
    },

    async requireDatabase() {
      await db.execute(sql`select 1`);
    },

    async askReset(email) {
      await auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } });
    },

    async resetPassword({ token, email, password }) {
      const owner = await findTokenOwner(db, resetIdentifier(token));
      if (owner?.email.toLowerCase() !== email.toLowerCase()) throw new AppError('reset_token_invalid');
      await db.transaction(async (tx) => {
        await createAuth(tx, settings)
          .api.resetPassword({ body: { token, newPassword: password } })
          .catch((error) => refuse(error, () => 'reset_token_invalid'));
        await deleteAuthTokens(tx, owner.id);
        await endTrust(tx, owner.id);
        await confirmEmail(tx, owner.id);
        await auditUser(tx, owner.id, 'user.passwordReset');
      });
    },
  };
}

function guessOf(email: string, headers: Headers): Guess {
  return { email, networkAddress: callerNetwork(headers.get(CLIENT_ADDRESS_HEADER) ?? '') };
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'invalid_credentials' || error.code === 'wrong_password');
}

function auditUser(db: Executor, userId: string, action: AuditAction): Promise<void> {
  return recordAudit(db, { actorUserId: userId, action, subjectType: 'user', subjectId: userId });
}

/** Translates the library's refusals of the caller's input to ours; rethrows everything else. */
function refuse(
  error: unknown,
  codeOf: (code: string) => 'invalid_credentials' | 'wrong_password' | 'reset_token_invalid' | null,
): never {
  if (isAPIError(error) && error.statusCode < 500) {
    const code = codeOf(String(error.body?.code ?? ''));
    if (code) throw new AppError(code, { cause: error });
  }
  throw error;
}
