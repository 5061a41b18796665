import { BUYER_DETAILS, INVOICE_KINDS, INVOICING_RHYTHMS, type ReissueRefusal } from '@spotway/domain/billing';
import { z } from 'zod';
import { amountCents } from '../shared/caller-number.ts';
import { keyText, linesText, searchText } from '../shared/caller-text.ts';

const day = z.iso.date();
/** An invoice's number, such as `2026-00017`. */
const invoiceName = keyText({ max: 20 }).regex(/^\d{4}-\d{5,9}$/);

const amounts = {
  totalExcludingTaxCents: z.number().int(),
  vatCents: z.number().int(),
  totalIncludingTaxCents: z.number().int(),
};

const orderReferenceSchema = z.object({
  campaignId: z.string(),
  /** Set for a later order of delivery points; null for the campaign's own order. */
  supplementId: z.string().nullable(),
  campaign: z.string(),
});

/** An invoice or credit note in a list. Amounts of a credit note are positive. */
export const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  name: invoiceName,
  organizationId: z.string(),
  buyerName: z.string(),
  issuedOn: day,
  dueOn: day,
  /** The month it covers, such as `2026-11`; null for a single order. */
  month: z.string().nullable(),
  payment: z.enum(['card', 'transfer']),
  orders: z.array(orderReferenceSchema),
  ...amounts,
  /** Total of an invoice's credit notes, including tax. */
  creditedCents: z.number().int(),
  /** The invoice that a credit note refers to. */
  credits: z.string().nullable(),
  /** Versions of the terms accepted with its orders; none with orders before they were recorded. */
  termsVersions: z.array(z.string()),
  /** Required recipient details that are missing. */
  missingDetails: z.array(z.enum(BUYER_DETAILS)),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const filter = {
  year: z.coerce.number().int().min(2000).max(9999).optional(),
  /** Part of a number, or of a recipient's, campaign's or advertiser's name. */
  search: searchText().optional(),
};

/** GET /api/invoices, GET /api/ops/invoices */
export const invoiceQuerySchema = z.object({
  ...filter,
  /** Only those for this order and later orders of the same campaign. */
  campaignId: z.uuid().optional(),
  /** Documents before this one: `next` of the previous page. */
  before: invoiceName.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

/** GET /api/invoices.csv, GET /api/ops/invoices.csv */
export const invoiceExportQuerySchema = z.object({ ...filter, language: z.enum(['fr', 'en']).optional() });
export type InvoiceExportQuery = z.infer<typeof invoiceExportQuerySchema>;

/** An order awaiting its monthly invoice. */
export const uninvoicedOrderSchema = z.object({
  ...orderReferenceSchema.shape,
  organizationId: z.string(),
  organizationName: z.string(),
  orderedAt: z.iso.datetime(),
  ...amounts,
});
export type UninvoicedOrder = z.infer<typeof uninvoicedOrderSchema>;

/** Newest first. */
export const invoicePageSchema = z.object({
  invoices: z.array(invoiceSchema),
  /** Pass as `before` for the next page; null on the last one. */
  next: z.string().nullable(),
  /** Totals of all matches on every page, with credit notes deducted. Null if a search matches too many to add up. */
  totals: z.object({ count: z.number().int(), ...amounts }).nullable(),
  /** Years with documents, newest first, whatever the filter. */
  years: z.array(z.number().int()),
  /** Orders not invoiced yet, oldest first, whatever the filter. */
  uninvoiced: z.array(uninvoicedOrderSchema),
});
export type InvoicePage = z.infer<typeof invoicePageSchema>;

/** POST /api/ops/invoices/{id}/creditNotes, for invoices not paid by card. */
export const creditNoteBodySchema = z.object({
  /** Cents including tax; everything that is left by default. 409 credit_exceeds_invoice (facts: CreditLimit) if more. */
  amount: amountCents().optional(),
  /** Printed on the credit note. */
  reason: linesText({ min: 1, max: 500 }),
});
export type CreditNoteBody = z.infer<typeof creditNoteBodySchema>;
export const issuedSchema = z.object({ name: z.string() });

/** Details of 409 credit_exceeds_invoice. */
export interface CreditLimit {
  /** Including tax. */
  readonly leftCents: number;
}

/** Details of 409 invoice_not_reissued. */
export interface NotReissued {
  readonly reason: ReissueRefusal;
}

/** PATCH /api/ops/organizations/{id}/invoicing */
export const invoicingBodySchema = z.object({ invoicing: z.enum(INVOICING_RHYTHMS) });
