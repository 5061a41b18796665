import { md5 } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { systemTiming } from '../timing/timing.ts';
import { createHashing } from './hashing.ts';
import { createMd5Lanes } from './md5-lanes.ts';

const options = { timing: systemTiming, stepBytes: 4_096, stallMs: 5_000, maxStalls: 3 };
const never = new AbortController().signal;

function bytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 13 + seed) & 0xff);
}

describe.each(['with lanes', 'without lanes'])('hashing %s', (name) => {
  const start = async () =>
    createHashing(name === 'with lanes' ? await createMd5Lanes(options.stepBytes) : null, options);

  it('hashes twelve blobs of different sizes requested at once', async () => {
    const hashing = await start();
    const blobs = [50_000, 0, 1, 64, 4_096, 4_097, 300_000, 12, 8_191, 8_192, 8_193, 77_777].map(bytes);
    const digests = await Promise.all(blobs.map((each) => hashing.md5(new Blob([each]), never)));
    expect(digests).toEqual(await Promise.all(blobs.map((each) => md5(each))));
  });

  it('continues with the others when some are cancelled or unreadable', async () => {
    const hashing = await start();
    const control = new AbortController();
    const content = bytes(200_000, 5);
    const broken = Object.assign(new Blob([content]), {
      slice: () => {
        throw new Error('gone');
      },
    });
    const all = [
      hashing.md5(new Blob([content]), never),
      hashing.md5(new Blob([content]), control.signal),
      hashing.md5(broken, never),
      hashing.md5(new Blob([content]), never),
      hashing.md5(new Blob([content]), control.signal),
      hashing.md5(new Blob([content]), never),
      hashing.md5(new Blob([content]), never),
    ];
    control.abort(new Error('given up'));
    const digest = await md5(content);
    const results = await Promise.allSettled(all);
    expect(results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
      digest,
      'given up',
      'gone',
      digest,
      'given up',
      digest,
      digest,
    ]);
    expect(await hashing.md5(new Blob([content]), never)).toBe(digest);
  });
});
