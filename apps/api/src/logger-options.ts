import { DELEGATION_HEADER } from '@spotway/domain/order';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs: paths without the query, which may contain a reset token; no cookies, no credentials. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        '*.password',
        '*.newPassword',
        '*.confirmation',
        '*.token',
        '*.secret',
        '*.clientSecret',
        '*.STRIPE_SECRET_KEY',
        '*.STRIPE_WEBHOOK_SECRET',
        'headers["stripe-signature"]',
        '*.headers["stripe-signature"]',
        'headers.cookie',
        '*.headers.cookie',
        '*.headers.authorization',
        `headers["${DELEGATION_HEADER}"]`,
        `*.headers["${DELEGATION_HEADER}"]`,
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
    },
  };
}
