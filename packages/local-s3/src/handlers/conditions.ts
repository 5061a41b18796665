import { plainEtag } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { ObjectManifest } from '../store/object-manifest.ts';

/**
 * The conditions of RFC 9110, `If-Match` before `If-Unmodified-Since` and `If-None-Match` before `If-Modified-Since`.
 * @param prefix `x-amz-copy-source-` for conditions on a copy's source
 * @throws S3Error PreconditionFailed
 */
export function checkConditions(
  headers: ReadonlyMap<string, string>,
  manifest: ObjectManifest,
  prefix: '' | 'x-amz-copy-source-' = '',
): 'proceed' | 'not-modified' {
  const modified = Math.floor(Date.parse(manifest.lastModified) / 1000);
  const since = (name: string): number | null => {
    const ms = Date.parse(headers.get(prefix + name) ?? '');
    return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
  };
  const ifMatch = headers.get(`${prefix}if-match`);
  const unmodifiedSince = since('if-unmodified-since');
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, manifest.etag)) throw new S3Error('PreconditionFailed', { Condition: 'If-Match' });
  } else if (unmodifiedSince !== null && modified > unmodifiedSince) {
    throw new S3Error('PreconditionFailed', { Condition: 'If-Unmodified-Since' });
  }
  const ifNoneMatch = headers.get(`${prefix}if-none-match`);
  const modifiedSince = since('if-modified-since');
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, manifest.etag) ? 'not-modified' : 'proceed';
  return modifiedSince !== null && modified <= modifiedSince ? 'not-modified' : 'proceed';
}

/** `If-Range`: whether the range still applies to the object. */
export function isRangeStillValid(ifRange: string | undefined, manifest: ObjectManifest): boolean {
  if (ifRange === undefined) return true;
  const ms = Date.parse(ifRange);
  if (ifRange.includes('"') || Number.isNaN(ms)) return plainEtag(ifRange) === manifest.etag;
  return Math.floor(Date.parse(manifest.lastModified) / 1000) <= Math.floor(ms / 1000);
}

function matches(list: string, etag: string): boolean {
  return list.split(',').some((one) => one.trim() === '*' || plainEtag(one) === etag);
}
