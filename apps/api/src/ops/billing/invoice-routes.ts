import {
  creditNoteBodySchema,
  invoiceExportQuerySchema,
  invoicePageSchema,
  invoiceQuerySchema,
  invoicingBodySchema,
  issuedSchema,
  okSchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invoiceCsv } from '../../invoices/csv-presenter.ts';
import type { InvoiceListService } from '../../invoices/lists.ts';
import { presentPage, sendCsv } from '../../invoices/routes.ts';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import type { OperatedInvoiceService } from './invoices.ts';

const tags = ['ops'];

export function opsInvoiceRoutes(
  invoices: InvoiceListService,
  operated: OperatedInvoiceService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/invoices',
      {
        schema: {
          tags,
          summary: 'Invoices and credit notes of every organisation, newest first, and what is not invoiced yet',
          querystring: invoiceQuerySchema,
          response: { 200: invoicePageSchema },
        },
      },
      async (request) => presentPage(await invoices.list(callerOf(request), 'all', request.query)),
    );

    app.get(
      '/api/ops/invoices.csv',
      {
        schema: {
          tags,
          summary: 'The same as a table for spreadsheets',
          querystring: invoiceExportQuerySchema,
          response: { 200: { content: { 'text/csv': { schema: z.any() } } } },
        },
      },
      async (request, reply) => {
        const { language = languageOf(request), ...filter } = request.query;
        return sendCsv(reply, invoiceCsv(invoices.readAll(callerOf(request), 'all', filter), language), language);
      },
    );

    app.post(
      '/api/ops/invoices/:id/creditNotes',
      {
        schema: {
          tags,
          summary: 'Issue a credit note of an invoice that is not paid by card',
          params: idParams,
          body: creditNoteBodySchema,
          response: { 201: issuedSchema },
        },
      },
      async (request, reply) => {
        const name = await operated.credit(callerOf(request), request.params.id, request.body);
        return reply.code(201).send({ name });
      },
    );

    app.patch(
      '/api/ops/organizations/:id/invoicing',
      {
        schema: {
          tags,
          summary: 'Invoice a payment-enabled organisation by order or by month',
          params: idParams,
          body: invoicingBodySchema,
          response: { 200: okSchema },
        },
      },
      async (request) => {
        await operated.setInvoicing(callerOf(request), request.params.id, request.body.invoicing);
        return { ok: true as const };
      },
    );
  };
}
