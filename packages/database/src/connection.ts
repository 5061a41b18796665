import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepParametersOutOfErrors } from './query-errors.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
/** A transaction or the database itself: queries accept either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A transaction whose client goes silent (frozen machine, cut line) releases its locks after this long. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** A connection attempt is abandoned after this long; the next attempt opens another. */
export const CONNECT_SECONDS = 10;

keepParametersOutOfErrors();

/** Opens a pool. Broken connections, idle or in use (e.g. after a server restart), are replaced; `onError` is called for each. */
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
  // The pool only handles errors on idle connections: a connection that breaks within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  releaseBrokenClients(pool);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/**
 * Returns connections that broke while checked out to the pool. Drizzle (0.45) never releases a connection whose `begin` failed: ten such faults
 * would exhaust a pool of ten, and every later query would wait for a database that is up.
 */
function releaseBrokenClients(pool: pg.Pool): void {
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
  // The pool's own queries pass a callback and release by themselves.
  const call = pool.connect.bind(pool) as (callback: unknown) => void;
  pool.connect = ((callback?: unknown) => (callback ? call(callback) : lend())) as typeof pool.connect;
}
