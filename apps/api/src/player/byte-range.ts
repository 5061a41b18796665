/** First and last byte of a part of a file, inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file requested by a Range header (RFC 9110, 14). Null for the whole file: without a header, and for one that is malformed or asks for
 * several ranges, which a server may ignore. 'unsatisfiable' (416) for a range without a byte of the file.
 */
export function parseRange(header: string | undefined, totalBytes: number): ByteSpan | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, totalBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
