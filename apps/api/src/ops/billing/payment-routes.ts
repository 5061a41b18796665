import { AppError, operatedPaymentSchema, operatedPaymentsQuerySchema, refundBodySchema } from '@spotway/contract';
import { type Database, listOperatedPayments, readListCursor } from '@spotway/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PaymentRefunds } from '../../payments/refunds.ts';
import { callerOf, languageOf } from '../../plugins/caller.ts';
import { idParams } from '../../requests/params.ts';
import { stepwiseDescription, tellFurther } from '../../requests/stepwise.ts';
import { presentOperatedPayment } from './payment-presenter.ts';

const tags = ['operations'];
const PAGE = 50;

/** `refunds` is null while card payment is deactivated: what was paid before can still be seen. */
export function opsPaymentRoutes(db: Database, refunds: Pick<PaymentRefunds, 'refund'> | null): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/ops/payments',
      {
        schema: {
          tags,
          summary: 'Card payments, newest first, at most 50; `before` is the cursor of the last one seen',
          description: stepwiseDescription,
          querystring: operatedPaymentsQuerySchema,
          response: { 200: z.array(operatedPaymentSchema) },
        },
      },
      async (request, reply) => {
        const { before, stepwise: isStepwise = false, ...filter } = request.query;
        const place = before === undefined ? undefined : readListCursor(before);
        const { rows, further } = await listOperatedPayments(db, { ...filter, before: place, limit: PAGE, isStepwise });
        tellFurther(reply, further);
        return rows.map((row) => presentOperatedPayment(row, languageOf(request)));
      },
    );

    app.post(
      '/api/ops/payments/:id/refunds',
      {
        schema: {
          tags,
          summary: 'Give money of an ordered payment back, with a credit note',
          params: idParams,
          body: refundBodySchema,
          response: { 200: operatedPaymentSchema },
        },
      },
      async (request) => {
        if (!refunds) throw new AppError('payment_deactivated');
        const row = await refunds.refund(callerOf(request), request.params.id, request.body);
        return presentOperatedPayment(row, languageOf(request));
      },
    );
  };
}
