import { PASSING_AUDIT_ACTIONS } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { auditLog } from '../../schema/index.ts';

// Literals, as in the partial index: with parameters it would not be used.
const passing = sql.raw(`('${PASSING_AUDIT_ACTIONS.join("', '")}')`);

/** Deletes at most `limit` audit lines past their retention (domain's auditLimits), short-lived ones first. Returns the number deleted. */
export async function deleteAuditLines(
  db: Executor,
  { passingBefore, lastingBefore }: { readonly passingBefore: Date; readonly lastingBefore: Date },
  limit: number,
): Promise<number> {
  const ofPassing = await db.execute(sql`
    delete from ${auditLog} where id = any (array(
      select id from ${auditLog} where action in ${passing} and created_at < ${passingBefore.toISOString()}
      order by created_at limit ${limit} for update skip locked))`);
  const removed = ofPassing.rowCount ?? 0;
  // Ids ascend in order of writing: the first lines are the oldest, and no index on the date is needed.
  const ofLasting = await db.execute(sql`
    delete from ${auditLog} where id = any (array(
      select id from (select id, created_at from ${auditLog} order by id limit ${limit - removed}) oldest
      where created_at < ${lastingBefore.toISOString()}))`);
  return removed + (ofLasting.rowCount ?? 0);
}
