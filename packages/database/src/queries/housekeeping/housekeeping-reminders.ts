import type { AwaitedFiles } from '@spotway/domain/work';
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, showFiles, shows, uploads } from '../../schema/index.ts';
import { isActiveFilm } from '../active-film.ts';

/** Orders from a period whose files have not all arrived, with what the reminder rule needs. */
export async function listOrdersAwaitingFiles(
  db: Executor,
  period: { readonly from: Date; readonly to: Date },
): Promise<(AwaitedFiles & { readonly campaignId: string })[]> {
  const unfinished = sql`${showFiles.id} is null or ${uploads.completedAt} is null`;
  return db
    .select({
      campaignId: campaigns.id,
      orderedAt: campaigns.createdAt,
      filesAcquiredAt: campaigns.filesAcquiredAt,
      remindedHours: campaigns.remindedHours,
      spotsWithoutMaterial: sql<number>`count(*) filter (where ${unfinished})::int`,
      lastReportAt: sql`max(${uploads.updatedAt}) filter (where ${uploads.completedAt} is null)`.mapWith(
        uploads.updatedAt,
      ),
    })
    .from(campaigns)
    .innerJoin(shows, eq(shows.campaignId, campaigns.id))
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(
      and(isNull(campaigns.filesAcquiredAt), gt(campaigns.createdAt, period.from), lte(campaigns.createdAt, period.to)),
    )
    .groupBy(campaigns.id)
    .orderBy(asc(campaigns.createdAt));
}

/** Records the reminder at this hour mark. False if it was sent already, or the files arrived meanwhile. */
export async function markReminded(db: Executor, campaignId: string, hours: number): Promise<boolean> {
  const rows = await db
    .update(campaigns)
    .set({ remindedHours: hours })
    .where(
      and(
        eq(campaigns.id, campaignId),
        isNull(campaigns.filesAcquiredAt),
        or(isNull(campaigns.remindedHours), lt(campaigns.remindedHours, hours)),
      ),
    )
    .returning({ id: campaigns.id });
  return rows.length > 0;
}

/** Spots of an order whose master has not fully arrived, in order. */
export async function listSpotsWithoutMaterial(
  db: Executor,
  campaignId: string,
): Promise<{ title: string; version: string; pubId: string }[]> {
  return db
    .select({ title: shows.title, version: shows.version, pubId: shows.pubId })
    .from(shows)
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .where(and(eq(shows.campaignId, campaignId), isNull(uploads.completedAt)))
    .orderBy(asc(shows.position));
}
