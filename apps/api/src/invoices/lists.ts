import { AppError, type InvoiceQuery } from '@spotway/contract';
import {
  type Database,
  findInvoice,
  type InvoiceFilter,
  type InvoicePlace,
  type InvoiceTotals,
  type ListedInvoice,
  listInvoices,
  listInvoiceYears,
  listUninvoiced,
  readAcceptedTerms,
  readInvoiceBlocks,
  sumInvoices,
  type UninvoicedRow,
} from '@spotway/database';
import { canOperate, canViewCampaign, listedOrganizationIds } from '@spotway/domain/account';
import type { InvoiceDocument } from '@spotway/domain/billing';
import { crossIndustryInvoice, renderInvoice } from '@spotway/invoices';
import type { Caller } from '../plugins/caller.ts';

/** A page of invoices, newest first. */
export interface InvoicePageRows {
  readonly rows: readonly ListedInvoice[];
  /** Versions of the terms accepted with their orders, by the id of the supplement or campaign. */
  readonly acceptedTerms: ReadonlyMap<string, string>;
  readonly next: string | null;
  /** Null if a search finds too many to add up. */
  readonly totals: InvoiceTotals | null;
  readonly years: readonly number[];
  readonly uninvoiced: readonly UninvoicedRow[];
}

/** The caller's organisations' invoices, or everybody's for operators. */
type InvoiceScope = 'own' | 'all';

export interface InvoiceListService {
  list(caller: Caller, scope: InvoiceScope, query: InvoiceQuery): Promise<InvoicePageRows>;
  /** All invoices the filter finds, newest first, in blocks. */
  readAll(
    caller: Caller,
    scope: InvoiceScope,
    filter: Omit<InvoiceFilter, 'organizationIds' | 'campaignId'>,
  ): AsyncIterable<readonly InvoiceDocument[]>;
  /** Throws AppError `not_found`, also for another organisation's. */
  pdf(caller: Caller, id: string): Promise<{ readonly document: InvoiceDocument; readonly content: Buffer }>;
  /** Throws AppError `not_found`, also for another organisation's. */
  xml(caller: Caller, id: string): Promise<{ readonly document: InvoiceDocument; readonly content: string }>;
}

export function createInvoiceListService(db: Database): InvoiceListService {
  async function find({ actor }: Caller, id: string): Promise<InvoiceDocument> {
    const invoice = await findInvoice(db, id);
    if (!invoice || !canViewCampaign(actor, invoice)) throw new AppError('not_found');
    return invoice.document;
  }

  return {
    async list(caller, scope, { limit, before, ...filter }) {
      const organizationIds = organizationsOf(caller, scope, filter.campaignId);
      const wanted = { ...filter, organizationIds };
      const place = before === undefined ? null : placeOf(before);
      const rows = await listInvoices(db, wanted, { before: place, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        rows: shown,
        acceptedTerms: await readAcceptedTerms(
          db,
          shown.flatMap(({ document }) => document.orders),
        ),
        next: rows.length > limit ? (shown.at(-1)?.document.name ?? null) : null,
        totals: await sumInvoices(db, wanted),
        years: await listInvoiceYears(db, organizationIds),
        uninvoiced: await listUninvoiced(db, organizationIds),
      };
    },

    readAll: (caller, scope, filter) =>
      readInvoiceBlocks(db, { ...filter, organizationIds: organizationsOf(caller, scope, null) }),

    async pdf(caller, id) {
      const document = await find(caller, id);
      return { document, content: await renderInvoice(document) };
    },

    async xml(caller, id) {
      const document = await find(caller, id);
      return { document, content: crossIndustryInvoice(document) };
    },
  };
}

/** One campaign's invoices are for every member of its organisation. */
function organizationsOf(
  { actor }: Caller,
  scope: InvoiceScope,
  campaignId: string | null | undefined,
): string[] | null {
  if (scope === 'own' && campaignId) return actor.organizations.map(({ id }) => id);
  if (scope === 'own') return [...listedOrganizationIds(actor)];
  if (!canOperate(actor)) throw new AppError('not_found');
  return null;
}

function placeOf(name: string): InvoicePlace {
  const [year, number] = name.split('-').map(Number);
  return { year: year ?? 0, number: number ?? 0 };
}
