import {
  billingInfoSchema,
  madeOrderSchema,
  orderKeySchema,
  orderSuggestionsSchema,
  quoteBodySchema,
  quoteSchema,
  usedIdentifierSchema,
  usedIdentifiersBodySchema,
} from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../plugins/caller.ts';
import { presentBillingInfo } from './billing-info-presenter.ts';
import type { OrderService } from './orders.ts';

const tags = ['order'];
const keyParams = z.object({ idempotencyKey: orderKeySchema });

export function orderRoutes(orders: OrderService): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/quote',
      {
        schema: { tags, summary: 'Price of an order, in cents', body: quoteBodySchema, response: { 200: quoteSchema } },
      },
      async (request) => orders.quote(callerOf(request), request.body),
    );

    app.post(
      '/api/order/usedIdentifiers',
      {
        schema: {
          tags,
          summary: 'Identifiers of films that earlier orders have, with the latest campaign of each',
          body: usedIdentifiersBodySchema,
          response: { 200: z.array(usedIdentifierSchema) },
        },
      },
      async (request) => orders.usedIdentifiers(callerOf(request), request.body.pubIds),
    );

    app.get(
      '/api/order/suggestions',
      {
        schema: {
          tags,
          summary: 'Values of earlier orders, most used first',
          response: { 200: orderSuggestionsSchema },
        },
      },
      async (request) => orders.suggestions(callerOf(request)),
    );

    app.get(
      '/api/orders/:idempotencyKey',
      {
        schema: {
          tags: ['payment'],
          summary: 'The campaign that an order with this key became, or null',
          params: keyParams,
          response: { 200: madeOrderSchema },
        },
      },
      async (request) => orders.findMade(callerOf(request), request.params.idempotencyKey),
    );

    app.get(
      '/api/billingInfo',
      {
        schema: {
          tags,
          summary: 'Billing details of the last order, or null',
          response: { 200: billingInfoSchema.nullable() },
        },
      },
      async (request) => {
        const address = await orders.billingInfo(callerOf(request));
        return address && presentBillingInfo(address);
      },
    );
  };
}
