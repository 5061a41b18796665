import type { Language } from '@spotway/domain/shared';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import { type ListPlace, listCursor, readListCursor } from '../../list-cursor.ts';
import {
  assets,
  auditLog,
  broadcastables,
  campaigns,
  deliveries,
  deliveryProfiles,
  jobs,
  organizations,
  showFiles,
  shows,
  uploads,
  users,
  verifications,
} from '../../schema/index.ts';
import { microsOf } from '../lists/list-places.ts';
import { filmPoster } from '../reviews/film-answers.ts';
import { deliveryIdOf } from '../work/delivery-of-job.ts';

/** A cursor without a row id continues at the next instant. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The check is done and no recheck is pending, and the qualify stage left the decision to an operator. */
const awaitsDecision = sql<boolean>`(${broadcastables.qualifiedAt} is null and ${broadcastables.rejectedAt} is null
  and exists (select 1 from ${jobs} where ${jobs.stage} = 'qualify' and ${jobs.subject} = ${broadcastables.id}::text and ${jobs.status} = 'finished')
  and not exists (select 1 from ${jobs} where ${jobs.stage} = 'verify' and ${jobs.subject} = ${broadcastables.id}::text and ${jobs.status} <> 'finished'))`;

/** A film in the operators' queue, or a candidate for it. */
export interface FilmThatMayWait {
  readonly id: string;
  readonly awaitsDecision: boolean;
  /** A destination still needs it, paid services of its spot were ordered, and it is the spot's current film, not rejected. */
  readonly isWanted: boolean;
  /** It is of the asked customer, for the asked destination. */
  readonly isAsked: boolean;
  readonly place: ListPlace;
}

/** Whose films, and for which destination; everybody's and any if null. */
export interface FilmFilter {
  readonly customerId: string | null;
  readonly destinationId: string | null;
}

/**
 * The filter's condition on a film, in a statement that reads `broadcastables` by default. Scalar subqueries: PostgreSQL would hash all films of a customer for
 * an `exists`.
 */
export function isAskedFilm(
  { customerId = null, destinationId = null }: Partial<FilmFilter>,
  film: { readonly id: SQLWrapper; readonly showId: SQLWrapper } = broadcastables,
): SQL<boolean> {
  const isOfCustomer =
    customerId === null
      ? sql`true`
      : sql`(select ${campaigns.organizationId} from ${shows} join ${campaigns} on ${campaigns.id} = ${shows.campaignId}
          where ${shows.id} = ${film.showId} limit 1) = ${customerId}`;
  const isForDestination =
    destinationId === null
      ? sql`true`
      : sql`coalesce((select true from ${deliveries}
          where ${deliveries.broadcastableId} = ${film.id} and ${deliveries.organizationId} = ${destinationId} limit 1), false)`;
  return sql<boolean>`(${isOfCustomer} and ${isForDestination})`;
}

/** Names of the delivery points that the row's film was ordered for, in a statement that reads `broadcastables`. */
export const destinationNames = sql<string[]>`(
  select coalesce(json_agg(point.name order by point.name), '[]') from ${deliveries}
  join ${organizations} point on point.id = ${deliveries.organizationId} where ${deliveries.broadcastableId} = ${broadcastables.id})`;

/**
 * The next `limit` films after the place that may be waiting for an operator, first to arrive first: undecided films, and films that
 * a destination still needs and whose spot has paid services. Each group is read in order of arrival along its own index; no index
 * would serve the two conditions joined by `or`. Includes films that aren't waiting: domain's `pendingServices` decides about those
 * not awaiting a decision.
 */
