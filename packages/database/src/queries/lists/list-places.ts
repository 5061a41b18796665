import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListPlace } from '../../list-cursor.ts';

/** The part of a list that was searched. */
export interface ListPart<Row, Cursor = string> {
  readonly rows: readonly Row[];
  /** `before` for the call that continues a stepwise search; null if the last row gives it, or nothing follows. */
  readonly further: Cursor | null;
}

/** Microseconds since 1970, as text: `Date` would lose three digits. */
export function microsOf(column: AnyPgColumn): SQL<string> {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

/** Rows after the place, newest first: one comparison, answered by an index on both columns. */
export function isAfter(createdAt: AnyPgColumn, id: AnyPgColumn, place: ListPlace | null): SQL {
  if (place === null) return sql`true`;
  if (place.id === null) return sql`${createdAt} < ${place.createdAt}::timestamptz`;
  return sql`(${createdAt}, ${id}) < (${place.createdAt}::timestamptz, ${place.id}::uuid)`;
}
