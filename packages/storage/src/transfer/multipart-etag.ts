import { createHash } from 'node:crypto';

/**
 * The ETag S3 gives to an object of a multipart upload: the MD5 of the parts' MD5s, a dash and the number of parts.
 * @param partMd5s hexadecimal, in the order of the parts
 */
export function multipartEtag(partMd5s: readonly string[]): string {
  const hash = createHash('md5');
  for (const md5 of partMd5s) hash.update(md5, 'hex');
  return `${hash.digest('hex')}-${partMd5s.length}`;
}

/** Number of parts an ETag tells of, or null for an object of one PUT. */
export function etagPartCount(etag: string): number | null {
  const match = /^[0-9a-f]{32}-([1-9]\d{0,4})$/.exec(etag);
  return match ? Number(match[1]) : null;
}
