import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import { campaigns, invoices, invoiceTotals, orderSupplements, organizations } from '../../schema/index.ts';
import { searchPattern } from '../lists/search-pattern.ts';
import type { InvoiceRow } from './invoices.ts';

export interface InvoiceFilter {
  /** Null for all organisations. */
  readonly organizationIds: readonly string[] | null;
  readonly year?: number | undefined;
  readonly search?: string | undefined;
  readonly campaignId?: string | undefined;
}

/** A document's place in the series. */
export interface InvoicePlace {
  readonly year: number;
  readonly number: number;
}

export type ListedInvoice = InvoiceRow & { readonly creditedCents: number };

/** Newest first. */
export async function listInvoices(
  db: Executor,
  filter: InvoiceFilter,
  page: { readonly before: InvoicePlace | null; readonly limit: number },
): Promise<ListedInvoice[]> {
  const { before, limit } = page;
  const earlier = before && sql`(${invoices.year}, ${invoices.number}) < (${before.year}, ${before.number})`;
  const isNear = limit <= MOST_SUMMED + 1 && (await isAmongNewest(db, filter, earlier));
  const rows = await db
    .select({
      invoice: invoices,
      creditedCents: sql<number>`(select coalesce(sum(c.total_including_tax_cents), 0)::int from invoices c
        where c.credits_invoice_id = "invoices"."id")`,
    })
    .from(isNear ? newestOf(db, filter, earlier) : invoices)
    .where(isNear ? hasWord(filter, unindexedText) : and(...conditionsOf(filter), earlier ?? undefined))
    .orderBy(desc(invoices.year), desc(invoices.number))
    .limit(limit);
  return rows.map(({ invoice, creditedCents }) => ({ ...invoice, creditedCents }));
}

export interface InvoiceTotals {
  readonly count: number;
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
}

const NOTHING: InvoiceTotals = { count: 0, totalExcludingTaxCents: 0, vatCents: 0, totalIncludingTaxCents: 0 };

/**
 * Totals of everything that matches the filter, minus credit notes. Null if a search matches more than `MOST_SUMMED` documents of
 * organisations with many: each match would have to be read.
 */
export async function sumInvoices(db: Executor, filter: InvoiceFilter): Promise<InvoiceTotals | null> {
  const { organizationIds, year, search, campaignId } = filter;
  if (!search && campaignId === undefined) return readTotals(db, organizationIds, year);
  const isShort = search && (await isSmall(db, organizationIds));
  const isBounded = search && !isShort;
  if (isBounded && (await isFrequent(db, filter, null))) return null;
  const signed = (column: SQL | typeof invoices.vatCents) =>
    sql<number>`coalesce(sum(case when ${invoices.kind} = 'creditNote' then -${column} else ${column} end), 0)::float8`;
  const found = isShort
    ? db
        .select()
        .from(newestOf(db, filter, null))
        .where(hasWord(filter, unindexedText))
    : db
        .select()
        .from(invoices)
        .where(and(...conditionsOf(filter)));
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      totalExcludingTaxCents: signed(sql`${invoices.totalExcludingTaxCents}`),
      vatCents: signed(sql`${invoices.vatCents}`),
      totalIncludingTaxCents: signed(sql`${invoices.totalIncludingTaxCents}`),
    })
    .from((isBounded ? found.limit(MOST_SUMMED + 1) : found).as('invoices'));
  if (isBounded && row && row.count > MOST_SUMMED) return null;
  return row ?? NOTHING;
}

/** The same for whole years, whose totals are stored. */
async function readTotals(
  db: Executor,
  organizationIds: readonly string[] | null,
  year: number | undefined,
): Promise<InvoiceTotals> {
  const sum = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [row] = await db
    .select({
      count: sum(invoiceTotals.count),
      totalExcludingTaxCents: sum(invoiceTotals.totalExcludingTaxCents),
      vatCents: sum(invoiceTotals.vatCents),
      totalIncludingTaxCents: sum(invoiceTotals.totalIncludingTaxCents),
    })
    .from(invoiceTotals)
    .where(
      and(
        organizationIds ? inArray(invoiceTotals.organizationId, [...organizationIds]) : undefined,
        year === undefined ? undefined : eq(invoiceTotals.year, year),
      ),
    );
  return row ?? NOTHING;
}

/** Years with documents, newest first. */
export async function listInvoiceYears(db: Executor, organizationIds: readonly string[] | null): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: invoiceTotals.year })
    .from(invoiceTotals)
    .where(organizationIds ? inArray(invoiceTotals.organizationId, [...organizationIds]) : undefined)
    .orderBy(desc(invoiceTotals.year));
  return rows.map(({ year }) => year);
}

