import type { AuditAction } from '@spotway/domain/account';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import {
  auditLog,
  broadcastables,
  campaigns,
  memberships,
  organizations,
  showFiles,
  shows,
  users,
} from '../../schema/index.ts';
import { auditSearchText, userSearchText } from '../../schema/shared/search-texts.ts';
import type { ListPart } from './list-places.ts';
import { newestMatches } from './newest-matches.ts';
import { searchPattern } from './search-pattern.ts';

export interface AuditFilter {
  /** Id of the last line seen. */
  readonly before: number | null;
  readonly limit: number;
  readonly search: string | null;
  /** Actions that the search means too: those whose name contains it. */
  readonly named?: readonly AuditAction[];
  readonly operatorsOnly: boolean;
  /** Each call of the search looks at a bounded number of lines. */
  readonly isStepwise: boolean;
}

/** Lines are short and quick to scan: a word found in more of them than this shows up while scanning. */
const MOST_FOUND = 1000;
/** Lines scanned per call of a stepwise search; operators' lines are scattered among the others. */
const STEP = { everybody: 5000, operators: 500 };
/** Matching lines by anyone among which a stepwise search looks for operators'. */
const MOST_CANDIDATES = 1000;
/** Lines sampled across the whole log to detect a frequent word, and the number of hits that make it one. */
const SAMPLE = { lines: 300, hits: 5 };

/** Lines of the audit log, newest first. */
export async function listAudit(db: Executor, filter: AuditFilter): Promise<ListPart<AuditRow, number>> {
  const { before, limit, search, operatorsOnly, isStepwise } = filter;
  if (search === null)
    return {
      rows: await readLines(db, sql`(select id from (${newest(operatorsOnly, before, limit)}) newest)`),
      further: null,
    };
  const list = searched(db, filter, search);
  const step = operatorsOnly ? STEP.operators : STEP.everybody;
  const { keys, further } = await newestMatches(list, {
    search,
    before,
    limit,
    mostFound: MOST_FOUND,
    isStepwise,
    step,
  });
  return { rows: keys.length === 0 ? [] : await readLines(db, [...keys]), further };
}

const UUID_ID = sql`${auditLog.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const subjectUuid = sql`${auditLog.subjectId}::uuid`;

/** What people call a line's subject; null if it has no name or is gone. */
const subjectName = sql<string | null>`case when not (${UUID_ID}) then null
  when ${auditLog.subjectType} in ('film', 'broadcastable') then (select ${shows.title} from ${broadcastables}
    join ${shows} on ${shows.id} = ${broadcastables.showId} where ${broadcastables.id} = ${subjectUuid})
  when ${auditLog.subjectType} in ('show', 'spot') then (select ${shows.title} from ${shows} where ${shows.id} = ${subjectUuid})
  when ${auditLog.subjectType} = 'file' then (select ${showFiles.name} from ${showFiles} where ${showFiles.id} = ${subjectUuid})
  when ${auditLog.subjectType} = 'campaign' then (select ${campaigns.campaign} from ${campaigns} where ${campaigns.id} = ${subjectUuid})
  when ${auditLog.subjectType} in ('organization', 'destination')
    then (select ${organizations.name} from ${organizations} where ${organizations.id} = ${subjectUuid})
  when ${auditLog.subjectType} = 'user' then (select person.email from ${users} person where person.id = ${subjectUuid})
  end`;

function readLines(db: Executor, ids: SQL | number[]) {
  return db
    .select({ entry: auditLog, actorName: users.name, actorEmail: users.email, subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id));
}
export type AuditRow = Awaited<ReturnType<typeof readLines>>[number];

const operators = sql`(select ${memberships.userId} as id from ${memberships}
  join ${organizations} on ${organizations.id} = ${memberships.organizationId} where ${organizations.kind} = 'operator')`;

/** The newest `limit` lines before this one; operators' lines are read per operator. */
function newest(operatorsOnly: boolean, before: number | null, limit: number, condition: SQL = sql`true`): SQL {
  const read = (own: SQL) => sql`
    select * from ${auditLog} where ${own} and ${isBefore(before)} and ${condition} order by ${auditLog.id} desc limit ${limit}`;
  if (!operatorsOnly) return read(sql`true`);
  return sql`select audit_log.* from (select distinct id from ${operators} operators) operator
    cross join lateral (${read(sql`${auditLog.actorUserId} = operator.id`)}) audit_log order by ${auditLog.id} desc limit ${limit}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * All subject types, each found by one step along the index that starts with the type, so that a full id can be looked up by key. Its trigrams
 * would match a great many ids.
 */
