import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';

/**
 * Deletes matching rows, smallest `oldest` first, up to the limit: a short statement that never waits (rows locked by others are
 * skipped). Returns the number deleted.
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
