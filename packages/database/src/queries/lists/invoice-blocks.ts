import type { InvoiceDocument } from '@spotway/domain/billing';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { invoices } from '../../schema/index.ts';
import type { InvoiceFilter, InvoicePlace } from '../billing/invoice-lists.ts';
import { searchPattern } from './search-pattern.ts';

/** Documents read per statement: a few megabytes. */
const BLOCK = 500;

/**
 * Everything that matches the filter, newest first, in blocks of at most `block`, so that an export holds one block at a time. Rows are scanned
 * once; with the trigram index, the word's matches would be collected again for each block.
 */
export async function* readInvoiceBlocks(
  db: Executor,
  { organizationIds, year, search }: Omit<InvoiceFilter, 'campaignId'>,
  block = BLOCK,
): AsyncGenerator<InvoiceDocument[]> {
  const isMatch = search ? sql`(${invoices.searchText} || '') ilike ${searchPattern(search)}` : sql`true`;
  for (let before: InvoicePlace | null = null; ; ) {
    const rows: (InvoicePlace & { document: InvoiceDocument | null })[] = await db
      .select({
        year: invoices.year,
        number: invoices.number,
        document: sql<InvoiceDocument | null>`case when ${isMatch} then ${invoices.document} end`,
      })
      .from(invoices)
      .where(
        and(
          organizationIds ? inArray(invoices.organizationId, [...organizationIds]) : undefined,
          year === undefined ? undefined : eq(invoices.year, year),
          before ? sql`(${invoices.year}, ${invoices.number}) < (${before.year}, ${before.number})` : undefined,
        ),
      )
      .orderBy(desc(invoices.year), desc(invoices.number))
      .limit(block);
    const found = rows.flatMap(({ document }) => document ?? []);
    if (found.length > 0) yield found;
    before = rows.at(-1) ?? null;
    if (rows.length < block) return;
  }
}
