import { AppError } from '@spotway/contract';
import { type Database, listOperatedPayments, readListCursor } from '@spotway/database';
import type { FastifyPluginAsync } from 'fastify';
import type { PaymentRefunds } from '../../payments/refunds.ts';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { route } from '../../requests/route.ts';
import { sendContinuation } from '../../requests/stepwise.ts';
import { presentOperatedPayment } from './payment-presenter.ts';

const PAGE_SIZE = 50;

/** `refunds` is null while card payment is deactivated; earlier payments can still be seen. */
export function opsPaymentRoutes(db: Database, refunds: Pick<PaymentRefunds, 'refund'> | null): FastifyPluginAsync {
  return async (app) => {
    route(app, 'listPayments', async (request, head) => {
      const { before, stepwise: isStepwise = false, ...filter } = request.query;
      const place = before === undefined ? undefined : readListCursor(before);
      const { rows, further } = await listOperatedPayments(db, {
        ...filter,
        before: place,
        limit: PAGE_SIZE,
        isStepwise,
      });
      sendContinuation(head, further);
      return rows.map((row) => presentOperatedPayment(row, languageOf(request)));
    });

    route(app, 'refundPayment', async (request) => {
      if (!refunds) throw new AppError('payment_deactivated');
      const row = await refunds.refund(callerOf(request), request.params.id, request.body);
      return presentOperatedPayment(row, languageOf(request));
    });
  };
}
