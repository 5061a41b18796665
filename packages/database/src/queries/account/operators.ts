import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../connection.ts';
import { accounts, authTokens, memberships, organizations, sessions, users } from '../../schema/index.ts';
import { recordAudit } from '../ops/audit.ts';
import { deleteAuthTokens, insertPersonalOrganization } from './accounts.ts';
import { deleteFactors } from './second-factor.ts';

export interface Operator {
  readonly userId: string;
  readonly email: string;
  /** False until they chose a password through a mailed link. */
  readonly hasPassword: boolean;
  /** The account has just become an operator. */
  readonly isNew: boolean;
}

/**
 * Makes the account of an address an operator: a member of the platform's own organisation. Its owner chooses the only password, through a
 * mailed link. An existing account loses its password, second factors and sessions: whoever registered the address may not be the one who reads its mail.
 * Does nothing if the account is an operator already. With `onlyIfNone`, does nothing if there is any operator. `addedBy` is the inviting operator,
 * or null when the platform does it by itself.
 */
export async function ensureOperator(
  db: Database,
  email: string,
  { onlyIfNone, addedBy = null }: { onlyIfNone: boolean; addedBy?: string | null },
): Promise<Operator | null> {
  return db.transaction(async (tx) => {
    await lockOperators(tx);
    const [organization] = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.kind, 'operator'))
      .orderBy(asc(organizations.createdAt))
      .limit(1);
    if (!organization) throw new Error('there is no organisation of kind operator');
    const [known] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`);
    const operators = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(organizations.kind, 'operator'));
    const isOperator = operators.some(({ userId }) => userId === known?.id);
    if (!isOperator && onlyIfNone && operators.length > 0) return null;
    const user = known ?? (await insertAccount(tx, email));
    const isNew = !isOperator;
    if (isNew) {
      await tx.insert(memberships).values({ userId: user.id, organizationId: organization.id });
      await tx.delete(accounts).where(eq(accounts.userId, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      await deleteFactors(tx, user.id);
      await recordAudit(tx, {
        actorUserId: addedBy,
        action: 'operator.added',
        subjectType: 'user',
        subjectId: user.id,
        facts: { email: user.email, wasRegistered: known !== undefined },
      });
    }
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')));
    return { userId: user.id, email: user.email, hasPassword: account !== undefined, isNew };
  });
}

/** Serialises changes of operators: several programs may start at once, and two operators may remove each other. */
async function lockOperators(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('spotway ensure operator'))`);
}

/** Members of the platform's own organisation, the longest-standing first. */
export async function listOperators(db: Executor) {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      since: memberships.createdAt,
      hasPassword: sql<boolean>`coalesce((select true from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} = 'credential' limit 1), false)`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(sql`${organizations.kind} = 'operator'`)
    .orderBy(asc(memberships.createdAt), asc(users.email));
}
export type OperatorRow = Awaited<ReturnType<typeof listOperators>>[number];

/** The operators, locked against changes until the transaction ends. */
export async function lockAndListOperators(tx: Executor): Promise<OperatorRow[]> {
  await lockOperators(tx);
  return listOperators(tx);
}

/**
 * Removes a user from the platform's own organisation, signs them out and ends their mailed links. A user without another organisation gets one
 * of their own: every user belongs to one.
 */
export async function removeOperator(
  tx: Executor,
  { userId, name }: Pick<OperatorRow, 'userId' | 'name'>,
): Promise<void> {
  const own = tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.kind, 'operator'));
  await tx.delete(memberships).where(and(eq(memberships.userId, userId), inArray(memberships.organizationId, own)));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deleteAuthTokens(tx, userId);
  if ((await tx.$count(memberships, eq(memberships.userId, userId))) === 0)
    await insertPersonalOrganization(tx, userId, name);
}

/** Stores a mailed secret of a user, as a hash only. */
export async function insertAuthToken(
  db: Executor,
  { identifier, userId, expiresAt }: { identifier: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(authTokens).values({ identifier, value: userId, expiresAt });
}

async function insertAccount(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  email: string,
): Promise<{ id: string; email: string }> {
  const address = email.toLowerCase();
  const [name = address] = address.split('@');
  const [row] = await tx.insert(users).values({ email: address, name }).returning({ id: users.id, email: users.email });
  if (!row) throw new Error('the operator was not inserted');
  return row;
}
