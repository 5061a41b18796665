/** SQLSTATE classes of a server that is stopping, starting or full: the same statement may work later (PostgreSQL, Appendix A). */
const DATABASE_CLASSES = ['08', '53', '57P'];
/** 40001 and 40P01: conflicting transactions; 25P03: the server closed an idle transaction; 58030: disk error. */
const DATABASE_CODES = ['40001', '40P01', '25P03', '58030'];
/** Messages of node-postgres 8 for lost connections that have no code. */
const DATABASE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|connection timeout/i;
/** Node error codes for a server that can't be found, can't be reached, or is gone. */
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
/** S3 client errors recognised by name rather than status: timed out waiting for the response or the body. */
const STORE_NAMES = ['TimeoutError', 'RequestTimeout'];

/** The part an error shows to be unavailable; `network` if the lost connection can't be attributed. */
export type UnavailablePart = 'database' | 'store' | 'network';

/** A program's own verdict on an error: the part, null for "nothing is unavailable", undefined for "no opinion". */
export type OwnVerdict<Part> = (error: Error) => Part | null | undefined;

/**
 * The part whose unavailability explains an error, searched through causes and aggregated errors; null if waiting would not help (an invalid
 * statement, a refused key). Relies on codes only, so that no client library is needed. `own` is asked first for each error.
 */
export function unavailablePart<Part = never>(error: unknown, own?: OwnVerdict<Part>): UnavailablePart | Part | null {
  if (error instanceof AggregateError) {
    for (const each of error.errors) {
      const part = unavailablePart(each, own);
      if (part !== null) return part;
    }
  }
  if (!(error instanceof Error)) return null;
  const verdict = own?.(error);
  if (verdict !== undefined) return verdict;
  // Drizzle errors carry their query, and the underlying error as cause.
  if ('query' in error) return isDatabaseUnavailable(error) ? 'database' : null;
  if ('$metadata' in error) return isStoreUnavailable(error) ? 'store' : null;
  if (isNetworkFailure(error)) return 'network';
  if (error.cause !== undefined) {
    const part = unavailablePart(error.cause, own);
    if (part !== null) return part;
  }
  return isDatabaseUnavailable(error) ? 'database' : null;
}

/**
 * Whether a query failed because the database is unavailable: unreachable, stopping, starting, full, or the connection broke.
 * For query errors only: a lost connection to another part looks the same.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof AggregateError && each.errors.some(isDatabaseUnavailable)) return true;
    const code = codeOf(each);
    if (isNetworkFailure(each) || DATABASE_CODES.includes(code)) return true;
    if (code.length === 5 && DATABASE_CLASSES.some((start) => code.startsWith(start))) return true;
    if (DATABASE_MESSAGES.test(each.message)) return true;
  }
  return false;
}

/** Whether an error itself, not its cause, is a failed or broken connection. */
export function isNetworkFailure(error: Error): boolean {
  return NETWORK_CODES.includes(codeOf(error));
}

/** S3 client errors carry metadata of their request; without a status there was no response. */
function isStoreUnavailable(error: Error & { readonly $metadata: unknown }): boolean {
  const { $metadata: facts } = error;
  const status = typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts ? facts.httpStatusCode : null;
  if (STORE_NAMES.includes(error.name)) return true;
  if (typeof status !== 'number') return isNetworkFailure(error) || unavailablePart(error.cause) === 'network';
  return status >= 500 || status === 408 || status === 429;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
