import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';

/**
 * Deletes rows that match, those with the least `oldest` first, and at most so many: a statement that is over soon, and that waits for nobody (rows that
 * somebody else has locked are passed over). Gives their number.
 */
export async function deleteSome(
  db: Executor,
  table: PgTable,
  { where, oldest, limit }: { readonly where: SQL; readonly oldest: PgColumn; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${where} order by ${oldest} limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
