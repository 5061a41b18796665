import { Readable } from 'node:stream';
import {
  billingAddressSchema,
  invoiceExportQuerySchema,
  invoicePageSchema,
  invoiceQuerySchema,
  issuedSchema,
  okSchema,
} from '@spotway/contract';
import type { InvoiceDocument } from '@spotway/domain/billing';
import { INVOICE_FILES } from '@spotway/wording/invoices';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import type { BillingService } from './billing.ts';
import { invoiceCsv } from './csv-presenter.ts';
import type { InvoiceListService, InvoicePageRows } from './lists.ts';
import { presentInvoice, presentUninvoiced } from './presenter.ts';

const tags = ['invoice'];
const file = z.any().describe('The file, to be saved under the name it comes with');
const csvResponse = { 200: { content: { 'text/csv': { schema: file } } } };

export function invoiceRoutes(invoices: InvoiceListService, billing: BillingService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/invoices',
      {
        schema: {
          tags,
          summary: 'Invoices and credit notes of the own organisations, newest first, and what is not invoiced yet',
          querystring: invoiceQuerySchema,
          response: { 200: invoicePageSchema },
        },
      },
      async (request) => presentPage(await invoices.list(callerOf(request), 'own', request.query)),
    );

    app.get(
      '/api/invoices.csv',
      {
        schema: {
          tags,
          summary: 'The same as a table for spreadsheets',
          querystring: invoiceExportQuerySchema,
          response: csvResponse,
        },
      },
      async (request, reply) => {
        const { language = languageOf(request), ...filter } = request.query;
        return sendCsv(reply, invoiceCsv(invoices.readAll(callerOf(request), 'own', filter), language), language);
      },
    );

    app.get(
      '/api/invoices/:id/pdf',
      {
        schema: {
          tags,
          summary: 'The document as Factur-X: a PDF/A-3 with its XML inside',
          params: idParams,
          response: { 200: { content: { 'application/pdf': { schema: file } } } },
        },
      },
      async (request, reply) => {
        const { document, content } = await invoices.pdf(callerOf(request), request.params.id);
        return sendFile(reply, `${fileName(document)}.pdf`, 'application/pdf', content);
      },
    );

    app.get(
      '/api/invoices/:id/xml',
      {
        schema: {
          tags,
          summary: 'The document for machines: Cross Industry Invoice, EN 16931',
          params: idParams,
          response: { 200: { content: { 'application/xml': { schema: file } } } },
        },
      },
      async (request, reply) => {
        const { document, content } = await invoices.xml(callerOf(request), request.params.id);
        return sendFile(reply, `${fileName(document)}.xml`, 'application/xml; charset=utf-8', content);
      },
    );

    app.post(
      '/api/invoices/:id/reissue',
      {
        schema: {
          tags,
          summary:
            'Issue anew, with the billing details given since, an invoice that lacks them; the first one is credited',
          params: idParams,
          response: { 201: issuedSchema },
        },
      },
      async (request, reply) => {
        const name = await billing.reissue(callerOf(request), request.params.id);
        return reply.code(201).send({ name });
      },
    );

    app.put(
      '/api/billingInfo',
      {
        schema: {
          tags,
          summary: 'Give the billing details of the own organisation, for its next invoices',
          body: billingAddressSchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await billing.save(callerOf(request), request.body);
        return { ok: true as const };
      },
    );
  };
}

export function presentPage({ rows, next, totals, years, uninvoiced }: InvoicePageRows) {
  return {
    invoices: rows.map(presentInvoice),
    next,
    totals,
    years: [...years],
    uninvoiced: uninvoiced.map(presentUninvoiced),
  };
}

export function sendCsv(reply: FastifyReply, table: AsyncIterable<string>, language: 'fr' | 'en'): FastifyReply {
  return sendFile(reply, `${INVOICE_FILES[language].table}.csv`, 'text/csv; charset=utf-8', Readable.from(table));
}

function fileName({ kind, name, language }: InvoiceDocument): string {
  return `${INVOICE_FILES[language][kind]}-${name}`;
}

function sendFile(
  reply: FastifyReply,
  name: string,
  mimeType: string,
  content: Buffer | string | Readable,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(mimeType)
    .send(content);
}
