import type { InvoiceDocument } from '@spotway/domain/billing';
import { INVOICE_FILES } from '@spotway/wording/invoices';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { sendDownload, sendTable } from '../requests/table.ts';
import type { BillingService } from './billing.ts';
import { invoiceCsv } from './csv-presenter.ts';
import type { InvoiceListService, InvoicePageRows } from './lists.ts';
import { presentInvoice, presentUninvoiced } from './presenter.ts';

export function invoiceRoutes(invoices: InvoiceListService, billing: BillingService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listInvoices', async (request) =>
      presentPage(await invoices.list(callerOf(request), 'own', request.query)),
    );

    route(app, 'getInvoiceTable', async (request, reply) => {
      const { language = languageOf(request), ...filter } = request.query;
      return sendCsv(reply, invoiceCsv(invoices.readAll(callerOf(request), 'own', filter), language), language);
    });

    route(app, 'getInvoicePdf', async (request, reply) => {
      const { document, content } = await invoices.pdf(callerOf(request), request.params.id);
      return sendDownload(reply, `${fileName(document)}.pdf`, 'application/pdf', content);
    });

    route(app, 'getInvoiceXml', async (request, reply) => {
      const { document, content } = await invoices.xml(callerOf(request), request.params.id);
      return sendDownload(reply, `${fileName(document)}.xml`, 'application/xml; charset=utf-8', content);
    });

    route(app, 'reissueInvoice', async (request) => {
      const name = await billing.reissue(callerOf(request), request.params.id);
      return { name };
    });

    route(app, 'saveBillingInfo', async (request) => {
      await billing.save(callerOf(request), request.body);
      return { ok: true };
    });
  };
}

export function presentPage({ rows, acceptedTerms, next, totals, years, uninvoiced }: InvoicePageRows) {
  return {
    invoices: rows.map((row) => presentInvoice(row, acceptedTerms)),
    next,
    totals,
    years: [...years],
    uninvoiced: uninvoiced.map(presentUninvoiced),
  };
}

export function sendCsv(reply: FastifyReply, table: AsyncIterable<string>, language: 'fr' | 'en'): FastifyReply {
  return sendTable(reply, INVOICE_FILES[language].table, table);
}

function fileName({ kind, name, language }: InvoiceDocument): string {
  return `${INVOICE_FILES[language][kind]}-${name}`;
}