export async function findInvoice(db: Executor, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

export interface UninvoicedRow {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly campaignId: string;
  readonly supplementId: string | null;
  readonly campaign: string;
  readonly orderedAt: Date;
  readonly totalExcludingTaxCents: number;
  readonly vatCents: number;
  readonly totalIncludingTaxCents: number;
}

/** Orders without an invoice, oldest first. */
export async function listUninvoiced(
  db: Executor,
  organizationIds: readonly string[] | null,
): Promise<UninvoicedRow[]> {
  const own = organizationIds ? inArray(campaigns.organizationId, [...organizationIds]) : undefined;
  const shared = {
    organizationId: campaigns.organizationId,
    organizationName: organizations.name,
    campaignId: campaigns.id,
    campaign: campaigns.campaign,
  };
  const quoted = (key: string) => sql<number>`(${campaigns.quote}->>${sql.raw(`'${key}'`)})::int`;
  const orders = await db
    .select({
      ...shared,
      orderedAt: campaigns.createdAt,
      totalExcludingTaxCents: quoted('totalExcludingTaxCents'),
      vatCents: quoted('vatCents'),
      totalIncludingTaxCents: quoted('totalIncludingTaxCents'),
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isNull(campaigns.invoiceId), own))
    .orderBy(asc(campaigns.createdAt));
  const later = await db
    .select({
      ...shared,
      supplementId: orderSupplements.id,
      orderedAt: orderSupplements.createdAt,
      totalExcludingTaxCents: orderSupplements.totalExcludingTaxCents,
      vatCents: orderSupplements.vatCents,
      totalIncludingTaxCents: orderSupplements.totalIncludingTaxCents,
    })
    .from(orderSupplements)
    .innerJoin(campaigns, eq(campaigns.id, orderSupplements.campaignId))
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isNull(orderSupplements.invoiceId), own))
    .orderBy(asc(orderSupplements.createdAt));
  return [...orders.map((row) => ({ ...row, supplementId: null })), ...later].sort(
    (a, b) => a.orderedAt.getTime() - b.orderedAt.getTime(),
  );
}

/** Documents whose mail is not queued yet, oldest first, locked; skips those locked by another worker. */
export async function takeUnmailedInvoices(
  tx: Executor,
  limit: number,
): Promise<{ id: string; orders: InvoiceRow['document']['orders'] }[]> {
  const rows = await tx
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(isNull(invoices.mailQueuedAt))
    .orderBy(asc(invoices.issuedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id, document }) => ({ id, orders: document.orders }));
}

export async function noteInvoiceMailed(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.update(invoices).set({ mailQueuedAt: at }).where(eq(invoices.id, id));
}

/** Organisations with fewer documents have them scanned one by one: a frequent word's trigrams would match everybody's. */
const FEW_DOCUMENTS = 2000;
/** A search sums at most this many documents; beyond that the user is asked to narrow it. */
const MOST_SUMMED = 100;
/** How many of the newest documents are scanned to detect a frequent word. */
const FIRST_SCAN = 1000;

async function isSmall(db: Executor, organizationIds: readonly string[] | null): Promise<boolean> {
  return organizationIds !== null && (await readTotals(db, organizationIds, undefined)).count < FEW_DOCUMENTS;
}

/** Wrapped in an expression, so that the trigram index is not used. */
const unindexedText = sql`(${invoices.searchText} || '')`;

function hasWord({ search = '' }: InvoiceFilter, text: SQL | typeof invoices.searchText): SQL {
  return sql`${text} ilike ${searchPattern(search)}`;
}

/** The newest `count` documents after the place, whatever their words, under the table's own name. */
function newestOf(db: Executor, filter: InvoiceFilter, earlier: SQL | null, count = FEW_DOCUMENTS) {
  return db
    .select()
    .from(invoices)
    .where(and(...conditionsOf({ ...filter, search: undefined }), earlier ?? undefined))
    .orderBy(desc(invoices.year), desc(invoices.number))
    .limit(count)
    .as('invoices');
}

/** Whether more than `MOST_SUMMED` of the newest documents after the place contain the word. */
async function isFrequent(db: Executor, filter: InvoiceFilter, earlier: SQL | null): Promise<boolean> {
  const found = db
    .select({ id: invoices.id })
    .from(newestOf(db, filter, earlier, FIRST_SCAN))
    .where(hasWord(filter, unindexedText))
    .limit(MOST_SUMMED + 1);
  return (await found).length > MOST_SUMMED;
}

/** Whether the newest documents after the place fill a page of the search. */
async function isAmongNewest(db: Executor, filter: InvoiceFilter, earlier: SQL | null): Promise<boolean> {
  if (!filter.search || filter.campaignId !== undefined) return false;
  return (await isSmall(db, filter.organizationIds)) || (await isFrequent(db, filter, earlier));
}

function conditionsOf({ organizationIds, year, search, campaignId }: InvoiceFilter): (SQL | undefined)[] {
  const own = organizationIds && [...organizationIds];
  return [
    // A campaign has few documents: as an expression, the condition keeps the planner from intersecting them with the organisation's thousands.
    own &&
      (campaignId === undefined
        ? inArray(invoices.organizationId, own)
        : inArray(sql`(${invoices.organizationId})::text`, own)),
    year === undefined ? undefined : eq(invoices.year, year),
    search ? hasWord({ organizationIds, search }, invoices.searchText) : undefined,
    campaignId === undefined
      ? undefined
      : sql`jsonb_path_query_array(${invoices.document}, '$.orders[*].campaignId') @> ${JSON.stringify([campaignId])}::jsonb`,
  ].map((each) => each ?? undefined);
}
