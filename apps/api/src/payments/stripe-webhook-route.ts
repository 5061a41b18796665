import { AppError } from '@spotway/contract';
import type { FastifyPluginAsync } from 'fastify';
import { requireShallow } from '../plugins/request-bodies.ts';
import { route } from '../requests/route.ts';
import type { PaymentService } from './payments.ts';

const MAX_EVENT_BYTES = 1024 * 1024;
/** Events per minute: far above what a shop gets, far below what would hurt. */
const MAX_EVENTS_PER_MINUTE = 1200;

/** Receives the card provider's payment events. They are authenticated only by the signature over the raw body. */
export function stripeWebhookRoutes(payments: PaymentService | null): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    route(
      app,
      'receiveStripeEvent',
      {
        config: {
          isPublic: true,
          isSigned: true,
          ...(app.sharedLimit ? { rateLimit: { max: MAX_EVENTS_PER_MINUTE, timeWindow: 60_000 } } : {}),
        },
      },
      async (request) => {
        if (!payments) throw new AppError('payment_deactivated');
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        requireShallow(body.toString());
        await payments.receive(body, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    );
  };
}
