import { and, count, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { memberInvitations, organizations, users } from '../../schema/index.ts';

export type MemberInvitationRow = typeof memberInvitations.$inferSelect & { readonly inviterName: string | null };

const isOpen = and(isNull(memberInvitations.acceptedAt), isNull(memberInvitations.revokedAt));
const columns = { ...getTableColumns(memberInvitations), inviterName: users.name };

/** An organisation's invitations that are neither accepted nor revoked, newest first. */
export async function listMemberInvitations(db: Executor, organizationId: string): Promise<MemberInvitationRow[]> {
  return db
    .select(columns)
    .from(memberInvitations)
    .leftJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(and(eq(memberInvitations.organizationId, organizationId), isOpen))
    .orderBy(desc(memberInvitations.sentAt), desc(memberInvitations.id));
}

/** Number of an organisation's invitations that can still be accepted. */
export async function countOpenInvitations(db: Executor, organizationId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.organizationId, organizationId), isOpen, gt(memberInvitations.expiresAt, now)));
  return row?.count ?? 0;
}

/** The invitation of an address that is neither accepted nor revoked. */
export async function findInvitationOf(
  db: Executor,
  organizationId: string,
  email: string,
): Promise<{ id: string; expiresAt: Date } | null> {
  const [row] = await db
    .select({ id: memberInvitations.id, expiresAt: memberInvitations.expiresAt })
    .from(memberInvitations)
    .where(
      and(
        eq(memberInvitations.organizationId, organizationId),
        sql`lower(${memberInvitations.email}) = lower(${email})`,
        isOpen,
      ),
    );
  return row ?? null;
}

export async function insertMemberInvitation(
  tx: Executor,
  row: typeof memberInvitations.$inferInsert,
): Promise<string> {
  const [inserted] = await tx.insert(memberInvitations).values(row).returning({ id: memberInvitations.id });
  if (!inserted) throw new Error('the invitation was not inserted');
  return inserted.id;
}

/** Gives an open invitation a new link. Returns the invitation, or null if it is not open. */
export async function renewMemberInvitation(
  tx: Executor,
  { id, organizationId }: { id: string; organizationId: string },
  link: Pick<MemberInvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedBy'>,
): Promise<{ email: string; language: 'fr' | 'en' } | null> {
  const [row] = await tx
    .update(memberInvitations)
    .set(link)
    .where(and(eq(memberInvitations.id, id), eq(memberInvitations.organizationId, organizationId), isOpen))
    .returning({ email: memberInvitations.email, language: memberInvitations.language });
  return row ?? null;
}

/** Returns the address, or null if the invitation is not open. */
export async function revokeMemberInvitation(
  tx: Executor,
  { id, organizationId }: { id: string; organizationId: string },
  revokedAt: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(memberInvitations)
    .set({ revokedAt })
    .where(and(eq(memberInvitations.id, id), eq(memberInvitations.organizationId, organizationId), isOpen))
    .returning({ email: memberInvitations.email });
  return row?.email ?? null;
}

/** What a token opens, whatever its state. */
export async function findMemberInvitation(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({ ...columns, organizationName: organizations.name })
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .leftJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(eq(memberInvitations.tokenHash, tokenHash));
  return row ?? null;
}

/** The same, locked: of two simultaneous clicks one comes after the other. */
export async function lockMemberInvitation(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.tokenHash, tokenHash))
    .for('update');
  return row ?? null;
}

export async function markInvitationAccepted(tx: Executor, id: string, acceptedAt: Date): Promise<void> {
  await tx.update(memberInvitations).set({ acceptedAt }).where(eq(memberInvitations.id, id));
}
