import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../plugins/caller.ts';
import { route } from '../requests/route.ts';
import type { ReceiptService } from './receipts.ts';

export function receiptRoutes(receipts: ReceiptService): FastifyPluginAsync {
  return async (app) => {
    route(app, 'getReceipt', async (request, head) => {
      const receipt = await receipts.get(callerOf(request), request.params.id);
      const name = `receipt-${receipt.receipt.file.name}.json`;
      head
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'private, no-store');
      return receipt;
    });

    route(app, 'getReceiptKey', { config: { isPublic: true } }, async (request, reply) => {
      const { id, publicKey } = await receipts.publicKey(request.query.keyId ?? null);
      return reply.header('x-receipt-key-id', id).type('application/x-pem-file').send(publicKey);
    });
  };
}
