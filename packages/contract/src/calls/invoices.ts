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
    summary: 'Invoices and credit notes of the own organisations, newest first, and what is not invoiced yet',
    query: invoiceQuerySchema,
    answer: invoicePageSchema,
    errors: [],
  },
  getInvoiceTable: {
    tag: 'invoice',
    summary: 'The same as a table for spreadsheets',
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
    summary: 'The document for machines: Cross Industry Invoice, EN 16931',
    params: idParams,
    content: { 'application/xml': file },
    errors: [],
  },
  reissueInvoice: {
    tag: 'invoice',
    summary: 'Issue anew, with the billing details given since, an invoice that lacks them; the first one is credited',
    params: idParams,
    status: 201,
    answer: issuedSchema,
    errors: ['invoice_not_reissued'],
  },
  saveBillingInfo: {
    tag: 'invoice',
    summary: 'Give the billing details of the own organisation, for its next invoices',
    body: billingAddressSchema,
    answer: okSchema,
    errors: [],
  },
  listOperatedInvoices: {
    tag: 'operations',
    summary: 'Invoices and credit notes of every organisation, newest first, and what is not invoiced yet',
    query: invoiceQuerySchema,
    answer: invoicePageSchema,
    errors: [],
  },
  getOperatedInvoiceTable: {
    tag: 'operations',
    summary: 'The same as a table for spreadsheets',
    query: invoiceExportQuerySchema,
    content: { 'text/csv': file },
    errors: [],
  },
  issueCreditNote: {
    tag: 'operations',
    summary: 'Issue a credit note of an invoice that is not paid by card',
    params: idParams,
    body: creditNoteBodySchema,
    status: 201,
    answer: issuedSchema,
    errors: ['credit_exceeds_invoice', 'credit_by_refund'],
  },
  setInvoicing: {
    tag: 'operations',
    summary: 'Invoice a payment-enabled organisation by order or by month',
    params: idParams,
    body: invoicingBodySchema,
    answer: okSchema,
    errors: ['not_payment_enabled'],
  },
} as const satisfies Partial<CallTable>;
