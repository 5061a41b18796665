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

/** Opens a pool. Connections broken while idle (a restarted server) are replaced; `onError` hears of them. */
export function connectDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => options.onError?.(error));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
