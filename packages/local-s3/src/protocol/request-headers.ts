import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Maximum bytes of user metadata, names and values. */
const MAX_METADATA_BYTES = 2048;
const METADATA_PREFIX = 'x-amz-meta-';
const STORED_HEADERS = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'] as const;

/** `x-amz-*` headers this store understands, or can safely ignore. */
const UNDERSTOOD = new Set([
  'x-amz-checksum-algorithm',
  'x-amz-checksum-mode',
  'x-amz-checksum-type',
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-copy-source-if-modified-since',
  'x-amz-copy-source-if-none-match',
  'x-amz-copy-source-if-unmodified-since',
  'x-amz-date',
  'x-amz-decoded-content-length',
  'x-amz-metadata-directive',
  'x-amz-mp-object-size',
  'x-amz-request-payer',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-trailer',
  'x-amz-user-agent',
]);
const CHECKSUM_VALUE = /^x-amz-checksum-(?:crc32|crc32c|crc64nvme|sha1|sha256)$/;

/**
 * Refuses headers that request unsupported features (encryption, tags, grants, locks …), so that nobody relies on them.
 * @throws S3Error NotImplemented, InvalidStorageClass
 */
export function refuseUnknownHeaders(request: S3Request): void {
  for (const [name, value] of request.headers) {
    if (!name.startsWith('x-amz-') || UNDERSTOOD.has(name)) continue;
    if (name.startsWith(METADATA_PREFIX) || CHECKSUM_VALUE.test(name)) continue;
    if (name === 'x-amz-storage-class' && value !== 'STANDARD') throw new S3Error('InvalidStorageClass');
    if (name === 'x-amz-storage-class') continue;
    if (name === 'x-amz-acl' && (value === 'private' || value === 'bucket-owner-full-control')) continue;
    throw new S3Error('NotImplemented', { Header: name });
  }
}

/** Content type and similar headers of a new object. */
export function storedHeaders(request: S3Request): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const name of STORED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== undefined && value !== '') stored[name] = value;
  }
  stored['content-type'] ??= 'binary/octet-stream';
  // `aws-chunked` describes how the body was sent, not the object.
  const encodings = (request.headers.get('content-encoding') ?? '').split(',').map((encoding) => encoding.trim());
  const kept = encodings.filter((encoding) => encoding !== '' && encoding.toLowerCase() !== 'aws-chunked');
  if (kept.length > 0) stored['content-encoding'] = kept.join(', ');
  return stored;
}

/** User metadata of a new object, names without prefix. @throws S3Error MetadataTooLarge */
export function userMetadata(request: S3Request): Record<string, string> {
  const metadata: [string, string][] = [];
  let bytes = 0;
  for (const [name, value] of request.headers) {
    if (!name.startsWith(METADATA_PREFIX)) continue;
    const short = name.slice(METADATA_PREFIX.length);
    bytes += short.length + value.length;
    metadata.push([short, value]);
  }
  if (bytes > MAX_METADATA_BYTES) throw new S3Error('MetadataTooLarge');
  return Object.fromEntries(metadata);
}

/** An ETag as sent by a client, with or without quotes, with quotes removed. */
export function plainEtag(text: string): string {
  return text
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
}

/** An integer parameter within limits. @throws S3Error InvalidArgument */
export function integerParameter(
  request: S3Request,
  name: string,
  limits: { min: number; max: number; fallback: number },
): number {
  const text = request.query.get(name);
  if (text === undefined || text === '') return limits.fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= limits.min && value <= limits.max)) {
    throw new S3Error('InvalidArgument', { ArgumentName: name, ArgumentValue: text });
  }
  return value;
}
