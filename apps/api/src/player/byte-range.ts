/** First and last byte of a part of a file, both included. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for. Null for the whole file: without a header, and for one that is not a
 * single satisfiable range (RFC 9110 lets a server ignore it).
 */
export function parseRange(header: string | undefined, totalBytes: number): ByteSpan | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, totalBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  return start <= end ? { start, end } : null;
}
