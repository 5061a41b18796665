import { ProgramTooOld } from './prepare-database.ts';

/** What went wrong, in words that name no password: what was behind the error, with PostgreSQL's or Node's code. */
export function migrationFailure(error: unknown): string {
  if (error instanceof ProgramTooOld) return error.message;
  const cause = innermost(error);
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `The database could not be prepared: ${wordsOf(cause)}${code}`;
}

function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // "Invalid URL" holds the address, and with it the password, beside its message alone
  return error.message || error.name;
}
