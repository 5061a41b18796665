/**
 * - `binaries-missing`: no PostgreSQL is installed for this platform.
 * - `binaries-broken`: it is installed, but does not run here.
 * - `folder-not-ours`: the data folder belongs to another user.
 * - `initialisation-failed`: the data folder could not be initialised.
 * - `start-failed`: the server did not become ready in time.
 */
export type LocalPostgresFailure =
  | 'binaries-missing'
  | 'binaries-broken'
  | 'folder-not-ours'
  | 'initialisation-failed'
  | 'start-failed';

/** Why the embedded PostgreSQL is unavailable; `facts` has paths, exit codes and the end of the server's log. */
export class LocalPostgresError extends Error {
  override readonly name = 'LocalPostgresError';
  readonly reason: LocalPostgresFailure;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(reason: LocalPostgresFailure, message: string, facts: Record<string, unknown> = {}, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.facts = facts;
  }
}
