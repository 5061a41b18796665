/** SQLSTATE classes and codes of a server that is going, coming or full: the same statement may work later (PostgreSQL, Appendix A). */
const AWAY_CLASSES = ['08', '53', '57P'];
/** 40001 and 40P01: two transactions in each other's way; 25P03: the server closed a transaction that was left idle. */
const AWAY_CODES = ['40001', '40P01', '25P03', '58030'];
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
];
/** The client's own words where it has no code for a lost connection (node-postgres 8). */
const CLIENT_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|connection timeout/i;

/**
 * Whether a query failed because the database was away: it can't be reached, stops, starts, has no room, or the connection broke.
 * For errors of queries only: another part's lost connection looks the same.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (each instanceof AggregateError && each.errors.some(isDatabaseAway)) return true;
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    if (NETWORK_CODES.includes(code) || AWAY_CODES.includes(code)) return true;
    if (code.length === 5 && AWAY_CLASSES.some((start) => code.startsWith(start))) return true;
    if (CLIENT_MESSAGES.test(each.message)) return true;
  }
  return false;
}
