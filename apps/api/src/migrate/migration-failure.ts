import { ProgramTooOld } from './prepare-database.ts';

/** What went wrong, without passwords: the underlying error with PostgreSQL's or Node's code. */
export function migrationFailure(error: unknown): string {
  if (error instanceof ProgramTooOld) return error.message;
  const cause = innermost(error);
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `The database could not be prepared: ${messageOf(cause)}${code}`;
}

function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // only the message of "Invalid URL" is safe: the error also has the address with the password
  return error.message || error.name;
}
