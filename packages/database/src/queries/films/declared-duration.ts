import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, showFiles, shows, verifications } from '../../schema/index.ts';
import { isActiveFilm } from '../active-film.ts';

/** A spot's declared duration, with what correcting it needs to know of the active film (null: no duration announced). */
export async function findDeclaredDuration(db: Executor, showId: string) {
  const [row] = await db
    .select({
      durationMs: shows.durationMs,
      film: broadcastables,
      report: verifications.report,
      sourceState: showFiles.storageState,
    })
    .from(shows)
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(eq(shows.id, showId));
  return row ?? null;
}

/** @param durationMs above 0, as the schema checks */
export async function declareDuration(db: Executor, showId: string, durationMs: number): Promise<void> {
  await db.update(shows).set({ durationMs }).where(eq(shows.id, showId));
}
