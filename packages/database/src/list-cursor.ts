/**
 * Where a page of a list ended: the last row's time to the microsecond, as PostgreSQL stores it, and its id, so that rows of the same instant are
 * neither skipped nor repeated.
 */
export interface ListPlace {
  /** ISO 8601, UTC, with microseconds. */
  readonly createdAt: string;
  /** Null for a cursor without a row: only rows of an earlier instant follow. */
  readonly id: string | null;
}

/** Sorts after every row of its instant in lists from newest to oldest. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const TIME_BYTES = 8;
const ID_BYTES = 16;
/** The end of the year 9999, in microseconds; PostgreSQL goes further, `Date` and four-digit years don't. */
const LATEST = 253_402_300_799_999_999n;

/** The cursor of a row, opaque to callers. @param micros microseconds since 1970, as text @param id a UUID */
export function listCursor({ micros, id }: { readonly micros: string; readonly id: string }): string {
  const bytes = Buffer.alloc(TIME_BYTES + ID_BYTES);
  bytes.writeBigUInt64BE(within(BigInt(micros)));
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex');
  return bytes.toString('base64url');
}

/** The cursor of a place; `readListCursor` returns the same place. */
export function placeCursor({ createdAt, id }: ListPlace): string {
  const [second, fraction] = createdAt.replace('Z', '').split('.');
  const micros = BigInt(Date.parse(`${second}Z`)) * 1000n + BigInt((fraction ?? '').padEnd(6, '0'));
  return listCursor({ micros: String(micros), id: id ?? FIRST_ID });
}

/**
 * The place named by a cursor, or by an ISO time, which lists returned before cursors existed. Any text names some place; the contract's
 * `listCursorSchema` says which ones callers may send.
 */
export function readListCursor(cursor: string): ListPlace {
  const time = Date.parse(cursor);
  if (!Number.isNaN(time) && cursor.includes(':')) return { createdAt: isoTime(BigInt(time) * 1000n), id: null };
  const bytes = Buffer.alloc(TIME_BYTES + ID_BYTES);
  bytes.write(cursor, 'base64url');
  const hex = bytes.toString('hex', TIME_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { createdAt: isoTime(bytes.readBigUInt64BE()), id };
}

function isoTime(micros: bigint): string {
  const near = within(micros);
  const whole = new Date(Number(near / 1000n)).toISOString();
  return whole.replace('Z', `${String(near % 1000n).padStart(3, '0')}Z`);
}

function within(micros: bigint): bigint {
  if (micros < 0n) return 0n;
  return micros > LATEST ? LATEST : micros;
}
