import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
/** A transaction or the database itself: every query takes either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A transaction whose client went silent (a frozen machine, a cut line) gives its locks back after so long. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool. Connections that break, idle or in use (a restarted server), are replaced; `onError` hears of them. */
export function connectDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  // The pool listens to idle connections only: one that breaks within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
