import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { orderDrafts, users } from '../../schema/index.ts';

const { organizationId, orderKey, name, isTemplate, content, version, savedBy, savedAt } = orderDrafts;
const ofDraft = { organizationId, key: orderKey, name, isTemplate, version, savedBy, savedAt, savedByName: users.name };

const textOf = (field: 'campaign' | 'advertiser') => sql<string>`${content} ->> ${sql.raw(`'${field}'`)}`;

/** The organisation's drafts and templates, latest first, without their content. */
export async function listDrafts(db: Executor, organization: string, limit: number) {
  return db
    .select({
      ...ofDraft,
      campaign: textOf('campaign'),
      advertiser: textOf('advertiser'),
      spots: sql<number>`jsonb_array_length(${content} -> 'spots')`,
    })
    .from(orderDrafts)
    .innerJoin(users, eq(users.id, savedBy))
    .where(eq(organizationId, organization))
    .orderBy(desc(savedAt), desc(orderKey))
    .limit(limit);
}
export type DraftRow = Omit<Awaited<ReturnType<typeof listDrafts>>[number], 'campaign' | 'advertiser' | 'spots'>;
export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number];

/** The draft with this key of one of the organisations. */
export async function findDraft(db: Executor, organizations: readonly string[], key: string) {
  if (organizations.length === 0) return null;
  const [row] = await db
    .select({ ...ofDraft, content })
    .from(orderDrafts)
    .innerJoin(users, eq(users.id, savedBy))
    .where(and(inArray(organizationId, [...organizations]), eq(orderKey, key)));
  return row ?? null;
}

export async function countDrafts(db: Executor, organization: string): Promise<number> {
  return db.$count(orderDrafts, eq(organizationId, organization));
}

export type NewDraft = typeof orderDrafts.$inferInsert;

/** False if the organisation has a draft with this key already. */
export async function insertDraft(db: Executor, draft: NewDraft): Promise<boolean> {
  const { rowCount } = await db.insert(orderDrafts).values(draft).onConflictDoNothing();
  return rowCount === 1;
}

/** Saves a draft over the version it was made from; false if the stored version is another one by now. */
export async function updateDraft(
  db: Executor,
  draft: Pick<NewDraft, 'organizationId' | 'orderKey' | 'content' | 'savedBy' | 'savedAt'>,
  from: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(orderDrafts)
    .set({ content: draft.content, savedBy: draft.savedBy, savedAt: draft.savedAt, version: from + 1 })
    .where(and(eq(organizationId, draft.organizationId), eq(orderKey, draft.orderKey), eq(version, from)));
  return rowCount === 1;
}

export async function renameDraft(db: Executor, organization: string, key: string, newName: string): Promise<void> {
  await db
    .update(orderDrafts)
    .set({ name: newName })
    .where(and(eq(organizationId, organization), eq(orderKey, key)));
}

export async function deleteDraft(db: Executor, organization: string, key: string): Promise<void> {
  await db.delete(orderDrafts).where(and(eq(organizationId, organization), eq(orderKey, key)));
}
