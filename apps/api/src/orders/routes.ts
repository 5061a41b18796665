import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import { presentBillingInfo } from './billing-info-presenter.ts';
import type { OrderService } from './orders.ts';

export function orderRoutes(orders: OrderService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getQuote', async (request) => orders.quote(callerOf(request), request.body));

    route(app, 'listUsedIdentifiers', async (request) =>
      orders.usedIdentifiers(callerOf(request), request.body.pubIds),
    );

    route(app, 'getOrderSuggestions', async (request) => orders.suggestions(callerOf(request)));

    route(app, 'getMadeOrder', async (request) => orders.findMade(callerOf(request), request.params.idempotencyKey));

    route(app, 'getBillingInfo', async (request) => {
      const address = await orders.billingInfo(callerOf(request));
      return address && presentBillingInfo(address);
    });
  };
}
