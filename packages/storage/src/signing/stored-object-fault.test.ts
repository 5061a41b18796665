import { expect, test } from 'vitest';
import { storedObjectFault } from './stored-object-fault.ts';

const MULTIPART = '96e024ba2074fe77e8e965ba43a704be-2';
const SIGNED = {
  filename: 'w4l0w6kubXhm',
  'mime-type': 'application/mxf',
  'start-time': '2026-01-02T03:04:05.000Z',
  'user-id': 'u1',
};
const OBJECT = {
  sizeBytes: 10,
  etag: MULTIPART,
  contentType: 'application/octet-stream',
  metadata: {},
  storageClass: null,
};

test.each([
  ['the announced size and number of parts', {}, null],
  ['an ETag without a number', { etag: 'opaque' }, null],
  ['another size', { sizeBytes: 9 }, 'size'],
  ['another number of parts', { etag: MULTIPART.replace('-2', '-3') }, 'etag'],
  ['the signed metadata', { metadata: SIGNED }, null],
  ['the metadata of a file of unknown type', { metadata: { ...SIGNED, 'mime-type': '' } }, null],
  ['additional metadata', { metadata: { ...SIGNED, other: 'x' } }, 'attributes'],
  ['metadata named like a built-in JavaScript property', { metadata: { constructor: 'x' } }, 'attributes'],
  ['an unsigned value', { metadata: { ...SIGNED, 'user-id': 'a b' } }, 'attributes'],
  ['a content type that makes it a page', { contentType: 'text/html' }, 'attributes'],
  ['the store’s default content type', { contentType: 'binary/octet-stream' }, 'attributes'],
  ['no type', { contentType: null }, 'attributes'],
  ['the class STANDARD', { storageClass: 'STANDARD' }, null],
  ['a store’s own storage class', { storageClass: 'HIGH_PERF' }, null],
  ['an archive storage class', { storageClass: 'GLACIER' }, 'attributes'],
  ['the deep archive storage class', { storageClass: 'DEEP_ARCHIVE' }, 'attributes'],
] as const)('an object with %s is compared with its announcement', (_case, changes, fault) => {
  expect(storedObjectFault({ ...OBJECT, ...changes }, { sizeBytes: 10, parts: 2 })).toBe(fault);
});
