import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { auditLog, memberships, organizations, users } from '../../schema/index.ts';
import { auditSearchText, userSearchText } from '../../schema/search-texts.ts';
import { newestMatches } from './newest-matches.ts';
import { searchPattern } from './search-pattern.ts';

export interface AuditFilter {
  /** Id of the last line seen. */
  readonly before: number | null;
  readonly limit: number;
  readonly search: string | null;
  readonly operatorsOnly: boolean;
}

/** Lines are short, and soon looked at: a word that more of them have is met on the way. */
const MOST_FOUND = 1000;

/** Lines of the audit log, newest first. */
export async function listAudit(db: Executor, { before, limit, search, operatorsOnly }: AuditFilter) {
  const ids =
    search === null
      ? sql`(select id from (${newest(operatorsOnly, before, limit)}) newest)`
      : [
          ...(await newestMatches(searched(db, operatorsOnly, search), {
            search,
            before,
            limit,
            mostFound: MOST_FOUND,
          })),
        ];
  if (Array.isArray(ids) && ids.length === 0) return [];
  return db
    .select({ entry: auditLog, actorName: users.name, actorEmail: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id));
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

const operators = sql`(select ${memberships.userId} as id from ${memberships}
  join ${organizations} on ${organizations.id} = ${memberships.organizationId} where ${organizations.kind} = 'operator')`;

/** The newest `limit` lines before this one; those of operators are read operator by operator. */
function newest(operatorsOnly: boolean, before: number | null, limit: number, condition: SQL = sql`true`): SQL {
  const read = (own: SQL) => sql`
    select * from ${auditLog} where ${own} and ${isBefore(before)} and ${condition} order by ${auditLog.id} desc limit ${limit}`;
  if (!operatorsOnly) return read(sql`true`);
  return sql`select audit_log.* from (select distinct id from ${operators} operators) operator
    cross join lateral (${read(sql`${auditLog.actorUserId} = operator.id`)}) audit_log order by ${auditLog.id} desc limit ${limit}`;
}

function isBefore(before: number | null): SQL {
  return before === null ? sql`true` : sql`${auditLog.id} < ${before}`;
}

function searched(db: Executor, operatorsOnly: boolean, search: string) {
  const pattern = searchPattern(search);
  const hasText = sql`${auditSearchText(auditLog)} ilike ${pattern}`;
  const isActor = sql`${userSearchText(users)} ilike ${pattern}`;
  const isMatch = sql`(${hasText} or coalesce(${auditLog.actorUserId} in (select ${users.id} from ${users} where ${isActor}), false))`;
  const own = operatorsOnly ? sql`${auditLog.actorUserId} = any(array${operators})` : sql`true`;
  const isOwnActor = operatorsOnly ? sql`${users.id} = any(array${operators})` : sql`true`;
  return {
    async look(before: number | null, count: number) {
      const { rows } = await db.execute<{ id: string; isMatch: boolean }>(sql`
        select id, ${isMatch} as "isMatch" from (${newest(operatorsOnly, before, count)}) audit_log order by ${auditLog.id} desc`);
      return rows.map(({ id, ...row }) => ({ ...row, key: Number(id), place: Number(id) }));
    },

    async find(before: number | null, limit: number, most: number) {
      const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
        with named as materialized (select ${auditLog.id} from ${auditLog} where ${hasText} and ${own}),
          actors as materialized (select ${users.id} from ${users} where ${isActor} and ${isOwnActor}),
          found as materialized (select id from (
            select id from named
            union all select line.id from actors join ${auditLog} line on line.actor_user_id = actors.id) either limit ${most + 1})
        select (select count(*)::int from found) as count, array(
          select ${auditLog.id} from ${auditLog} where ${auditLog.id} in (select id from found) and ${isBefore(before)}
          order by ${auditLog.id} desc limit ${limit}) as ids`);
      const [row] = rows;
      return !row || row.count > most ? null : row.ids.map(Number);
    },

    async walk(before: number | null, limit: number) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from (${newest(operatorsOnly, before, limit, isMatch)}) audit_log`,
      );
      return rows.map(({ id }) => Number(id));
    },
  };
}
