import type { Timing } from '../timing/timing.ts';

export interface StepOptions {
  timing: Timing;
  /** One buffer of this size is all the memory a blob of any size costs. */
  stepBytes: number;
  /** A read that brings nothing for so long is begun anew where it stood, ms. */
  stallMs: number;
  /** So many times without a byte in between; then the blob counts as unreadable. */
  maxStalls: number;
}

/**
 * Gives the bytes of a blob in order, at most `stepBytes` at a time, in one buffer that is filled again and again:
 * use them before asking for more. Throws when the blob can't be read, or ends early.
 *
 * Reading into an own buffer costs a tab half the memory of `arrayBuffer()` and is faster, and faster again when only
 * full buffers are handed over. But Chromium's blob streams now and then stop for ever in the middle of a file:
 * hence the stalls, after which whatever comes is taken, so that a slow disk is not mistaken for a dead one.
 */
export async function* stepsOf(blob: Blob, options: StepOptions): AsyncGenerator<Uint8Array> {
  let offset = 0;
  let stalls = 0;
  let isSlow = false;
  while (offset < blob.size) {
    const reader = byteReaderOf(blob.slice(offset));
    if (!reader) {
      yield* stepsBySlice(blob, options.stepBytes);
      return;
    }
    try {
      for (let buffer = new ArrayBuffer(options.stepBytes); offset < blob.size; ) {
        const view = new Uint8Array(buffer);
        const least = isSlow ? 1 : Math.min(view.length, blob.size - offset);
        const step = await within(options, reader.read(view, { min: least }));
        if (step === null) {
          stalls += 1;
          isSlow = true;
          if (stalls >= options.maxStalls) throw new Error(`No byte after ${offset} of ${blob.size}`);
          break;
        }
        if (step.done) throw new Error(`Ended after ${offset} of ${blob.size} bytes`);
        stalls = 0;
        offset += step.value.length;
        yield step.value;
        buffer = step.value.buffer;
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }
}

/** Browsers whose blobs are no byte streams read slice after slice. */
async function* stepsBySlice(blob: Blob, stepBytes: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < blob.size; start += stepBytes) {
    yield new Uint8Array(await blob.slice(start, start + stepBytes).arrayBuffer());
  }
}

function byteReaderOf(blob: Blob): ReadableStreamBYOBReader | null {
  try {
    return blob.stream().getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/**
 * Whether a blob's file was moved, changed or taken away since it was chosen: one byte is read. A disk that does not answer within
 * `stallMs` may be asleep and counts as readable.
 */
export async function isUnreadable(blob: Blob, options: Pick<StepOptions, 'timing' | 'stallMs'>): Promise<boolean> {
  try {
    await within(options, blob.slice(0, 1).arrayBuffer());
    return false;
  } catch {
    return true;
  }
}

/** The promise's value, or null after `stallMs`. */
function within<T>({ timing, stallMs }: Pick<StepOptions, 'timing' | 'stallMs'>, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const cancel = timing.after(stallMs, () => resolve(null));
    work.then(resolve, reject).finally(cancel);
  });
}
