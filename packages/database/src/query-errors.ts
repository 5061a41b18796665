import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * Keeps what customers entered out of the errors of failed queries, and so out of logs, stored job errors and mails: drizzle writes a query's parameters
 * into message and fields, PostgreSQL quotes values in `detail`, in `where` and at the end of its message. Done where drizzle makes the
 * error, since all who catch one could forget it. Code and constraint stay.
 */
export function keepParametersOutOfErrors(): void {
  // drizzle 0.45 sets `query`, `params`, `cause` in this order, and takes the stack between the last two.
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

/** Class 22, data exceptions: `invalid input syntax for type uuid: "…"`. Other classes quote names of tables and constraints alone. */
function isAboutValue({ code }: pg.DatabaseError): boolean {
  return code?.startsWith('22') === true;
}
