import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CONNECT_SECONDS, type Database } from '../connection.ts';
import * as schema from '../schema/index.ts';

/** Names the lock between removals, which share it, and a backup, which has it alone. */
const REMOVALS = 7_768_292_902;
/** A removal that is under way when a backup begins has ended by then. */
const WAIT_FOR_REMOVALS = '2min';
/** A prefix of many objects takes longer to remove than transactions may be idle. */
const LONGEST_REMOVAL = '15min';

/**
 * Runs the removal of an object unless a backup holds removals back (docs/decisions/043): what its records name has to be there until it is
 * copied. False when it does; the removal stays noted.
 */
export async function unlessRemovalsHeld(db: Database, remove: () => Promise<void>): Promise<boolean> {
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
  /** Works on the connection that holds. */
  readonly db: Database;
  /** Aborted when the connection breaks: removals go on then. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Holds removals back for as long as its connection stands, so that a backup that dies holds nothing. The lock is the session's: a pooler that lends
 * connections by transaction must not stand between.
 * @throws pg.DatabaseError 55P03 when another backup runs
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
      // The server may notice a moment later that a connection ended.
      if (!lost.signal.aborted) await client.query('select pg_advisory_unlock_all()');
      await client.end();
    },
  };
}
