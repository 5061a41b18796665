import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../connection.ts';
import { accounts, authTokens, memberships, organizations, sessions, users } from '../../schema/index.ts';
import { recordAudit } from '../ops/audit.ts';
import { deleteAuthTokens, insertPersonalOrganization } from './accounts.ts';

export interface Operator {
  readonly userId: string;
  readonly email: string;
  /** False until he chose a password by the link of a mail. */
  readonly hasPassword: boolean;
  /** The account became an operator's just now. */
  readonly isNew: boolean;
}

/**
 * Makes the account of an address an operator's: a member of the platform's own organisation. There is never a password but the one its
 * owner chooses by a mailed link. An account that was there loses its password and its sessions: whoever registered that address may not
 * be the one who reads its mail. Does nothing to an operator. `onlyIfNone` leaves it at the operators there are; `addedBy` is the operator who
 * invites, null when the platform does it by itself.
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

/** Several programs of one database may start at once, and two operators may take each other off: one after the other. */
async function lockOperators(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('spotway ensure operator'))`);
}

/** Members of the platform's own organisation, who became so first in front. */
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

/** The operators as nobody else can change them until the transaction ends. */
export async function lockAndListOperators(tx: Executor): Promise<OperatorRow[]> {
  await lockOperators(tx);
  return listOperators(tx);
}

/**
 * Takes a user out of the platform's own organisation, signs him out and ends his mailed links. Who belongs to no other organisation gets one
 * of his own: every user belongs to one.
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

/** Keeps a mailed secret of a user, by its hash alone. */
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
