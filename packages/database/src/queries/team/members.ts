import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, invoices, memberships, organizations, payments, sessions, users } from '../../schema/index.ts';
import { secondFactorOf } from '../account/accounts.ts';

/** Locks an organisation's team until the transaction ends: members who remove each other at once come one after the other. */
export async function lockTeam(tx: Executor, organizationId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${organizations} where ${organizations.id} = ${organizationId} for no key update`);
}

/** Members of an organisation, the longest-standing first. */
export async function listMembers(db: Executor, organizationId: string) {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      since: memberships.createdAt,
      lastSeenAt:
        sql<Date | null>`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`.mapWith(
          sessions.updatedAt,
        ),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(asc(memberships.createdAt), asc(users.email));
}
/** The members with a confirmed address, for a mail to each. */
export async function listMembersToTell(db: Executor, organizationId: string) {
  return db
    .select({ name: users.name, email: users.email, language: users.language, hasSecondFactor: secondFactorOf })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(users.emailVerified, true)));
}

/** Returns false if nothing changes. */
export async function demandSecondFactor(tx: Executor, organizationId: string, isDemanded: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(organizations)
    .set({ demandsSecondFactor: isDemanded })
    .where(and(eq(organizations.id, organizationId), ne(organizations.demandsSecondFactor, isDemanded)));
  return (rowCount ?? 0) > 0;
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function addMember(tx: Executor, organizationId: string, userId: string, now: Date): Promise<void> {
  await tx.insert(memberships).values({ organizationId, userId, chosenAt: now }).onConflictDoNothing();
}

export async function deleteMembership(tx: Executor, organizationId: string, userId: string): Promise<void> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
}

/** Whether a user belongs to any organisation besides this one. */
export async function hasOtherOrganization(db: Executor, userId: string, organizationId: string): Promise<boolean> {
  const others = and(eq(memberships.userId, userId), ne(memberships.organizationId, organizationId));
  return (await db.$count(memberships, others)) > 0;
}

/** Whether an organisation has ordered, paid or been invoiced. */
export async function hasRecords(db: Executor, organizationId: string): Promise<boolean> {
  const of = (table: typeof campaigns | typeof payments | typeof invoices) =>
    sql`exists (select 1 from ${table} where ${table.organizationId} = ${organizationId})`;
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select ${of(campaigns)} or ${of(payments)} or ${of(invoices)} as has`,
  );
  return rows[0]?.has ?? false;
}

/** Deletes an organisation that nobody belongs to and that has no records. */
export async function deleteOrganization(tx: Executor, organizationId: string): Promise<void> {
  await tx.delete(organizations).where(eq(organizations.id, organizationId));
}

export async function renameOrganization(db: Executor, organizationId: string, name: string): Promise<void> {
  await db.update(organizations).set({ name }).where(eq(organizations.id, organizationId));
}

/** Has a session act for one of its user's organisations; their next session begins with it. */
export async function chooseOrganization(
  tx: Executor,
  { sessionId, userId, organizationId }: { sessionId: string; userId: string; organizationId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ chosenAt: now })
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)));
  await tx.update(sessions).set({ activeOrganizationId: organizationId }).where(eq(sessions.id, sessionId));
}

/** Has a new session act for the organisation its user chose last, if they ever chose one. */
export async function resumeOrganization(db: Executor, token: string): Promise<void> {
  const chosen = db
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, sessions.userId), isNotNull(memberships.chosenAt)))
    .orderBy(desc(memberships.chosenAt))
    .limit(1);
  await db
    .update(sessions)
    .set({ activeOrganizationId: sql`(${chosen})` })
    .where(and(eq(sessions.token, token), isNull(sessions.activeOrganizationId)));
}
