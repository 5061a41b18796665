import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { assets, broadcastables, campaigns, filmComments, shows, users } from '../../schema/index.ts';

export type FilmCommentRow = typeof filmComments.$inferSelect;

/** The organisation that ordered a film, and the film's length in frames; null before it has a proxy. */
export async function findCommentedFilm(
  db: Executor,
  broadcastableId: string,
): Promise<{ organizationId: string; frameCount: number | null } | null> {
  const [row] = await db
    .select({
      organizationId: campaigns.organizationId,
      frameCount: sql<number | null>`(${assets.details} ->> 'frameCount')::integer`,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(
      assets,
      and(
        eq(assets.broadcastableId, broadcastables.id),
        eq(assets.kind, 'ProxyManifest'),
        eq(assets.role, 'proxy_low_res'),
      ),
    )
    .where(eq(broadcastables.id, broadcastableId));
  return row ?? null;
}

/** A comment at a frame with the organisation that ordered its film; null for answers. */
export async function findFilmComment(
  db: Executor,
  commentId: string,
): Promise<{ comment: FilmCommentRow; organizationId: string } | null> {
  const [row] = await db
    .select({ comment: filmComments, organizationId: campaigns.organizationId })
    .from(filmComments)
    .innerJoin(broadcastables, eq(broadcastables.id, filmComments.broadcastableId))
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(and(eq(filmComments.id, commentId), isNull(filmComments.parentId)));
  return row ?? null;
}

/** A film's comments and answers, oldest first, each with the name of the user who closed it. */
export async function listFilmComments(
  db: Executor,
  broadcastableId: string,
): Promise<{ comment: FilmCommentRow; closedByName: string | null }[]> {
  return db
    .select({ comment: filmComments, closedByName: users.name })
    .from(filmComments)
    .leftJoin(users, eq(users.id, filmComments.closedBy))
    .where(eq(filmComments.broadcastableId, broadcastableId))
    .orderBy(asc(filmComments.createdAt), asc(filmComments.id));
}

/** Makes other writers of comments on this film wait until the transaction ends. Returns the number of its comments and answers. */
export async function lockFilmComments(tx: Executor, broadcastableId: string): Promise<number> {
  await tx
    .select({ id: broadcastables.id })
    .from(broadcastables)
    .where(eq(broadcastables.id, broadcastableId))
    .for('no key update');
  const [row] = await tx
    .select({ count: count() })
    .from(filmComments)
    .where(eq(filmComments.broadcastableId, broadcastableId));
  return row?.count ?? 0;
}

/** A comment or an answer, whichever film it belongs to. */
export async function findCommentRow(db: Executor, commentId: string): Promise<FilmCommentRow | null> {
  const [row] = await db.select().from(filmComments).where(eq(filmComments.id, commentId));
  return row ?? null;
}

/** False if the id exists already. */
export async function insertFilmComment(db: Executor, row: typeof filmComments.$inferInsert): Promise<boolean> {
  const rows = await db.insert(filmComments).values(row).onConflictDoNothing().returning({ id: filmComments.id });
  return rows.length > 0;
}

/**
 * Closes a comment; one that is closed keeps when and by whom.
 * @param closedBy null for someone without an account
 */
export async function closeFilmComment(
  db: Executor,
  commentId: string,
  closedBy: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(filmComments)
    .set({ closedAt: now, closedBy })
    .where(and(eq(filmComments.id, commentId), isNull(filmComments.closedAt)));
}

export async function reopenFilmComment(db: Executor, commentId: string): Promise<void> {
  await db
    .update(filmComments)
    .set({ closedAt: null, closedBy: null })
    .where(and(eq(filmComments.id, commentId), isNotNull(filmComments.closedAt)));
}

export async function shareFilmComment(db: Executor, commentId: string, isShared: boolean): Promise<void> {
  await db.update(filmComments).set({ isShared }).where(eq(filmComments.id, commentId));
}
