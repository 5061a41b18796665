import {
  AppError,
  type ErrorCode,
  intentIdSchema,
  paymentIntentBodySchema,
  paymentIntentSchema,
  paymentProgressSchema,
} from '@spotway/contract';
import { ERROR_TEXTS } from '@spotway/wording/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { paymentLimits } from '../plugins/rate-limits.ts';
import type { PaymentService } from './payments.ts';

const tags = ['payment'];
const intentParams = z.object({ id: intentIdSchema });

/** Calls of the payer; `payments` is null while card payment is deactivated. */
export function paymentRoutes(payments: PaymentService | null): FastifyPluginAsyncZod {
  function active(): PaymentService {
    if (!payments) throw new AppError('payment_deactivated');
    return payments;
  }

  return async (app) => {
    app.post(
      '/api/createPaymentIntent',
      {
        ...paymentLimits(app),
        schema: {
          tags,
          summary: 'Prepare a card payment, or bring it up to date; refused while payment is deactivated',
          body: paymentIntentBodySchema,
          response: { 200: paymentIntentSchema },
        },
      },
      async (request) => active().prepare(callerOf(request), request.body),
    );

    app.get(
      '/api/paymentIntents/:id',
      {
        schema: {
          tags,
          summary: 'Where a payment of the caller stands',
          params: intentParams,
          response: { 200: paymentProgressSchema },
        },
      },
      async (request) => {
        const { errorCode, error, ...progress } = await active().progress(callerOf(request), request.params.id);
        return { ...progress, error: errorCode ? inWords(errorCode, languageOf(request)) : error };
      },
    );
  };
}

function inWords(code: ErrorCode, language: 'fr' | 'en'): string {
  return ERROR_TEXTS[language][code];
}
