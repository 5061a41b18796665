import { PASSING_AUDIT_ACTIONS } from '@spotway/domain/account';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { auditLog } from '../../schema/index.ts';

// Written out as the partial index has it: with parameters it would not be taken.
const passing = sql.raw(`('${PASSING_AUDIT_ACTIONS.join("', '")}')`);

/** Removes at most so many audit lines that are kept no longer (domain's auditLimits), passing ones first. Gives their number. */
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
  // Lines are numbered as they are written: the first ones are the oldest, and no index of the day is needed.
  const ofLasting = await db.execute(sql`
    delete from ${auditLog} where id = any (array(
      select id from (select id, created_at from ${auditLog} order by id limit ${limit - removed}) oldest
      where created_at < ${lastingBefore.toISOString()}))`);
  return removed + (ofLasting.rowCount ?? 0);
}
