/** SQLSTATE classes and codes of a server that is going, coming or full: the same statement may work later (PostgreSQL, Appendix A). */
const DATABASE_CLASSES = ['08', '53', '57P'];
/** 40001 and 40P01: two transactions in each other's way; 25P03: the server closed a transaction that was left idle; 58030: its disk. */
const DATABASE_CODES = ['40001', '40P01', '25P03', '58030'];
/** The client's own words where it has no code for a lost connection (node-postgres 8). */
const DATABASE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|connection timeout/i;
/** Node's codes of a server that can't be found, can't be reached, or is gone. */
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_PREMATURE_CLOSE',
];
/** Names of the S3 client's errors that no status tells apart: the wait for an answer, or for the body, was too long. */
const STORE_NAMES = ['TimeoutError', 'RequestTimeout'];

/** A part that an error shows to be away; `network` where a connection was lost that does not say whose it was. */
export type AwayPart = 'database' | 'store' | 'network';

/** What a program knows of its own errors: the part, null for "no part is away", undefined for "look on". */
export type OwnVerdict<Part> = (error: Error) => Part | null | undefined;

/**
 * The part whose absence explains an error, looked for through causes and collected errors; null when waiting would not help (a wrong
 * statement, a key that is refused). Read by codes, so that nothing of a client's library is needed. `own` is asked first of each error.
 */
export function awayPart<Part = never>(error: unknown, own?: OwnVerdict<Part>): AwayPart | Part | null {
  if (error instanceof AggregateError) {
    for (const each of error.errors) {
      const part = awayPart(each, own);
      if (part !== null) return part;
    }
  }
  if (!(error instanceof Error)) return null;
  const verdict = own?.(error);
  if (verdict !== undefined) return verdict;
  // Drizzle's errors hold their query, and what was behind it as their cause.
  if ('query' in error) return isDatabaseAway(error) ? 'database' : null;
  if ('$metadata' in error) return isStoreAway(error) ? 'store' : null;
  if (isNetworkFailure(error)) return 'network';
  if (error.cause !== undefined) {
    const part = awayPart(error.cause, own);
    if (part !== null) return part;
  }
  return isDatabaseAway(error) ? 'database' : null;
}

/**
 * Whether a query failed because the database was away: it can't be reached, stops, starts, has no room, or the connection broke.
 * For errors of queries only: another part's lost connection looks the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof AggregateError && each.errors.some(isDatabaseAway)) return true;
    const code = codeOf(each);
    if (isNetworkFailure(each) || DATABASE_CODES.includes(code)) return true;
    if (code.length === 5 && DATABASE_CLASSES.some((start) => code.startsWith(start))) return true;
    if (DATABASE_MESSAGES.test(each.message)) return true;
  }
  return false;
}

/** Whether an error, itself and not its cause, is a connection that did not come about or broke. */
export function isNetworkFailure(error: Error): boolean {
  return NETWORK_CODES.includes(codeOf(error));
}

/** Errors of the S3 client carry the facts of their request; without a status no answer came. */
function isStoreAway(error: Error & { readonly $metadata: unknown }): boolean {
  const { $metadata: facts } = error;
  const status = typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts ? facts.httpStatusCode : null;
  if (STORE_NAMES.includes(error.name)) return true;
  if (typeof status !== 'number') return isNetworkFailure(error) || awayPart(error.cause) === 'network';
  return status >= 500 || status === 408 || status === 429;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
