import { expect, it } from 'vitest';
import { releaseBytes } from './analysis/release-bytes.ts';

it('gives the memory of bytes back at once, whatever part of it is looked at', () => {
  const buffer = new ArrayBuffer(256 * 1024);
  const part = new Uint8Array(buffer, 16, 4);
  releaseBytes(part);
  expect([buffer.byteLength, part.length]).toEqual([0, 0]);
  // nothing, and what was given back already, are no errors
  releaseBytes(part);
  releaseBytes(new Uint8Array());
});
