import { AppError } from '@spotway/contract';
import type { Database } from '@spotway/database';
import { findSchemaFault, type SchemaFault } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { FastifyPluginAsync } from 'fastify';
import { errorBody, RETRY_AFTER_SECONDS } from '../plugins/errors.ts';

/** Supervisors don't wait any longer. */
const LIMIT_MS = 5000;

/**
 * Each check rejects while a part the product needs is unavailable; one without a result within `limitMs` milliseconds is silent. `facts` are
 * reported too, but don't affect readiness.
 */
export function healthRoutes(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  facts: () => Readonly<Record<string, string>> = () => ({}),
  limitMs = LIMIT_MS,
): FastifyPluginAsync {
  return async (app) => {
    // Called every few seconds: only failures are worth a log line.
    const logLevel = app.log.level === 'silent' ? 'silent' : 'warn';

    app.get('/healthz', { schema: { hide: true }, logLevel }, async () => ({ ok: true }));

    app.get('/readyz', { schema: { hide: true }, logLevel }, async (request, reply) => {
      const names = Object.keys(checks);
      const outcomes = await Promise.allSettled(names.map((name) => withinLimit(checks[name]?.(), limitMs)));
      const failed = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected' ? [{ part: names[index] ?? '', ...describeFailure(outcome.reason) }] : [],
      );
      if (failed.length === 0) return { ok: true, ...facts() };
      request.log.warn({ failed }, 'not ready');
      const error = new AppError('unavailable');
      const body = errorBody(error, request);
      // A part's name and one word for the reason: no addresses, no error messages.
      const details = { failed: failed.map(({ part, reason }) => ({ part, reason })) };
      return reply
        .code(error.status)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ error: { ...body.error, details } });
    });
  };
}

/** The database answers, but this program can't run on its schema. */
class WrongSchema extends Error {
  override readonly name = 'WrongSchema';
  readonly fault: SchemaFault;

  constructor(fault: SchemaFault) {
    super(fault.line);
    this.fault = fault;
  }
}

class SilentPart extends Error {
  override readonly name = 'SilentPart';
}

function withinLimit(check: Promise<unknown> | undefined, limitMs: number): Promise<unknown> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new SilentPart()), limitMs);
  return Promise.race([check, limit.promise]).finally(() => clearTimeout(timer));
}

function describeFailure(reason: unknown): { reason: SchemaFault['reason'] | 'away' | 'silent'; line?: string } {
  if (reason instanceof SilentPart) return { reason: 'silent' };
  return reason instanceof WrongSchema ? { reason: reason.fault.reason, line: reason.fault.line } : { reason: 'away' };
}

export function readinessChecks({ db, storage }: { db: Database; storage: Pick<Storage, 'headObject'> }) {
  return {
    database: async () => {
      const fault = await findSchemaFault(db);
      if (fault) throw new WrongSchema(fault);
    },
    store: () => storage.headObject('readiness'),
  };
}
