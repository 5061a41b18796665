import { describe, expect, it } from 'vitest';
import { FakeTiming } from '../testing/fake-timing.ts';
import { type StepOptions, stepsOf } from './blob-steps.ts';

const timing = new FakeTiming();
const options: StepOptions = { timing, stepBytes: 1_000, stallMs: 5_000, maxStalls: 3 };
const bytes = Uint8Array.from({ length: 10_500 }, (_, index) => index * 7);

/** A blob whose streams hang after `limit` bytes, the first `hangTimes.left` times. */
function hangingBlob(content: Uint8Array<ArrayBuffer>, hangTimes: { left: number }, limit = 2_300): Blob {
  const blob = new Blob([content]);
  const slice = blob.slice.bind(blob);
  return Object.assign(blob, {
    slice: (start?: number, end?: number) => hangingBlob(content.slice(start, end), hangTimes, limit),
    stream: () => {
      const hangs = hangTimes.left > 0;
      hangTimes.left -= 1;
      let sent = 0;
      return new ReadableStream({
        type: 'bytes',
        async pull(controller) {
          if (hangs && sent >= limit) return new Promise<void>(() => {});
          if (sent >= content.length) return controller.close();
          const chunk = new Uint8Array(await slice(sent, Math.min(sent + 700, content.length)).arrayBuffer());
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      });
    },
  });
}

async function read(blob: Blob): Promise<{ bytes: Uint8Array; largest: number }> {
  const steps: Uint8Array[] = [];
  for await (const step of stepsOf(blob, options)) steps.push(step.slice());
  const all = new Uint8Array(await new Blob(steps.map((step) => step.slice())).arrayBuffer());
  return { bytes: all, largest: Math.max(...steps.map((step) => step.length)) };
}

/** Runs the fake clock until the work is done. */
async function timed<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  await timing.until(() => isDone, 60_000);
  return work;
}

describe('stepsOf', () => {
  it('yields all bytes in order, at most one step at a time', async () => {
    const result = await timed(read(new Blob([bytes])));
    expect(result.bytes).toEqual(bytes);
    expect(result.largest).toBeLessThanOrEqual(1_000);
  });

  it('continues at the same offset when a stream hangs midway, twice', async () => {
    const start = timing.now();
    expect((await timed(read(hangingBlob(bytes, { left: 2 })))).bytes).toEqual(bytes);
    expect(timing.now() - start).toBe(10_000);
  });

  it('gives up on a blob that delivers no byte three times in a row', async () => {
    await expect(timed(read(hangingBlob(bytes, { left: 99 }, 0)))).rejects.toThrow('No byte after 0 of 10500');
  });

  it('does not mistake a truncated stream for the end of the blob', async () => {
    const blob = Object.assign(new Blob([bytes]), { slice: () => new Blob([bytes.slice(0, 4_000)]) });
    await expect(timed(read(blob))).rejects.toThrow('Ended after 4000 of 10500 bytes');
  });

  it('reads slice by slice where blobs have no byte streams', async () => {
    const plain = Object.assign(new Blob([bytes]), { slice: Blob.prototype.slice });
    const blob = Object.assign(plain, {
      slice: (start?: number, end?: number) =>
        Object.assign(new Blob([bytes]).slice(start, end), { stream: () => new ReadableStream() }),
    });
    expect((await timed(read(blob))).bytes).toEqual(bytes);
  });
});
