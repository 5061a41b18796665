import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CONNECT_SECONDS, type Database } from '../connection.ts';
import * as schema from '../schema/index.ts';

/** Advisory lock that removals share and a backup takes exclusively. */
const REMOVALS = 7_768_292_902;
/** By then, removals running when a backup starts have finished. */
const WAIT_FOR_REMOVALS = '2min';
/** Removing a prefix with many objects takes longer than the usual limit on idle transactions. */
const LONGEST_REMOVAL = '15min';

/**
 * Removes an object unless a backup is holding removals back (docs/decisions/043): what its records name must exist until it is copied.
 * Returns false if held back; the removal stays queued.
 */
export async function removeUnlessHeld(db: Database, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${REMOVALS}) as free,
        set_config('idle_in_transaction_session_timeout', ${LONGEST_REMOVAL}, true)`,
    );
    if (!rows[0]?.free) return false;
    await remove();
    return true;
  });
}

export interface RemovalHold {
  /** Uses the connection that holds the lock. */
  readonly db: Database;
  /** Aborted when the connection breaks: removals resume then. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Holds removals back for the lifetime of its connection, so a backup that dies holds nothing. The lock belongs to the session: don't connect through
 * a pooler in transaction mode.
 * @throws pg.DatabaseError 55P03 when another backup is running
 */
export async function holdRemovals(url: string): Promise<RemovalHold> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    keepAlive: true,
    application_name: 'spotway backup',
  });
  const lost = new AbortController();
  const onLost = (error?: Error) => lost.abort(new Error('the connection to the database broke', { cause: error }));
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${WAIT_FOR_REMOVALS}'`);
    await client.query('select pg_advisory_lock($1)', [REMOVALS]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    db: drizzle(client, { schema }),
    lost: lost.signal,
    async release() {
      client.off('end', onLost);
      // The server may notice a closed connection a moment late.
      if (!lost.signal.aborted) await client.query('select pg_advisory_unlock_all()');
      await client.end();
    },
  };
}
