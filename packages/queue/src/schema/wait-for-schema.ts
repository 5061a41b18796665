import { setTimeout as delay } from 'node:timers/promises';
import type { Executor } from '@spotway/database';
import { findSchemaFault, type SchemaFault } from './queue-schema.ts';

const POLL_MS = 1000;

export interface WaitOptions {
  /** Called once for each new reason to wait, with one plain line. */
  readonly say: (line: string) => void;
  /** Ends the wait. */
  readonly stopping: AbortSignal;
  readonly pollMs?: number;
  readonly find?: (db: Executor) => Promise<SchemaFault | null>;
}

/**
 * Waits until this program can run on the database: until it is reachable and has the schema. True when it can; false if the program is stopped
 * first. Waits instead of exiting, because a supervisor eventually gives up on a program that keeps failing (docs/decisions/042).
 */
export async function waitForSchema(
  db: Executor,
  { say, stopping, pollMs = POLL_MS, find = findSchemaFault }: WaitOptions,
): Promise<boolean> {
  let said = '';
  while (!stopping.aborted) {
    const line = await find(db).then((fault) => fault?.line ?? null, wordsOf);
    if (line === null) return true;
    if (line !== said) say(line);
    said = line;
    await delay(pollMs, undefined, { signal: stopping }).catch(() => {});
  }
  return false;
}

/** Why the database is unreachable, without the failed query. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words =
    cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);
  return `The database can't be used yet: ${words}`;
}
