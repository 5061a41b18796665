import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { type ListPlace, listCursor, readListCursor } from '../../list-cursor.ts';
import { broadcastables, campaigns, organizations, shows, users } from '../../schema/index.ts';
import type { ListPart } from '../lists/list-places.ts';
import { filmPoster } from '../reviews/film-answers.ts';
import { destinationNames, type FilmFilter, isAskedFilm } from './operated-films.ts';

export interface DecidedFilmFilter extends FilmFilter {
  readonly verdict: 'accepted' | 'rejected' | null;
  /** Without those that the platform decided by itself. */
  readonly byOperators: boolean;
}

/** Films read per step of a filtered list, and steps per call. */
const STEP = 500;
const MOST_STEPS = 10;

// the index `broadcastables_decided_idx` is on exactly these expressions
const decidedAt = sql`coalesce(${broadcastables.qualifiedAt}, ${broadcastables.rejectedAt})`;
const isDecided = sql`(${broadcastables.qualifiedAt} is not null or ${broadcastables.rejectedAt} is not null)`;

/**
 * The next `limit` decided films, the latest decision first; replaced films too. A filtered list is read step by step: with `isStepwise` a call stops after ten
 * and says where it continues.
 */
export async function listDecidedFilms(
  db: Executor,
  filter: DecidedFilmFilter,
  { before, limit, isStepwise }: { before: ListPlace | null; limit: number; isStepwise: boolean },
): Promise<ListPart<DecidedFilmRow>> {
  const isWhole = !filter.customerId && !filter.destinationId && !filter.verdict && !filter.byOperators;
  const step = isWhole ? limit : STEP;
  const ids: string[] = [];
  for (let place = before, steps = 1; ; steps += 1) {
    const { rows } = await db.execute<{ id: string; micros: string; isFound: boolean }>(sql`
      with step as materialized (
        select ${broadcastables.id}, ${broadcastables.showId} as show_id, ${broadcastables.qualifiedAt} as qualified_at,
          ${broadcastables.decidedBy} as decided_by, ${decidedAt} as at from ${broadcastables}
        where ${isDecided} and ${isBefore(place)} order by ${decidedAt} desc, ${broadcastables.id} desc limit ${step})
      select step.id, (extract(epoch from step.at) * 1000000)::bigint::text as micros, ${isFound(filter)} as "isFound"
      from step order by step.at desc, step.id desc`);
    const found = rows.filter((row) => row.isFound).slice(0, limit - ids.length);
    ids.push(...found.map(({ id }) => id));
    const last = rows.at(-1);
    const isOver = !last || rows.length < step;
    if (isOver || ids.length === limit) return { rows: await readDecided(db, ids), further: null };
    if (isStepwise && steps === MOST_STEPS) return { rows: await readDecided(db, ids), further: listCursor(last) };
    place = readListCursor(listCursor(last));
  }
}

function isBefore(place: ListPlace | null): SQL {
  if (place === null) return sql`true`;
  if (place.id === null) return sql`${decidedAt} < ${place.createdAt}::timestamptz`;
  return sql`(${decidedAt}, ${broadcastables.id}) < (${place.createdAt}::timestamptz, ${place.id}::uuid)`;
}

function isFound({ verdict, byOperators, ...filter }: DecidedFilmFilter): SQL {
  const isAsked = isAskedFilm(filter, { id: sql`step.id`, showId: sql`step.show_id` });
  const isVerdict = verdict === null ? sql`true` : sql`(step.qualified_at is not null) = ${verdict === 'accepted'}`;
  return sql`(${isAsked} and ${isVerdict} and ${byOperators ? sql`step.decided_by is not null` : sql`true`})`;
}

async function readDecided(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      micros: sql<string>`(extract(epoch from ${decidedAt}) * 1000000)::bigint::text`,
      filmId: broadcastables.id,
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
      isAccepted: sql<boolean>`${broadcastables.qualifiedAt} is not null`,
      decidedAt: decidedAt.mapWith(broadcastables.qualifiedAt),
      reason: sql<string | null>`coalesce(${broadcastables.rejectionReason}, ${broadcastables.acceptanceReason})`,
      decidedBy: users.name,
      isReplaced: sql<boolean>`${broadcastables.supersededAt} is not null`,
    })
    .from(broadcastables)
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(users, eq(users.id, broadcastables.decidedBy))
    .where(and(inArray(broadcastables.id, [...ids]), isDecided))
    .orderBy(desc(decidedAt), desc(broadcastables.id));
  return rows.map(({ micros, ...row }) => ({ ...row, cursor: listCursor({ micros, id: row.filmId }) }));
}
export type DecidedFilmRow = Awaited<ReturnType<typeof readDecided>>[number];
