import { md5 } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { createMd5Lanes } from './md5-lanes.ts';

const STEP_BYTES = 4_096;

/** Bytes that differ between messages. */
function message(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17 + (index >> 8)) & 0xff);
}

/** Hashes all messages in as many lanes as there are, with steps of `step(turn)` bytes. */
async function hashTogether(messages: readonly Uint8Array[], step: (turn: number) => number): Promise<string[]> {
  const lanes = await createMd5Lanes(STEP_BYTES);
  if (!lanes) throw new Error('No WebAssembly SIMD here');
  const digests: string[] = [];
  const queue = messages.map((bytes, index) => ({ bytes, index }));
  const active = new Map<number, { bytes: Uint8Array; index: number; offset: number }>();
  for (let turn = 0; queue.length > 0 || active.size > 0; turn += 1) {
    for (
      let lane = queue.length > 0 ? lanes.open() : null;
      lane !== null;
      lane = queue.length > 0 ? lanes.open() : null
    )
      active.set(lane, { ...queue.shift()!, offset: 0 });
    for (const [lane, current] of active) {
      if (lanes.pending(lane) >= 64) continue;
      if (current.offset === current.bytes.length) {
        digests[current.index] = lanes.finish(lane);
        active.delete(lane);
        continue;
      }
      const more = current.bytes.subarray(current.offset, current.offset + step(turn + lane));
      lanes.add(lane, more);
      current.offset += more.length;
    }
    lanes.advance([...active.keys()].filter((lane) => lanes.pending(lane) >= 64));
  }
  return digests;
}

describe('MD5 lanes', () => {
  it('produce the digests of RFC 1321', async () => {
    const texts = ['', 'a', 'abc', 'message digest', 'abcdefghijklmnopqrstuvwxyz'];
    expect(
      await hashTogether(
        texts.map((text) => new TextEncoder().encode(text)),
        () => 7,
      ),
    ).toEqual([
      'd41d8cd98f00b204e9800998ecf8427e',
      '0cc175b9c0f1b6a831c399e269772661',
      '900150983cd24fb0d6963f7d28e17f72',
      'f96b697d7cb7938d525a2f31aaf161d0',
      'c3fcd3d76192e4007dfb496cca67e13b',
    ]);
  });

  it('agree with another implementation for every length from 0 to 200 bytes', async () => {
    const messages = Array.from({ length: 201 }, (_, length) => message(length, length));
    expect(await hashTogether(messages, () => STEP_BYTES)).toEqual(
      await Promise.all(messages.map((each) => md5(each))),
    );
  });

  it('agree for long messages that arrive in steps of different sizes and end at different times', async () => {
    const messages = [100_000, 4_096, 65_537, 64, 12_345, 99_999, 0, 131_072].map(message);
    const steps = [4_096, 1, 63, 64, 65, 1_000];
    const digests = await hashTogether(messages, (turn) => steps[turn % steps.length]!);
    expect(digests).toEqual(await Promise.all(messages.map((each) => md5(each))));
  });

  it('number eight, and a closed one can be reused', async () => {
    const lanes = await createMd5Lanes(STEP_BYTES);
    expect(Array.from({ length: 9 }, () => lanes?.open())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, null]);
    lanes?.close(2);
    expect(lanes?.open()).toBe(2);
  });
});