export async function listFilmsThatMayWait(
  db: Executor,
  { after, limit, ...filter }: { readonly after: ListPlace | null; readonly limit: number } & Partial<FilmFilter>,
): Promise<FilmThatMayWait[]> {
  const isNext = (arrivedAt: AnyPgColumn, id: AnyPgColumn) =>
    after === null
      ? sql`${arrivedAt} is not null`
      : sql`(${arrivedAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id ?? LAST_ID}::uuid)`;
  const { rows } = await db.execute<Omit<FilmThatMayWait, 'place'> & { micros: string }>(sql`
    with undecided as materialized (
      select ${broadcastables.arrivedAt}, ${broadcastables.id} from ${broadcastables}
      where ${broadcastables.supersededAt} is null and ${broadcastables.qualifiedAt} is null and ${broadcastables.rejectedAt} is null
        and ${isNext(broadcastables.arrivedAt, broadcastables.id)}
      order by ${broadcastables.arrivedAt}, ${broadcastables.id} limit ${limit}),
    wanted as materialized (
      select distinct ${deliveries.servicedFilmArrivedAt} as arrived_at, ${deliveries.broadcastableId} as id from ${deliveries}
      where ${deliveries.deliveredAt} is null and not ${deliveries.isAbandoned} and ${deliveries.servicedFilmArrivedAt} is not null
        and ${isNext(deliveries.servicedFilmArrivedAt, deliveries.broadcastableId)}
      order by 1, 2 limit ${limit}),
    next as materialized (select arrived_at, id from (select * from undecided union select * from wanted) either order by 1, 2 limit ${limit})
    select ${broadcastables.id}, (extract(epoch from next.arrived_at) * 1000000)::bigint::text as micros,
      ${broadcastables.supersededAt} is null and ${awaitsDecision} as "awaitsDecision",
      next.id in (select id from wanted) and ${broadcastables.supersededAt} is null and ${broadcastables.rejectedAt} is null as "isWanted",
      ${isAskedFilm(filter)} as "isAsked"
    from next join ${broadcastables} on ${broadcastables.id} = next.id order by next.arrived_at, next.id`);
  return rows.map(({ micros, ...row }) => ({ ...row, place: readListCursor(listCursor({ micros, id: row.id })) }));
}

/** What operators see of these films, first to arrive first. Superseded and rejected films are left out. */
export async function listFilmsForOperators(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      micros: microsOf(uploads.completedAt),
      filmId: broadcastables.id,
      showId: shows.id,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      advertiser: campaigns.advertiser,
      product: campaigns.product,
      organizationName: organizations.name,
      destinations: destinationNames,
      poster: filmPoster,
      title: shows.title,
      version: shows.version,
      pubId: shows.pubId,
      durationMs: shows.durationMs,
      firstAirDate: shows.firstAirDate,
      fileName: showFiles.name,
      nameConfirmation: showFiles.nameConfirmation,
      receivedAt: sql<Date>`${uploads.completedAt}`.mapWith(uploads.completedAt),
      awaitsDecision,
      nbErrors: verifications.nbErrors,
      nbWarnings: verifications.nbWarnings,
      nbDifferences: sql<number>`coalesce(jsonb_array_length(${showFiles.judgement} -> 'differences'), 0)`,
      earlierFilms: sql<number>`(select count(*)::int from ${broadcastables} earlier where earlier.show_id = ${shows.id} and earlier.superseded_at is not null)`,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .innerJoin(uploads, and(eq(uploads.fileId, showFiles.id), isNotNull(uploads.completedAt)))
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .where(
      and(inArray(broadcastables.id, [...ids]), isNull(broadcastables.supersededAt), isNull(broadcastables.rejectedAt)),
    )
    .orderBy(asc(uploads.completedAt), asc(broadcastables.id));
  return rows.map(({ micros, ...row }) => ({ ...row, cursor: listCursor({ micros, id: row.filmId }) }));
}
export type FilmForOperators = Awaited<ReturnType<typeof listFilmsForOperators>>[number];

