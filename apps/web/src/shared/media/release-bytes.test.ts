import { expect, it } from 'vitest';
import { releaseBytes } from './analysis/release-bytes.ts';

it('frees a buffer’s memory at once, whatever part of it is viewed', () => {
  const buffer = new ArrayBuffer(256 * 1024);
  const part = new Uint8Array(buffer, 16, 4);
  releaseBytes(part);
  expect([buffer.byteLength, part.length]).toEqual([0, 0]);
  // empty and already freed buffers are no errors
  releaseBytes(part);
  releaseBytes(new Uint8Array());
});
