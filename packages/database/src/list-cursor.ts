/**
 * Where a page of a list ended: its last row's time to the microsecond, as PostgreSQL keeps it, and its id. Rows of one instant are then neither
 * skipped nor told twice.
 */
export interface ListPlace {
  /** ISO 8601, UTC, with microseconds. */
  readonly createdAt: string;
  /** Null of a cursor that names no row: only rows of an earlier instant follow. */
  readonly id: string | null;
}

/** No row of its instant comes after it, where a list goes from new to old. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const TIME_BYTES = 8;
const ID_BYTES = 16;
/** The end of the year 9999, in microseconds; PostgreSQL goes further, `Date` and four-digit years do not. */
const LATEST = 253_402_300_799_999_999n;

/** The cursor of a row, opaque to callers. @param micros microseconds since 1970, as text @param id a UUID */
export function listCursor({ micros, id }: { readonly micros: string; readonly id: string }): string {
  const bytes = Buffer.alloc(TIME_BYTES + ID_BYTES);
  bytes.writeBigUInt64BE(within(BigInt(micros)));
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex');
  return bytes.toString('base64url');
}

/** The cursor of a place: `readListCursor` gives the place again. */
export function placeCursor({ createdAt, id }: ListPlace): string {
  const [second, fraction] = createdAt.replace('Z', '').split('.');
  const micros = BigInt(Date.parse(`${second}Z`)) * 1000n + BigInt((fraction ?? '').padEnd(6, '0'));
  return listCursor({ micros: String(micros), id: id ?? FIRST_ID });
}

/**
 * The place that a cursor names, or an ISO time: what lists gave before they gave cursors. Every text names some place; the contract's
 * `listCursorSchema` tells which ones callers may send.
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
