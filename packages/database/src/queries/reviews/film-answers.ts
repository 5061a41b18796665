import type { FilmAnswer } from '@spotway/domain/account';
import type { NameConfirmation } from '@spotway/domain/quality';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import {
  assets,
  broadcastables,
  campaigns,
  filmAnswers,
  reviewLinks,
  showFiles,
  shows,
  uploads,
  users,
} from '../../schema/index.ts';
import { isActiveFilm } from '../active-film.ts';
import { isContact } from '../work/campaign-recipient.ts';

export type FilmAnswerRow = typeof filmAnswers.$inferSelect;

/** The ids of each film's latest answer, for a condition on a list of films. */
export function latestAnswerIds(isFilm: SQL): SQL {
  return sql`(select distinct on (${filmAnswers.broadcastableId}) ${filmAnswers.id} from ${filmAnswers} where ${isFilm}
    order by ${filmAnswers.broadcastableId}, ${filmAnswers.createdAt} desc, ${filmAnswers.id} desc)`;
}

const ofLatestAnswer = (column: PgColumn) => sql`(
  select ${column} from ${filmAnswers} where ${filmAnswers.broadcastableId} = ${broadcastables.id}
  order by ${filmAnswers.createdAt} desc, ${filmAnswers.id} desc limit 1)`;

/** The answer that counts for the row's film, in a statement that reads `broadcastables`; null without any. */
export const latestAnswer: SQL<FilmAnswer | null> = sql<FilmAnswer | null>`${ofLatestAnswer(filmAnswers.answer)}`;

/** When it was given. */
export const latestAnswerAt = ofLatestAnswer(filmAnswers.createdAt).mapWith(filmAnswers.createdAt);

/** A picture of the row's film, in a statement that reads `broadcastables`; null before its proxy is made. */
export const filmPoster = sql<{ proxyId: string; file: string | null } | null>`(
  select json_build_object('proxyId', ${assets.id}, 'file', ${assets.details} ->> 'poster') from ${assets}
  where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.kind} = 'ProxyManifest')`;

interface FilmMaterial {
  readonly hasArrived: boolean;
  readonly name: string;
  readonly source: typeof showFiles.$inferSelect.source;
  readonly nameConfirmation: NameConfirmation | null;
}

/** The row's film as a file, in a statement that reads `broadcastables`. */
const filmMaterial = sql<FilmMaterial | null>`(
  select json_build_object('hasArrived', ${uploads.completedAt} is not null, 'name', ${showFiles.name},
    'source', ${showFiles.source}, 'nameConfirmation', ${showFiles.nameConfirmation})
  from ${showFiles} join ${uploads} on ${uploads.fileId} = ${showFiles.id}
  where ${showFiles.broadcastableId} = ${broadcastables.id} and ${showFiles.kind} = 'Material')`;

/** Whether and how the row's film was decided on. */
export const decisionOnFilm = {
  supersededAt: broadcastables.supersededAt,
  rejectedAt: broadcastables.rejectedAt,
  qualifiedAt: broadcastables.qualifiedAt,
  decidedBy: broadcastables.decidedBy,
};

/** What the states of each spot's film and review depend on, for the spots of these campaigns. */
export async function listSpotReviews(db: Executor, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return [];
  return db
    .select({
      campaignId: shows.campaignId,
      showId: shows.id,
      isRejected: sql<boolean>`${broadcastables.rejectedAt} is not null`,
      pubId: shows.pubId,
      ...decisionOnFilm,
      material: filmMaterial,
      poster: filmPoster,
      isAwaited: campaigns.waitsForApproval,
      hasFilm: sql<boolean>`${broadcastables.id} is not null`,
      hasLinks: sql<boolean>`exists (
        select 1 from ${reviewLinks} where ${reviewLinks.showId} = ${shows.id} and ${reviewLinks.revokedAt} is null)`,
      answer: latestAnswer,
    })
    .from(shows)
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(broadcastables, isActiveFilm)
    .where(inArray(shows.campaignId, [...campaignIds]))
    .orderBy(asc(shows.position));
}
export type SpotReviewRow = Awaited<ReturnType<typeof listSpotReviews>>[number];

/** The answer that counts for a film. */
export async function findLatestAnswer(db: Executor, broadcastableId: string): Promise<FilmAnswerRow | null> {
  const [row] = await db
    .select()
    .from(filmAnswers)
    .where(eq(filmAnswers.broadcastableId, broadcastableId))
    .orderBy(desc(filmAnswers.createdAt), desc(filmAnswers.id))
    .limit(1);
  return row ?? null;
}

export async function findFilmAnswer(db: Executor, answerId: string): Promise<FilmAnswerRow | null> {
  const [row] = await db.select().from(filmAnswers).where(eq(filmAnswers.id, answerId));
  return row ?? null;
}

export async function countFilmAnswers(db: Executor, broadcastableId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(filmAnswers)
    .where(eq(filmAnswers.broadcastableId, broadcastableId));
  return row?.count ?? 0;
}

/** False if the id exists already. */
export async function insertFilmAnswer(db: Executor, row: typeof filmAnswers.$inferInsert): Promise<boolean> {
  const rows = await db.insert(filmAnswers).values(row).onConflictDoNothing().returning({ id: filmAnswers.id });
  return rows.length > 0;
}

/** An answer with what its mail says: its spot, its link with the member who made it, and the film's proxy if there is one. */
export async function findAnswerForMail(db: Executor, answerId: string) {
  const [row] = await db
    .select({
      answer: filmAnswers,
      link: { id: reviewLinks.id, email: reviewLinks.email },
      spot: { title: shows.title, version: shows.version, pubId: shows.pubId },
      makerId: users.id,
      makerName: users.name,
      makerEmail: users.email,
      makerLanguage: users.language,
      proxyDetails: assets.details,
    })
    .from(filmAnswers)
    .innerJoin(reviewLinks, eq(reviewLinks.id, filmAnswers.linkId))
    .innerJoin(shows, eq(shows.id, reviewLinks.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(users, isContact(reviewLinks.createdBy))
    .leftJoin(
      assets,
      and(
        eq(assets.broadcastableId, filmAnswers.broadcastableId),
        eq(assets.kind, 'ProxyManifest'),
        eq(assets.role, 'proxy_low_res'),
      ),
    )
    .where(eq(filmAnswers.id, answerId));
  return row ?? null;
}
