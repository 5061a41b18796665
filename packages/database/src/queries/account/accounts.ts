import type { Language, OrganizationKind } from '@spotway/domain/shared';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { preparedOn } from '../../prepared.ts';
import {
  authenticatorApps,
  authTokens,
  memberships,
  organizations,
  passkeys,
  sessions,
  users,
} from '../../schema/index.ts';
import { hasLogo } from './organizations.ts';

export interface UserWithOrganizations {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** The address is confirmed: a link mailed to it was used. */
  readonly isEmailConfirmed: boolean;
  /** They have an authenticator app or a passkey. */
  readonly hasSecondFactor: boolean;
  readonly organizations: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: OrganizationKind;
    readonly paymentEnabled: boolean;
    readonly hasLogo: boolean;
    readonly logoVersion: string | null;
    readonly demandsSecondFactor: boolean;
  }[];
}

/** Whether the user of a row has a second factor. Only in statements that join: alone, `users` would not be named in it. */
export const secondFactorOf = sql<boolean>`coalesce(
      (select true from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.confirmedAt} is not null limit 1),
      (select true from ${passkeys} where ${passkeys.userId} = ${users.id} limit 1),
      false)`;

const userColumns = {
  user: {
    id: users.id,
    name: users.name,
    email: users.email,
    language: users.language,
    isEmailConfirmed: users.emailVerified,
    hasSecondFactor: secondFactorOf,
  },
  organization: {
    id: organizations.id,
    name: organizations.name,
    kind: organizations.kind,
    paymentEnabled: organizations.paymentEnabled,
    hasLogo,
    logoVersion: organizations.logoVersion,
    demandsSecondFactor: organizations.demandsSecondFactor,
  },
};

/** The user with all their organisations, the first joined first. */
export async function findUserWithOrganizations(db: Executor, userId: string): Promise<UserWithOrganizations | null> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(users.id, userId))
    .orderBy(asc(memberships.createdAt), asc(organizations.id));
  return userOf(rows);
}

interface UserRow {
  readonly user: Omit<UserWithOrganizations, 'organizations'>;
  readonly organization: UserWithOrganizations['organizations'][number] | null;
}

function userOf(rows: readonly UserRow[]): UserWithOrganizations | null {
  const user = rows[0]?.user;
  if (!user) return null;
  return { ...user, organizations: rows.flatMap(({ organization }) => organization ?? []) };
}

function sessionStatement(name: string, isSession: SQL) {
  return preparedOn((db) =>
    db
      .select({
        sessionId: sessions.id,
        expiresAt: sessions.expiresAt,
        activeOrganizationId: sessions.activeOrganizationId,
        ...userColumns,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(isSession)
      .orderBy(asc(memberships.createdAt), asc(organizations.id))
      .prepare(name),
  );
}
const sessionOfToken = sessionStatement('find_session', eq(sessions.token, sql.placeholder('token')));
const openSession = sessionStatement(
  'find_open_session',
  sql`${sessions.id} = ${sql.placeholder('id')} and ${sessions.expiresAt} > now()`,
);

/** A session with its user. */
export interface SessionRow {
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** The organisation chosen in it, which the user may have left since. */
  readonly activeOrganizationId: string | null;
  readonly user: UserWithOrganizations;
}

/** A token's session with its user, in one statement, expired or not. */
export async function findSession(db: Executor, token: string): Promise<SessionRow | null> {
  return sessionOf(await sessionOfToken(db).execute({ token }));
}

/** A session that has neither ended nor expired, with its user. Reading it doesn't renew it. */
export async function findOpenSession(db: Executor, id: string): Promise<SessionRow | null> {
  return sessionOf(await openSession(db).execute({ id }));
}

function sessionOf(rows: readonly (UserRow & Omit<SessionRow, 'user'>)[]): SessionRow | null {
  const [session] = rows;
  const user = userOf(rows);
  if (!session || !user) return null;
  const { sessionId, expiresAt, activeOrganizationId } = session;
  return { sessionId, expiresAt, activeOrganizationId, user };
}

export async function updateUser(
  db: Executor,
  userId: string,
  changes: { name?: string; language?: Language },
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Every user belongs to an organisation: registering creates one of kind client (decisions, "Accounts"). */
export async function insertPersonalOrganization(db: Executor, userId: string, name: string): Promise<string> {
  const [organization] = await db
    .insert(organizations)
    .values({ name, kind: 'client' })
    .returning({ id: organizations.id });
  if (!organization) throw new Error('the organisation was not inserted');
  await db.insert(memberships).values({ userId, organizationId: organization.id });
  return organization.id;
}

export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = lower(${email})`);
  return rows.length > 0;
}

/** The user with an address, in any letter case. */
export async function findUserByEmail(
  db: Executor,
  email: string,
): Promise<Pick<UserWithOrganizations, 'id' | 'name' | 'email' | 'language'> | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row ?? null;
}

/** The user a mailed secret was made for, by its stored hash; null once expired. */
export async function findTokenOwner(db: Executor, identifier: string): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(authTokens)
    .innerJoin(users, sql`${users.id} = ${authTokens.value}::uuid`)
    .where(and(eq(authTokens.identifier, identifier), sql`${authTokens.expiresAt} > now()`));
  return row ?? null;
}

/** Revokes every secret mailed to a user, and all expired ones. */
export async function deleteAuthTokens(db: Executor, userId: string): Promise<void> {
  await db.delete(authTokens).where(or(eq(authTokens.value, userId), sql`${authTokens.expiresAt} <= now()`));
}
