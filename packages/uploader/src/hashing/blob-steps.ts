import type { Timing } from '../timing/timing.ts';

export interface StepOptions {
  timing: Timing;
  /** Size of the one buffer used, whatever the size of the blob. */
  stepBytes: number;
  /** A read that delivers nothing for this long is restarted at the same offset, ms. */
  stallMs: number;
  /** After this many stalls in a row the blob counts as unreadable. */
  maxStalls: number;
}

/**
 * Yields the bytes of a blob in order, at most `stepBytes` at a time, in one buffer that is reused:
 * consume each step before asking for the next. Throws when the blob can't be read, or ends early.
 *
 * Reading into our own buffer takes half the memory of `arrayBuffer()` and is faster, and faster still when only
 * full buffers are delivered. But Chromium's blob streams occasionally hang in the middle of a file, hence the
 * stall limit. After a stall, partial reads are accepted, so that a slow disk is not mistaken for a dead one.
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

/** Browsers whose blobs have no byte streams read slice by slice. */
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
 * Whether a blob's file was moved, changed or deleted since it was chosen; reads one byte. A disk that does not answer within
 * `stallMs` may be spinning up and counts as readable.
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
