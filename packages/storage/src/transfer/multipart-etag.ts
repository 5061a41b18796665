import { createHash } from 'node:crypto';

/**
 * S3's ETag for an object from a multipart upload: the MD5 of the parts' MD5s, a dash and the number of parts.
 * @param partMd5s hexadecimal, in part order
 */
export function multipartEtag(partMd5s: readonly string[]): string {
  const hash = createHash('md5');
  for (const md5 of partMd5s) hash.update(md5, 'hex');
  return `${hash.digest('hex')}-${partMd5s.length}`;
}

/** The number of parts in an ETag, or null for an object from a single PUT. */
export function etagPartCount(etag: string): number | null {
  const match = /^[0-9a-f]{32}-([1-9]\d{0,4})$/.exec(etag);
  return match ? Number(match[1]) : null;
}
