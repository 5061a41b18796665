import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { accounts, memberships, organizations, sessions, users } from '../schema/index.ts';
import { recordAudit } from './audit.ts';

export interface Operator {
  readonly email: string;
  /** False until he chose a password by the link of a mail. */
  readonly hasPassword: boolean;
  /** The account became an operator's just now. */
  readonly isNew: boolean;
}

/**
 * Makes the account of an address an operator's: a member of the platform's own organisation. There is never a password but the one its
 * owner chooses by a mailed link. An account that was there loses its password and its sessions: whoever registered that address may not
 * be the one who reads its mail. Does nothing to an operator. `onlyIfNone` leaves it at the operators there are.
 */
export async function ensureOperator(
  db: Database,
  email: string,
  { onlyIfNone }: { onlyIfNone: boolean },
): Promise<Operator | null> {
  return db.transaction(async (tx) => {
    // Several programs of one database may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('spotway ensure operator'))`);
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
        actorUserId: null,
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
    return { email: user.email, hasPassword: account !== undefined, isNew };
  });
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
