import { etagPartCount } from '../transfer/multipart-etag.ts';
import type { ObjectHead } from '../transfer/object-head.ts';
import { hasSignedAttributes } from './upload-request-headers.ts';

/** Objects in these classes can't be read until they are restored. */
const ARCHIVE_CLASSES = ['GLACIER', 'DEEP_ARCHIVE'];

/**
 * How a stored object differs from the announced file: its size; the number of parts in its ETag, if the store gives it;
 * or attributes that no signed request set. Null if there is no difference. The bytes of each part were checked by the signed Content-MD5.
 *
 * With Signature Version 4, each store decides which unsigned headers it refuses: Amazon S3 requires every `x-amz-*` to be signed, Ceph does not,
 * and neither requires `content-type`. Anything a client added that way shows up here at the latest.
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
