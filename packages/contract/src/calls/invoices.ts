import { okSchema } from '../account/account.ts';
import {
  creditNoteBodySchema,
  invoiceExportQuerySchema,
  invoicePageSchema,
  invoiceQuerySchema,
  invoicingBodySchema,
  issuedSchema,
} from '../orders/invoice.ts';
import { billingAddressSchema } from '../orders/order.ts';
import type { CallTable } from './call-table.ts';
import { file, idParams } from './parts.ts';

export const invoiceCalls = {
  listInvoices: {
    tag: 'invoice',
    summary: 'Invoices and credit notes of the user’s organisations, newest first, and orders not invoiced yet',
    query: invoiceQuerySchema,
    answer: invoicePageSchema,
    errors: [],
  },
  getInvoiceTable: {
    tag: 'invoice',
    summary: 'The same as CSV for spreadsheets',
    query: invoiceExportQuerySchema,
    content: { 'text/csv': file },
    errors: [],
  },
  getInvoicePdf: {
    tag: 'invoice',
    summary: 'The document as Factur-X: a PDF/A-3 with its XML inside',
    params: idParams,
    content: { 'application/pdf': file },
    errors: [],
  },
  getInvoiceXml: {
    tag: 'invoice',
    summary: 'The machine-readable document: Cross Industry Invoice, EN 16931',
    params: idParams,
    content: { 'application/xml': file },
    errors: [],
  },
  reissueInvoice: {
    tag: 'invoice',
    summary: 'Reissue an invoice with billing details that were missing; the original is credited',
    params: idParams,
    status: 201,
    answer: issuedSchema,
    errors: ['invoice_not_reissued'],
  },
  saveBillingInfo: {
    tag: 'invoice',
    summary: 'Save the user’s organisation’s billing details for its next invoices',
    body: billingAddressSchema,
    answer: okSchema,
    errors: [],
  },
  listOperatedInvoices: {
    tag: 'operations',
    summary: 'Invoices and credit notes of all organisations, newest first, and orders not invoiced yet',
    query: invoiceQuerySchema,
    answer: invoicePageSchema,
    errors: [],
  },
  getOperatedInvoiceTable: {
    tag: 'operations',
    summary: 'The same as CSV for spreadsheets',
    query: invoiceExportQuerySchema,
    content: { 'text/csv': file },
    errors: [],
  },
  issueCreditNote: {
    tag: 'operations',
    summary: 'Issue a credit note for an invoice not paid by card',
    params: idParams,
    body: creditNoteBodySchema,
    status: 201,
    answer: issuedSchema,
    errors: ['credit_exceeds_invoice', 'credit_by_refund'],
  },
  setInvoicing: {
    tag: 'operations',
    summary: 'Invoice a payment-enabled organisation per order or monthly',
    params: idParams,
    body: invoicingBodySchema,
    answer: okSchema,
    errors: ['not_payment_enabled'],
  },
} as const satisfies Partial<CallTable>;
