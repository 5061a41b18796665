import type { Rights } from './authenticate.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

export type Operation =
  | 'ListBuckets'
  | 'CreateBucket'
  | 'HeadBucket'
  | 'DeleteBucket'
  | 'GetBucketLocation'
  | 'ListObjects'
  | 'ListObjectsV2'
  | 'ListMultipartUploads'
  | 'DeleteObjects'
  | 'GetObject'
  | 'HeadObject'
  | 'PutObject'
  | 'CopyObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'ListParts'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload';

/** What the key that signs for browsers may do: upload one object, and check whether it exists. */
const UPLOAD_OPERATIONS: ReadonlySet<Operation> = new Set<Operation>([
  'CreateMultipartUpload',
  'UploadPart',
  'ListParts',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'HeadObject',
  'PutObject',
]);

export function mayPerform(rights: Rights, operation: Operation): boolean {
  return rights === 'full' || UPLOAD_OPERATIONS.has(operation);
}

/** Parameters that don't select an operation: paging, presentation, signature. Any other unknown one requests something unsupported. */
const NEUTRAL_PARAMETERS = new Set([
  'prefix',
  'delimiter',
  'marker',
  'max-keys',
  'encoding-type',
  'continuation-token',
  'start-after',
  'fetch-owner',
  'key-marker',
  'upload-id-marker',
  'max-uploads',
  'max-parts',
  'part-number-marker',
  'x-id',
]);
const RESPONSE_OR_SIGNATURE = /^(?:response-[a-z-]+|X-Amz-[A-Za-z0-9-]+|x-amz-checksum-[a-z0-9]+)$/;

type Route = { method: string; on: 'service' | 'bucket' | 'object'; selectors?: string[]; operation: Operation };

const ROUTES: readonly Route[] = [
  { method: 'GET', on: 'service', operation: 'ListBuckets' },
  { method: 'PUT', on: 'bucket', operation: 'CreateBucket' },
  { method: 'HEAD', on: 'bucket', operation: 'HeadBucket' },
  { method: 'DELETE', on: 'bucket', operation: 'DeleteBucket' },
  { method: 'GET', on: 'bucket', selectors: ['location'], operation: 'GetBucketLocation' },
  { method: 'GET', on: 'bucket', selectors: ['uploads'], operation: 'ListMultipartUploads' },
  { method: 'GET', on: 'bucket', selectors: ['list-type'], operation: 'ListObjectsV2' },
  { method: 'GET', on: 'bucket', operation: 'ListObjects' },
  { method: 'POST', on: 'bucket', selectors: ['delete'], operation: 'DeleteObjects' },
  { method: 'POST', on: 'object', selectors: ['uploads'], operation: 'CreateMultipartUpload' },
  { method: 'PUT', on: 'object', selectors: ['partNumber', 'uploadId'], operation: 'UploadPart' },
  { method: 'GET', on: 'object', selectors: ['uploadId'], operation: 'ListParts' },
  { method: 'POST', on: 'object', selectors: ['uploadId'], operation: 'CompleteMultipartUpload' },
  { method: 'DELETE', on: 'object', selectors: ['uploadId'], operation: 'AbortMultipartUpload' },
  { method: 'GET', on: 'object', selectors: ['partNumber'], operation: 'GetObject' },
  { method: 'HEAD', on: 'object', selectors: ['partNumber'], operation: 'HeadObject' },
  { method: 'GET', on: 'object', operation: 'GetObject' },
  { method: 'HEAD', on: 'object', operation: 'HeadObject' },
  { method: 'PUT', on: 'object', operation: 'PutObject' },
  { method: 'DELETE', on: 'object', operation: 'DeleteObject' },
];

/** @throws S3Error MethodNotAllowed, NotImplemented */
export function operationOf(request: S3Request): Operation {
  const on = request.bucket === null ? 'service' : request.key === null ? 'bucket' : 'object';
  const candidates = ROUTES.filter((route) => route.method === request.method && route.on === on);
  if (candidates.length === 0) throw new S3Error('MethodNotAllowed', { Method: request.method });
  const selectors = [...request.query.keys()].filter(
    (name) => !NEUTRAL_PARAMETERS.has(name) && !RESPONSE_OR_SIGNATURE.test(name),
  );
  const route = candidates.find(
    ({ selectors: wanted = [] }) =>
      wanted.length === selectors.length && wanted.every((name) => selectors.includes(name)),
  );
  if (!route) throw new S3Error('NotImplemented', { Parameters: selectors.join(', ') });
  const isCopy = route.operation === 'PutObject' && request.headers.has('x-amz-copy-source');
  return isCopy ? 'CopyObject' : route.operation;
}
