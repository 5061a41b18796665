import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/*
 * The searched texts. A trigram index is only used if the query contains exactly the indexed expression, so both take it from here.
 * `concat_ws` can't be indexed: PostgreSQL considers it not immutable.
 */

export function campaignSearchText(
  table: Record<'campaign' | 'advertiser' | 'product' | 'uploaderCompany', AnyPgColumn>,
): SQL {
  return sql`(${table.campaign} || chr(10) || ${table.advertiser} || chr(10) || ${table.product} || chr(10) || ${table.uploaderCompany})`;
}

/** What campaigns are sorted and filtered by: capitals make no other advertiser. */
export function advertiserKey(table: Record<'advertiser', AnyPgColumn>): SQL<string> {
  return sql<string>`lower(${table.advertiser})`;
}

export function showSearchText(table: Record<'title' | 'pubId', AnyPgColumn>): SQL {
  return sql`(${table.title} || chr(10) || ${table.pubId})`;
}

export function userSearchText(table: Record<'name' | 'email', AnyPgColumn>): SQL {
  return sql`(${table.name} || ' ' || ${table.email})`;
}

export function auditSearchText(table: Record<'action' | 'subjectType' | 'subjectId', AnyPgColumn>): SQL {
  return sql`(${table.action} || ' ' || ${table.subjectType} || ' ' || ${table.subjectId})`;
}

/** Name of the order a payment is for, before the order exists. */
export function paymentSubjectName(table: Record<'subject', AnyPgColumn>): SQL<string | null> {
  return sql<string | null>`(${table.subject} -> 'order' ->> 'campaign')`;
}

/** For an index: the text's trigrams, used by `ilike '%…%'`. */
export function trigramsOf(text: SQL | AnyPgColumn): SQL {
  return sql`${text} gin_trgm_ops`;
}
