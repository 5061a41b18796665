import { expect, it } from 'vitest';
import { checkUpload } from './upload-check.ts';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const STORED = { contentType: 'application/octet-stream', lastModified: null, metadata: {}, storageClass: null };
type Head = { sizeBytes: number; etag: string; contentType?: string } | null;
type Part = { partNumber: number; sizeBytes: number };

/** A file of 25 bytes in parts of 10, and a store with these contents. */
function check(head: Head, parts: Part[] | null, s3Id: string | null = 'u') {
  const store = {
    headObject: async () => head && { ...STORED, ...head },
    listParts: async () => parts?.map((part) => ({ ...part, etag: MD5 })) ?? null,
  };
  return checkUpload(store, { file: { key: 'k', sizeBytes: 25 }, upload: { s3Id, partSizeBytes: 10 } });
}

const part = (partNumber: number, sizeBytes: number) => ({ partNumber, sizeBytes });
const all = [1, 2, 3];

it.each<[string, Head, Part[] | null, string | null, object]>([
  ['whole', { sizeBytes: 25, etag: `${MD5}-3` }, null, 'u', { isWhole: true, etag: `${MD5}-3` }],
  ['whole, from one PUT', { sizeBytes: 25, etag: MD5 }, null, 'u', { isWhole: true, etag: MD5 }],
  [
    'too short',
    { sizeBytes: 24, etag: `${MD5}-3` },
    null,
    'u',
    { facts: { reason: 'size', missingParts: all }, mustRestart: true },
  ],
  [
    'of other parts',
    { sizeBytes: 25, etag: `${MD5}-2` },
    null,
    'u',
    { facts: { reason: 'etag', missingParts: all }, mustRestart: true },
  ],
  [
    'of another type',
    { sizeBytes: 25, etag: `${MD5}-3`, contentType: 'text/html' },
    null,
    'u',
    { facts: { reason: 'attributes', missingParts: all }, mustRestart: true },
  ],
  [
    'absent, two parts stored',
    null,
    [part(1, 10), part(3, 5)],
    'u',
    { facts: { reason: 'absent', missingParts: [2] }, mustRestart: false },
  ],
  [
    'absent, a part too short',
    null,
    [part(1, 9), part(2, 10), part(3, 5)],
    'u',
    { facts: { reason: 'absent', missingParts: [1] }, mustRestart: false },
  ],
  [
    'absent, not completed',
    null,
    [part(1, 10), part(2, 10), part(3, 5)],
    'u',
    { facts: { reason: 'absent', missingParts: [] }, mustRestart: false },
  ],
  ['absent, its upload gone', null, null, 'u', { facts: { reason: 'absent', missingParts: all }, mustRestart: true }],
  ['absent, no upload begun', null, null, null, { facts: { reason: 'absent', missingParts: all }, mustRestart: true }],
])('finds an object that is %s', async (_, head, parts, s3Id, found) => {
  expect(await check(head, parts, s3Id)).toMatchObject(found);
});
