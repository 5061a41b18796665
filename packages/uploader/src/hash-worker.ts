import { createMD5 } from 'hash-wasm';

/** To the worker: hash a blob, or give a running hash up. */
export type HashRequest = { id: number; blob: Blob } | { id: number; cancel: true };
/** From the worker. `unreadable`: the file is gone, or changed after it was chosen. */
export type HashReply = { id: number; md5: string } | { id: number; unreadable: string };

/** Step of reading, so that a part of any size costs two steps of memory. */
const STEP_BYTES = 4 * 1024 * 1024;

const cancelled = new Set<number>();
let queue: Promise<void> = Promise.resolve();

async function hashBlob(id: number, blob: Blob): Promise<HashReply | null> {
  const hasher = await createMD5();
  hasher.init();
  let next = blob.slice(0, STEP_BYTES).arrayBuffer();
  for (let start = 0; start < blob.size; start += STEP_BYTES) {
    const bytes = await next;
    if (cancelled.has(id)) return null;
    // the next step is read while this one is hashed
    next = blob.slice(start + STEP_BYTES, start + 2 * STEP_BYTES).arrayBuffer();
    next.catch(() => {});
    hasher.update(new Uint8Array(bytes));
  }
  return { id, md5: hasher.digest('hex') };
}

self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  if ('cancel' in data) {
    cancelled.add(data.id);
    return;
  }
  queue = queue.then(async () => {
    const reply = cancelled.has(data.id)
      ? null
      : await hashBlob(data.id, data.blob).catch(
          (error: unknown): HashReply => ({ id: data.id, unreadable: String(error) }),
        );
    cancelled.delete(data.id);
    if (reply) self.postMessage(reply);
  });
};
