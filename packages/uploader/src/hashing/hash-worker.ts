import { systemTiming } from '../timing/timing.ts';
import { createHashing } from './hashing.ts';
import { createMd5Lanes } from './md5-lanes.ts';

/** To the worker: hash a blob, or cancel a running hash. */
export type HashRequest = { id: number; blob: Blob } | { id: number; cancel: true };
/** From the worker. `unreadable`: the file is gone, or changed after it was chosen. */
export type HashReply = { id: number; md5: string } | { id: number; unreadable: string };

/**
 * Steps of 512 KiB: each lane holds two, and a tab has 300 MB for everything. One stalled lane holds up all of them, so its read is restarted
 * after a second; a disk that delivers nothing for two minutes is gone.
 */
const STEPS = { timing: systemTiming, stepBytes: 512 * 1024, stallMs: 1_000, maxStalls: 120 };

const hashing = createMd5Lanes(STEPS.stepBytes).then((lanes) => createHashing(lanes, STEPS));
const running = new Map<number, AbortController>();

async function answer(id: number, blob: Blob): Promise<void> {
  const control = new AbortController();
  running.set(id, control);
  try {
    const md5 = await (await hashing).md5(blob, control.signal);
    self.postMessage({ id, md5 } satisfies HashReply);
  } catch (error) {
    if (!control.signal.aborted) self.postMessage({ id, unreadable: String(error) } satisfies HashReply);
  } finally {
    running.delete(id);
  }
}

self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  if ('cancel' in data) running.get(data.id)?.abort();
  else void answer(data.id, data.blob);
};
