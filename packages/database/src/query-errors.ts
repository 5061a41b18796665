import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * Keeps customer data out of errors of failed queries, and thus out of logs, stored job errors and mails: drizzle puts a query's parameters
 * into the message and fields, PostgreSQL quotes values in `detail`, `where` and at the end of its message. Done where drizzle creates the
 * error, since any place that catches it could forget. Code and constraint are kept.
 */
export function keepParametersOutOfErrors(): void {
  // drizzle 0.45 sets `query`, `params`, `cause` in this order, and captures the stack between the last two.
  Object.defineProperty(DrizzleQueryError.prototype, 'params', {
    configurable: true,
    get: () => [],
    set(this: DrizzleQueryError) {
      this.message = `Failed query: ${this.query}`;
    },
  });
  Object.defineProperty(DrizzleQueryError.prototype, 'cause', {
    configurable: true,
    get: () => undefined,
    set(this: DrizzleQueryError, cause: unknown) {
      Object.defineProperty(this, 'cause', { value: withoutValues(cause), configurable: true, writable: true });
    },
  });
}

function withoutValues(cause: unknown): unknown {
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const { message, stack } = cause;
  if (isAboutValue(cause)) cause.message = message.replace(/".*"/s, '"…"');
  cause.stack = stack?.replace(message, () => cause.message);
  delete cause.detail;
  delete cause.where;
  return cause;
}

/** Class 22, data exceptions: `invalid input syntax for type uuid: "…"`. Other classes only quote names of tables and constraints. */
function isAboutValue({ code }: pg.DatabaseError): boolean {
  return code?.startsWith('22') === true;
}
