import { S3Error } from './s3-error.ts';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header. Null if the whole object is requested: no header, an unintelligible one, or several ranges,
 * which S3 does not serve.
 * @throws S3Error InvalidRange
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim());
  if (!match) return null;
  const first = match[1] === '' ? null : Number(match[1]);
  const last = match[2] === '' ? null : Number(match[2]);
  const unsatisfiable = () =>
    new S3Error('InvalidRange', { ActualObjectSize: String(size), RangeRequested: header ?? '' });
  if (first === null) {
    if (last === null) return null;
    if (last === 0 || size === 0) throw unsatisfiable();
    return { start: Math.max(0, size - last), end: size - 1 };
  }
  if (last !== null && last < first) return null;
  if (first >= size) throw unsatisfiable();
  return { start: first, end: Math.min(last ?? size - 1, size - 1) };
}
