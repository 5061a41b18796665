import { etagPartCount } from '../transfer/multipart-etag.ts';
import type { ObjectHead } from '../transfer/object-head.ts';
import { hasSignedAttributes } from './upload-request-headers.ts';

/** Objects of these classes can't be read before somebody has them restored. */
const ARCHIVE_CLASSES = ['GLACIER', 'DEEP_ARCHIVE'];

/**
 * What tells a stored object from the file that was announced: its size; where the store tells it, the number of parts in its ETag;
 * and attributes that no signed request gave it. Null when nothing does. The bytes of each part were checked by the signed Content-MD5.
 *
 * Signature Version 4 leaves to the store which unsigned headers it refuses: Amazon S3 wants every `x-amz-*` signed, Ceph does not,
 * and neither wants `content-type`. What a client added so shows here at the latest.
 */
export function storedObjectFault(
  object: Pick<ObjectHead, 'sizeBytes' | 'etag' | 'contentType' | 'metadata' | 'storageClass'>,
  announced: { readonly sizeBytes: number; readonly parts: number },
): 'size' | 'etag' | 'attributes' | null {
  if (object.sizeBytes !== announced.sizeBytes) return 'size';
  const counted = etagPartCount(object.etag);
  if (counted !== null && counted !== announced.parts) return 'etag';
  const isReadable = object.storageClass === null || !ARCHIVE_CLASSES.includes(object.storageClass);
  return isReadable && hasSignedAttributes(object) ? null : 'attributes';
}
