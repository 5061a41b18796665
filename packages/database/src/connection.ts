import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepParametersOutOfErrors } from './query-errors.ts';
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

/** A connection that is not made within so long is given up; the next attempt makes another. */
export const CONNECT_SECONDS = 10;

keepParametersOutOfErrors();

/** Opens a pool. Connections that break, idle or in use (a restarted server), are replaced; `onError` hears of them. */
export function connectDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  // The pool listens to idle connections only: one that breaks within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  releaseBroken(pool);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/**
 * Gives the pool a connection back that broke while it was lent. Drizzle keeps one for ever whose `begin` failed (0.45): ten such faults
 * would leave a pool of ten without any, and every later query waiting for a database that is there.
 */
function releaseBroken(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const lend = async () => {
    const client = await connect();
    const release = client.release.bind(client);
    const broken = () => client.release(true);
    client.once('end', broken);
    client.release = (reason) => {
      client.off('end', broken);
      client.release = () => {};
      release(reason);
    };
    return client;
  };
  // The pool's own queries ask with a callback, and release by themselves.
  const call = pool.connect.bind(pool) as (callback: unknown) => void;
  pool.connect = ((callback?: unknown) => (callback ? call(callback) : lend())) as typeof pool.connect;
}