const subjectTypes = sql`
  (select ${auditLog.subjectType} as type from ${auditLog} order by 1 limit 1)
  union all select (select ${auditLog.subjectType} from ${auditLog} where ${auditLog.subjectType} > types.type order by 1 limit 1)
  from types where types.type is not null`;

function isBefore(before: number | null): SQL {
  return before === null ? sql`true` : sql`${auditLog.id} < ${before}`;
}

/** Whether far more than `most` lines contain the text, judged by a sample spread evenly over the log and read by id. */
async function isFrequent(db: Executor, hasText: SQL, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ lines: number; hits: number }>(sql`
    with ends as (select (select min(${auditLog.id}) from ${auditLog}) as low, (select max(${auditLog.id}) from ${auditLog}) as high)
    select coalesce(high - low + 1, 0)::float8 as lines, (
      select count(*)::int from generate_series(0, ${SAMPLE.lines - 1}::int) as place
      -- a subquery of a place alone: a join might read the text of every line instead
      where coalesce((
        select ${hasText} from ${auditLog} where ${auditLog.id} = low + (high - low) * place / ${SAMPLE.lines}::int limit 1), false)) as hits
    from ends`);
  const [{ lines, hits } = { lines: 0, hits: 0 }] = rows;
  return hits >= SAMPLE.hits && (hits * lines) / SAMPLE.lines > 2 * most;
}

function searched(db: Executor, { operatorsOnly, isStepwise, named = [] }: AuditFilter, search: string) {
  const pattern = searchPattern(search);
  const patterns = [pattern, ...named.map((action) => `${searchPattern(`${action} `).slice(1)}`)];
  const hasText = sql`(${sql.join(
    patterns.map((each) => sql`${auditSearchText(auditLog)} ilike ${each}`),
    sql` or `,
  )})`;
  const isActor = sql`${userSearchText(users)} ilike ${pattern}`;
  const isMatch = sql`(${hasText} or coalesce(${auditLog.actorUserId} in (select ${users.id} from ${users} where ${isActor}), false))`;
  const own = operatorsOnly ? sql`${auditLog.actorUserId} = any(array${operators})` : sql`true`;
  const isOwnActor = operatorsOnly ? sql`${users.id} = any(array${operators})` : sql`true`;
  const columns = sql`${auditLog.id}, ${auditLog.actorUserId}`;
  const withText = UUID.test(search)
    ? sql`select ${columns} from types join ${auditLog}
        on ${auditLog.subjectType} = types.type and ${auditLog.subjectId} = ${search.toLowerCase()} where true`
    : sql`select ${columns} from ${auditLog} where ${hasText}`;
  const isBounded = operatorsOnly && isStepwise;
  return {
    async look(before: number | null, count: number) {
      const { rows } = await db.execute<{ id: string; isMatch: boolean }>(sql`
        select id, ${isMatch} as "isMatch" from (${newest(operatorsOnly, before, count)}) audit_log order by ${auditLog.id} desc`);
      return rows.map(({ id, ...row }) => ({ ...row, key: Number(id), place: Number(id) }));
    },

    // PostgreSQL reads a frequent word's whole trigram list before returning a line; a small sample of the log detects that there are too many matches.
    async find(before: number | null, limit: number, most: number) {
      if (isStepwise && (await isFrequent(db, hasText, most))) return null;
      const { rows } = await db.execute<{ count: number; candidates: number; ids: string[] }>(sql`
        with recursive types as (${subjectTypes}),
          candidates as materialized (${withText} and ${isBounded ? sql`true` : own}
            ${isBounded ? sql`limit ${MOST_CANDIDATES + 1}` : sql``}),
          named as materialized (select audit_log.id from candidates audit_log where ${own}),
          actors as materialized (select ${users.id} from ${users} where ${isActor} and ${isOwnActor}),
          found as materialized (select id from (
            select id from named
            union all select line.id from actors join ${auditLog} line on line.actor_user_id = actors.id) either limit ${most + 1})
        select (select count(*)::int from found) as count, ${isBounded ? sql`(select count(*)::int from candidates)` : sql`0`} as candidates, array(
          select ${auditLog.id} from ${auditLog} where ${auditLog.id} in (select id from found) and ${isBefore(before)}
          order by ${auditLog.id} desc limit ${limit}) as ids`);
      const [row] = rows;
      const isTooMany = !row || row.count > most || row.candidates > MOST_CANDIDATES;
      return isTooMany ? null : row.ids.map(Number);
    },

    async walk(before: number | null, limit: number) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from (${newest(operatorsOnly, before, limit, isMatch)}) audit_log`,
      );
      return rows.map(({ id }) => Number(id));
    },
  };
}
