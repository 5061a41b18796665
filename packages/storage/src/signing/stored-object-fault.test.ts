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
  ['an ETag that tells no number', { etag: 'opaque' }, null],
  ['another size', { sizeBytes: 9 }, 'size'],
  ['another number of parts', { etag: MULTIPART.replace('-2', '-3') }, 'etag'],
  ['the metadata that are signed', { metadata: SIGNED }, null],
  ['the metadata of a file of no known type', { metadata: { ...SIGNED, 'mime-type': '' } }, null],
  ['one more of another name', { metadata: { ...SIGNED, other: 'x' } }, 'attributes'],
  ['one named like what every JavaScript object has', { metadata: { constructor: 'x' } }, 'attributes'],
  ['a value that is not signed', { metadata: { ...SIGNED, 'user-id': 'a b' } }, 'attributes'],
  ['a type that makes it a page', { contentType: 'text/html' }, 'attributes'],
  ['the type of the store’s own choice', { contentType: 'binary/octet-stream' }, 'attributes'],
  ['no type', { contentType: null }, 'attributes'],
  ['the class STANDARD', { storageClass: 'STANDARD' }, null],
  ['the class of a store of its own', { storageClass: 'HIGH_PERF' }, null],
  ['an archive’s class', { storageClass: 'GLACIER' }, 'attributes'],
  ['a deep archive’s class', { storageClass: 'DEEP_ARCHIVE' }, 'attributes'],
] as const)('an object of %s is compared with its announcement', (_case, changes, fault) => {
  expect(storedObjectFault({ ...OBJECT, ...changes }, { sizeBytes: 10, parts: 2 })).toBe(fault);
});
