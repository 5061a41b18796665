import { createMD5 } from 'hash-wasm';
import { type StepOptions, stepsOf } from './blob-steps.ts';
import type { Md5Lanes } from './md5-lanes.ts';

/** Computes the MD5 of several blobs at a time, on the calling thread. */
export interface Hashing {
  /** Lower-case hex MD5. Rejects when the blob can't be read, or with the signal's reason. */
  md5(blob: Blob, signal: AbortSignal): Promise<string>;
}

interface Message {
  lane: number;
  steps: AsyncGenerator<Uint8Array>;
  signal: AbortSignal;
  resolve(md5: string): void;
  reject(reason: unknown): void;
}

/**
 * A single blob is hashed on its own, the fastest way for one; blobs that arrive while another is being hashed share
 * SIMD lanes, which together are more than twice as fast in Chromium. Without lanes blobs are hashed one by one.
 */
export function createHashing(lanes: Md5Lanes | null, options: StepOptions): Hashing {
  let alone: Promise<unknown> | null = null;
  const waiting: (() => void)[] = [];
  const together = new Set<Message>();
  let isAdvancing = false;
  let unfinished = 0;

  function wakeAll(): void {
    for (const wake of waiting.splice(0)) wake();
  }

  async function hashAlone(blob: Blob, signal: AbortSignal): Promise<string> {
    const hasher = await createMD5();
    hasher.init();
    for await (const bytes of stepsOf(blob, options)) {
      signal.throwIfAborted();
      hasher.update(bytes);
    }
    return hasher.digest('hex');
  }

  async function hashInLane(lane: number, blob: Blob, signal: AbortSignal): Promise<string> {
    try {
      return await new Promise<string>((resolve, reject) => {
        together.add({ lane, steps: stepsOf(blob, options), signal, resolve, reject });
        void advance();
      });
    } finally {
      lanes?.close(lane);
      wakeAll();
    }
  }

  /** Advances all lanes, a step at a time, until none is left. */
  async function advance(): Promise<void> {
    if (isAdvancing || !lanes) return;
    isAdvancing = true;
    while (together.size > 0) {
      await Promise.all([...together].map((message) => readStep(lanes, message)));
      const ready = [...together].filter(({ lane }) => lanes.pending(lane) >= 64);
      lanes.advance(ready.map(({ lane }) => lane));
    }
    isAdvancing = false;
  }

  /** Reads more where a lane has less than a block; a blob that ended or was cancelled frees its lane. */
  async function readStep(into: Md5Lanes, message: Message): Promise<void> {
    try {
      message.signal.throwIfAborted();
      if (into.pending(message.lane) >= 64) return;
      const step = await message.steps.next();
      message.signal.throwIfAborted();
      if (!step.done) {
        into.add(message.lane, step.value);
        return;
      }
      together.delete(message);
      message.resolve(into.finish(message.lane));
    } catch (error) {
      together.delete(message);
      message.reject(error);
      void message.steps.return(undefined);
    }
  }

  async function md5(blob: Blob, signal: AbortSignal): Promise<string> {
    unfinished += 1;
    try {
      // blobs requested together arrive in separate messages
      await new Promise<void>((resolve) => options.timing.after(5, resolve));
      return await hashInTurn(blob, signal);
    } finally {
      unfinished -= 1;
    }
  }

  async function hashInTurn(blob: Blob, signal: AbortSignal): Promise<string> {
    for (;;) {
      signal.throwIfAborted();
      if (!alone && together.size === 0 && (unfinished === 1 || !lanes)) {
        const work = hashAlone(blob, signal);
        alone = work.catch(() => undefined);
        try {
          return await work;
        } finally {
          alone = null;
          wakeAll();
        }
      }
      const lane = lanes?.open() ?? null;
      if (lane !== null) return hashInLane(lane, blob, signal);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return { md5 };
}
