import { receiptKeyQuerySchema, receiptSchema } from '@spotway/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../plugins/caller.ts';
import { idParams } from '../requests/params.ts';
import type { ReceiptService } from './receipts.ts';

const tags = ['delivery'];

export function receiptRoutes(receipts: ReceiptService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/deliveries/:id/receipt',
      {
        schema: {
          tags,
          summary: 'The signed receipt of a delivery (docs/operations.md, "Receipts")',
          params: idParams,
          response: { 200: receiptSchema },
        },
      },
      async (request, reply) => {
        const receipt = await receipts.get(callerOf(request), request.params.id);
        const name = `receipt-${receipt.receipt.file.name}.json`;
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
          .header('cache-control', 'private, no-store')
          .send(receipt);
      },
    );

    app.get(
      '/api/receipts/public-key',
      {
        config: { isPublic: true },
        schema: {
          tags,
          summary: 'The key that receipts are checked with, PEM',
          querystring: receiptKeyQuerySchema,
          response: { 200: { content: { 'application/x-pem-file': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const { id, publicKey } = await receipts.publicKey(request.query.keyId ?? null);
        return reply.header('x-receipt-key-id', id).type('application/x-pem-file').send(publicKey);
      },
    );
  };
}
