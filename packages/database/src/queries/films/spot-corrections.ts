import type { JudgedFilm } from '@spotway/domain/quality';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, showFiles, shows, verifications } from '../../schema/index.ts';
import { isActiveFilm } from '../active-film.ts';

type FilmRow = typeof broadcastables.$inferSelect;

/** What customers may correct of a spot that its film is judged by, with its active film. */
export async function findSpotToCorrect(db: Executor, showId: string) {
  const [row] = await db
    .select({
      durationMs: shows.durationMs,
      normaliseLoudness: shows.normaliseLoudness,
      film: broadcastables,
      report: verifications.report,
      sourceState: showFiles.storageState,
    })
    .from(shows)
    .leftJoin(broadcastables, isActiveFilm)
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .where(eq(shows.id, showId));
  if (!row) return null;
  const { durationMs, normaliseLoudness, film, report, sourceState } = row;
  return { durationMs, normaliseLoudness, film: film && { ...film, judged: judgedFilm(film, report, sourceState) } };
}
export type SpotToCorrect = NonNullable<Awaited<ReturnType<typeof findSpotToCorrect>>>;

/** @param sourceState of its master; null if none was announced */
export function judgedFilm(
  { qualifiedAt, rejectedAt, decidedBy }: Pick<FilmRow, 'qualifiedAt' | 'rejectedAt' | 'decidedBy'>,
  report: JudgedFilm['report'],
  sourceState: (typeof showFiles.$inferSelect)['storageState'] | null,
): JudgedFilm {
  return {
    isQualified: qualifiedAt !== null,
    rejectedBy: rejectedAt && (decidedBy === null ? 'platform' : 'operator'),
    report,
    isSourceKept: sourceState !== null && sourceState !== 'Archived',
  };
}

/** @param durationMs above 0, as the schema checks */
export async function declareDuration(db: Executor, showId: string, durationMs: number): Promise<void> {
  await db.update(shows).set({ durationMs }).where(eq(shows.id, showId));
}

export async function chooseNormalisation(db: Executor, showId: string): Promise<void> {
  await db.update(shows).set({ normaliseLoudness: true }).where(eq(shows.id, showId));
}
