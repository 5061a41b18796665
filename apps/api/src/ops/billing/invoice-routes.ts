import type { FastifyPluginAsync } from 'fastify';
import { invoiceCsv } from '../../invoices/csv-presenter.ts';
import type { InvoiceListService } from '../../invoices/lists.ts';
import { presentPage, sendCsv } from '../../invoices/routes.ts';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import type { OperatedInvoiceService } from './invoices.ts';

export function opsInvoiceRoutes(invoices: InvoiceListService, operated: OperatedInvoiceService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listOperatedInvoices', async (request) =>
      presentPage(await invoices.list(callerOf(request), 'all', request.query)),
    );

    route(app, 'getOperatedInvoiceTable', async (request, reply) => {
      const { language = languageOf(request), ...filter } = request.query;
      return sendCsv(reply, invoiceCsv(invoices.readAll(callerOf(request), 'all', filter), language), language);
    });

    route(app, 'issueCreditNote', async (request) => {
      const name = await operated.credit(callerOf(request), request.params.id, request.body);
      return { name };
    });

    route(app, 'setInvoicing', async (request) => {
      await operated.setInvoicing(callerOf(request), request.params.id, request.body.invoicing);
      return { ok: true };
    });
  };
}
