import type { MailChoices, NoticeChoices } from '@spotway/domain/work';
import { NO_CHOICES } from '@spotway/domain/work';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, memberships, noticeChoices, notices, organizations, users } from '../../schema/index.ts';

const choiceColumns = {
  mail: noticeChoices.mail,
  browser: noticeChoices.browser,
  followsColleagues: noticeChoices.followsColleagues,
};

export async function findNoticeChoices(db: Executor, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select(choiceColumns).from(noticeChoices).where(eq(noticeChoices.userId, userId));
  return row ?? NO_CHOICES;
}

export async function findNoticeDefaults(db: Executor, organizationId: string): Promise<MailChoices> {
  const [row] = await db
    .select({ defaults: organizations.noticeDefaults })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.defaults ?? {};
}

/** What each of a user's organisations chose. */
export async function listNoticeDefaults(db: Executor, userId: string): Promise<MailChoices[]> {
  const rows = await db
    .select({ defaults: organizations.noticeDefaults })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId));
  return rows.map(({ defaults }) => defaults ?? {});
}

export async function saveNoticeDefaults(db: Executor, organizationId: string, defaults: MailChoices): Promise<void> {
  await db.update(organizations).set({ noticeDefaults: defaults }).where(eq(organizations.id, organizationId));
}

/**
 * The key that signs a user's unsubscribe links, made at the first call.
 * @param newKey a random one
 */
export async function keepLinkKey(db: Executor, userId: string, newKey: string): Promise<string> {
  await db.insert(noticeChoices).values({ userId, linkKey: newKey }).onConflictDoNothing();
  return (await findLinkKey(db, userId)) ?? newKey;
}

export async function findLinkKey(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ linkKey: noticeChoices.linkKey })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId));
  return row?.linkKey ?? null;
}

/** A user's choices and link key, locked until the transaction ends; null without a row. */
export async function lockNoticeChoices(tx: Executor, userId: string) {
  const [row] = await tx.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).for('update');
  return row ?? null;
}

/** The row must exist (`keepLinkKey`). */
export async function saveNoticeChoices(tx: Executor, userId: string, choices: Partial<NoticeChoices>): Promise<void> {
  await tx
    .update(noticeChoices)
    .set({ ...choices, updatedAt: sql`now()` })
    .where(eq(noticeChoices.userId, userId));
}

/** Members with a confirmed address who follow what their colleagues order in an organisation. */
export async function listFollowers(db: Executor, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(noticeChoices, eq(noticeChoices.userId, users.id))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(noticeChoices.followsColleagues, true),
        eq(users.emailVerified, true),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ userId }) => userId);
}

/** Records what a user is told of; once for each key. */
export async function insertNotice(tx: Executor, row: typeof notices.$inferInsert): Promise<void> {
  await tx.insert(notices).values(row).onConflictDoNothing();
}

const isWaiting = and(eq(notices.isForSummary, true), isNull(notices.summarisedAt));

/** Up to `limit` users who await a summary of what happened before `cutoff`, after the one with the id `after`. */
export async function listSummaryReaders(
  db: Executor,
  cutoff: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(and(isWaiting, lt(notices.createdAt, cutoff), after === null ? undefined : gt(notices.userId, after)))
    .orderBy(asc(notices.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * What a user's summary says, oldest first; empty while another transaction has it. Held as a whole: of lines locked one by one, two workers that begin
 * together would each mail a part.
 */
export async function holdSummary(tx: Executor, userId: string, cutoff: Date) {
  const { rows } = await tx.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`summary ${userId}`}, 0)) as "isHeld"`,
  );
  if (!rows[0]?.isHeld) return [];
  return tx
    .select({
      id: notices.id,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      event: notices.event,
      spot: notices.spot,
      answer: notices.answer,
      at: notices.createdAt,
    })
    .from(notices)
    .innerJoin(campaigns, eq(campaigns.id, notices.campaignId))
    .where(and(isWaiting, eq(notices.userId, userId), lt(notices.createdAt, cutoff)))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}

export async function markSummarised(tx: Executor, ids: string[], now: Date): Promise<void> {
  await tx.update(notices).set({ summarisedAt: now }).where(inArray(notices.id, ids));
}

/** What a user's browser is to show of what happened after `since`, oldest first. */
export async function listBrowserNotices(db: Executor, userId: string, since: Date, limit: number) {
  return db
    .select({
      id: notices.id,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      event: notices.event,
      spot: notices.spot,
      answer: notices.answer,
      at: notices.createdAt,
    })
    .from(notices)
    .innerJoin(campaigns, eq(campaigns.id, notices.campaignId))
    .where(and(eq(notices.userId, userId), eq(notices.isForBrowser, true), gt(notices.createdAt, since)))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(limit);
}

export async function isCurrentMember(db: Executor, organizationId: string, userId: string): Promise<boolean> {
  const isTheirs = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId));
  return (await db.$count(memberships, isTheirs)) > 0;
}

/** Whom a mail is for. */
export async function findMailReader(db: Executor, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
