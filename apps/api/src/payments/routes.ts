import { AppError, type ErrorCode } from '@spotway/contract';
import { ERROR_TEXTS } from '@spotway/wording/errors';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, languageOf } from '../plugins/caller.ts';
import { paymentLimits } from '../plugins/rate-limits.ts';
import { route } from '../requests/route.ts';
import type { PaymentService } from './payments.ts';

/** The payer's calls; `payments` is null while card payment is deactivated. */
export function paymentRoutes(payments: PaymentService | null): FastifyPluginAsync {
  function active(): PaymentService {
    if (!payments) throw new AppError('payment_deactivated');
    return payments;
  }

  return async (app) => {
    route(app, 'createPaymentIntent', paymentLimits(app), async (request) =>
      active().prepare(callerOf(request), request.body),
    );

    route(app, 'getPaymentProgress', async (request) => {
      const { errorCode, error, ...progress } = await active().progress(callerOf(request), request.params.id);
      return { ...progress, error: errorCode ? errorText(errorCode, languageOf(request)) : error };
    });
  };
}

function errorText(code: ErrorCode, language: 'fr' | 'en'): string {
  return ERROR_TEXTS[language][code];
}
