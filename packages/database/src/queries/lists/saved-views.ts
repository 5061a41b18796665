import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { memberships, savedViews } from '../../schema/index.ts';

/** Whose views: one person's in one organisation. */
export interface ViewOwner {
  readonly userId: string;
  readonly organizationId: string;
}

export type SavedViewRow = typeof savedViews.$inferSelect;

const isOf = ({ userId, organizationId }: ViewOwner) =>
  and(eq(savedViews.userId, userId), eq(savedViews.organizationId, organizationId));

/** Oldest first. */
export async function listViews(db: Executor, owner: ViewOwner): Promise<SavedViewRow[]> {
  return db.select().from(savedViews).where(isOf(owner)).orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** Makes others who save views of the same owner wait until the transaction ends. False if they are no member (any more). */
export async function lockViews(tx: Executor, { userId, organizationId }: ViewOwner): Promise<boolean> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
    .for('no key update');
  return rows.length > 0;
}

/** Saves a new view, or over the owner's view of this id; false if the id is somebody else's. */
export async function saveView(db: Executor, view: typeof savedViews.$inferInsert): Promise<boolean> {
  const { name, nameKey, query } = view;
  const { rowCount } = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: savedViews.id, set: { name, nameKey, query }, setWhere: isOf(view) });
  return rowCount === 1;
}

/** False if the owner has none with this id. */
export async function deleteView(db: Executor, owner: ViewOwner, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(savedViews).where(and(eq(savedViews.id, id), isOf(owner)));
  return rowCount === 1;
}
