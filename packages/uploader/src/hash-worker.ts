import { createMD5 } from 'hash-wasm';
import { type StepOptions, stepsOf } from './blob-steps.ts';
import { systemTiming } from './timing.ts';

/** To the worker: hash a blob, or give a running hash up. */
export type HashRequest = { id: number; blob: Blob } | { id: number; cancel: true };
/** From the worker. `unreadable`: the file is gone, or changed after it was chosen. */
export type HashReply = { id: number; md5: string } | { id: number; unreadable: string };

/** Steps of 4 MiB; a disk that gives nothing for two minutes is not there any more. */
const STEPS: StepOptions = { timing: systemTiming, stepBytes: 4 * 1024 * 1024, stallMs: 5_000, maxStalls: 24 };

const cancelled = new Set<number>();
let queue: Promise<void> = Promise.resolve();

async function hashBlob(id: number, blob: Blob): Promise<HashReply | null> {
  const hasher = await createMD5();
  hasher.init();
  for await (const bytes of stepsOf(blob, STEPS)) {
    if (cancelled.has(id)) return null;
    hasher.update(bytes);
  }
  return { id, md5: hasher.digest('hex') };
}

async function answer({ id, blob }: { id: number; blob: Blob }): Promise<void> {
  try {
    const reply = cancelled.has(id) ? null : await hashBlob(id, blob);
    if (reply) self.postMessage(reply);
  } catch (error) {
    self.postMessage({ id, unreadable: String(error) } satisfies HashReply);
  } finally {
    cancelled.delete(id);
  }
}

self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  if ('cancel' in data) cancelled.add(data.id);
  else queue = queue.then(() => answer(data));
};
