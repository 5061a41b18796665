import { type ErasurePlan, erasedEmail } from '@spotway/domain/account';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  accounts,
  auditLog,
  authenticatorApps,
  authTokens,
  billingInfo,
  campaignNotes,
  campaigns,
  destinationSets,
  emailChanges,
  emailConfirmations,
  filmComments,
  knownDevices,
  mailCounts,
  memberInvitations,
  memberships,
  noticeChoices,
  notices,
  notifications,
  orderDrafts,
  organizations,
  passkeys,
  recoveryCodes,
  reviewLinks,
  secondSteps,
  sessions,
  showFiles,
  shows,
  trustedBrowsers,
  uploadDelegations,
  users,
  vatConfirmations,
} from '../../schema/index.ts';

/** Tables in which an erased user's name or address may remain, and why. */
export const ERASURE_KEEPS = {
  invoices: 'issued documents are kept for ten years (Code de commerce, article L123-22) and never change',
  campaigns:
    'the billing details an order was made with belong to its invoice; texts typed into orders are the organisation’s',
  payments: 'the order a payment was for, with its billing details, belongs to its accounting record',
  billing_info: 'the billing contact of an organisation that goes on, which its members change',
  organizations: 'the name of an organisation that goes on, which its members change',
  upload_delegations: 'another organisation asked this address for a film, as it asks people without an account',
  review_links: 'another organisation mailed this address a review link, as it mails people without an account',
  film_answers: 'names that reviewers without an account typed',
} as const satisfies Readonly<Record<string, string>>;

/** Rows that only concern their user. */
const THEIR_OWN = [
  trustedBrowsers,
  sessions,
  accounts,
  authenticatorApps,
  recoveryCodes,
  secondSteps,
  passkeys,
  knownDevices,
  emailChanges,
  emailConfirmations,
  memberships,
  noticeChoices,
  notices,
] as const;

/** Stands where a name was stored as text. */
const NOBODY = '—';

interface ErasedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Erases a user: what only concerns them is deleted, and their name and address are overwritten wherever records of others keep them. Their row stays,
 * because orders and lines of the audit log refer to it.
 */
export async function eraseUser(
  tx: Executor,
  { id, name, email }: ErasedUser,
  { closed, deleted }: Pick<ErasurePlan, 'closed' | 'deleted'>,
  now: Date,
): Promise<void> {
  for (const table of THEIR_OWN) await tx.delete(table).where(eq(table.userId, id));
  await tx.delete(authTokens).where(eq(authTokens.value, id));
  await tx.delete(mailCounts).where(sql`split_part(${mailCounts.subject}, ':', 2) = ${id}`);
  await tx.delete(memberInvitations).where(sql`lower(${memberInvitations.email}) = lower(${email})`);
  await closeOrganizations(
    tx,
    closed.map((each) => each.id),
    name,
    now,
  );
  for (const organization of deleted) await tx.delete(organizations).where(eq(organizations.id, organization.id));
  await tx.update(filmComments).set({ authorName: '' }).where(eq(filmComments.userId, id));
  await overwriteInNotes(tx, { id, name, email });
  await tx
    .update(showFiles)
    .set({ nameConfirmation: sql`jsonb_set(${showFiles.nameConfirmation}, '{by}', to_jsonb(${NOBODY}::text))` })
    .where(sql`${showFiles.nameConfirmation} ->> 'userId' = ${id}`);
  await tx
    .update(notifications)
    .set({ recipient: erasedEmail(id) })
    .where(sql`lower(${notifications.recipient}) = lower(${email})`);
  // Addresses they had before, or asked for.
  await tx
    .update(auditLog)
    .set({ facts: sql`${auditLog.facts} - 'email'` })
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, id), sql`${auditLog.facts} ? 'email'`));
  await overwriteFacts(tx, email, erasedEmail(id));
  await overwriteFacts(tx, name, '');
  await tx
    .update(users)
    .set({ name: '', email: erasedEmail(id), emailVerified: false, image: null, erasedAt: now, updatedAt: now })
    .where(eq(users.id, id));
}

/** Messages stay, because they are about an order; people sign them, and are greeted by name in the answers. */
async function overwriteInNotes(tx: Executor, { id, name, email }: ErasedUser): Promise<void> {
  const theirs = tx.select({ id: campaignNotes.campaignId }).from(campaignNotes).where(eq(campaignNotes.userId, id));
  const word = (text: string) => String.raw`\m${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\M`;
  const marks = new Map([
    [name, NOBODY],
    [email, erasedEmail(id)],
  ]);
  for (const [text, mark] of marks) {
    if (text === '') continue;
    await tx
      .update(campaignNotes)
      .set({ text: sql`regexp_replace(${campaignNotes.text}, ${word(text)}, ${mark}, 'gi')` })
      .where(inArray(campaignNotes.campaignId, theirs));
  }
}

/** Nobody belongs to them any more: what only served them goes, links to their spots end. A name that is the user's own goes with them. */
async function closeOrganizations(tx: Executor, ids: string[], userName: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(orderDrafts).where(inArray(orderDrafts.organizationId, ids));
  await tx.delete(destinationSets).where(inArray(destinationSets.organizationId, ids));
  await tx.delete(billingInfo).where(inArray(billingInfo.organizationId, ids));
  await tx.delete(vatConfirmations).where(inArray(vatConfirmations.organizationId, ids));
  await tx.delete(memberInvitations).where(inArray(memberInvitations.organizationId, ids));
  await tx.update(organizations).set({ logoPng: null, logoVersion: null }).where(inArray(organizations.id, ids));
  await tx
    .update(organizations)
    .set({ name: NOBODY })
    .where(and(inArray(organizations.id, ids), sql`lower(${organizations.name}) = lower(${userName})`));
  const theirs = tx
    .select({ id: shows.id })
    .from(shows)
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(inArray(campaigns.organizationId, ids));
  for (const table of [uploadDelegations, reviewLinks])
    await tx
      .update(table)
      .set({ revokedAt: now })
      .where(and(inArray(table.showId, theirs), isNull(table.revokedAt)));
}

/** Overwrites a value in the facts of audit lines, whoever they are about. Reads the whole log, which only erasures do. */
async function overwriteFacts(tx: Executor, value: string, replacement: string): Promise<void> {
  const quoted = sql`to_jsonb(${value}::text)::text`;
  await tx
    .update(auditLog)
    .set({ facts: sql`replace(${auditLog.facts}::text, ${quoted}, to_jsonb(${replacement}::text)::text)::jsonb` })
    .where(sql`position(${quoted} in ${auditLog.facts}::text) > 0`);
}