/** A film with its order and the decision on it. */
export async function findOperatedFilm(db: Executor, broadcastableId: string) {
  const [row] = await db
    .select({
      film: broadcastables,
      showId: shows.id,
      services: shows.services,
      pubId: shows.pubId,
      durationMs: shows.durationMs,
      campaignId: campaigns.id,
      organizationId: campaigns.organizationId,
      organizationName: organizations.name,
      customerLanguage: sql<Language>`(select u.language from users u where u.id = ${campaigns.createdBy})`,
      decidedByName: users.name,
      receivedAt: uploads.completedAt,
      awaitsDecision,
      isVerified: sql<boolean>`${verifications.broadcastableId} is not null`,
      // Finished jobs are deleted eventually; the assets they made stay recorded.
      isEncoded: sql<boolean>`(
        exists (select 1 from ${jobs} where ${jobs.broadcastableId} = ${broadcastables.id} and ${jobs.stage} = 'transcode')
        or exists (select 1 from ${assets} where ${assets.broadcastableId} = ${broadcastables.id} and ${assets.role} = 'deliverable'))`,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(showFiles, and(eq(showFiles.broadcastableId, broadcastables.id), eq(showFiles.kind, 'Material')))
    .leftJoin(uploads, eq(uploads.fileId, showFiles.id))
    .leftJoin(users, eq(users.id, broadcastables.decidedBy))
    .leftJoin(verifications, eq(verifications.broadcastableId, broadcastables.id))
    .where(eq(broadcastables.id, broadcastableId));
  return row ?? null;
}
export type OperatedFilmRow = NonNullable<Awaited<ReturnType<typeof findOperatedFilm>>>;

/** Audit log entries about the film's files on which the readers disagree (`analysis.disagreed`), newest first. */
export async function listDisagreements(db: Executor, broadcastableId: string) {
  return db
    .select({ fileName: showFiles.name, facts: auditLog.facts })
    .from(auditLog)
    .innerJoin(showFiles, sql`${showFiles.id}::text = ${auditLog.subjectId}`)
    .where(
      and(
        eq(auditLog.subjectType, 'file'),
        eq(auditLog.action, 'analysis.disagreed'),
        eq(showFiles.broadcastableId, broadcastableId),
      ),
    )
    .orderBy(desc(auditLog.id));
}
export type DisagreementRow = Awaited<ReturnType<typeof listDisagreements>>[number];

/** Which jobs: those of a spot, a single one, permanently failed ones, or those waiting for an unavailable part. */
export type OperatedJobScope =
  | { readonly showId: string }
  | { readonly jobId: string }
  | { readonly state: 'failed' | 'held-up'; readonly limit: number };

function inScope(scope: OperatedJobScope) {
  if ('showId' in scope) return eq(jobs.showId, scope.showId);
  if ('jobId' in scope) return eq(jobs.id, scope.jobId);
  // The status is a literal: the partial index on failed jobs is not used for a parameter.
  return scope.state === 'failed' ? sql`${jobs.status} = 'failed'` : isNotNull(jobs.waitsFor);
}

/** Jobs with their spots, newest first. */
export async function listOperatedJobs(db: Executor, scope: OperatedJobScope) {
  const rows = await db
    .select({
      job: jobs,
      campaignId: campaigns.id,
      campaign: campaigns.campaign,
      title: shows.title,
      organizationName: organizations.name,
      destinationName: sql<
        string | null
      >`(select o.name from ${deliveries} d join ${organizations} o on o.id = d.organization_id where d.id = ${deliveryIdOf(jobs)})`,
      /** Of the profiles a transcode makes. */
      profileNames: sql<string[]>`(
        select coalesce(json_agg(p.profile ->> 'name' order by p.key), '[]') from ${deliveryProfiles} p
        where ${jobs.payload} -> 'profileIds' ? p.key)`,
    })
    .from(jobs)
    .leftJoin(shows, eq(shows.id, jobs.showId))
    .leftJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .leftJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(inScope(scope))
    .orderBy(desc(sql`coalesce(${jobs.finishedAt}, ${jobs.startedAt}, ${jobs.createdAt})`), desc(jobs.id))
    .limit('limit' in scope ? scope.limit : 500);
  return rows;
}
export type OperatedJobRow = Awaited<ReturnType<typeof listOperatedJobs>>[number];
