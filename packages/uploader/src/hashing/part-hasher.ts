import { UploadError } from '../requests/upload-error.ts';
import type { HashReply, HashRequest } from './hash-worker.ts';
import { LANES } from './md5-module.ts';

/** MD5 of parts, off the main thread. */
export interface PartHasher {
  /** How many blobs it hashes at once. */
  readonly parallel: number;
  /**
   * Lower-case hex MD5 of a blob. Rejects with the signal's reason, with `part-failed` when the blob can no longer
   * be read, or with `library-not-loaded` when the worker does not start.
   */
  md5(blob: Blob, signal: AbortSignal): Promise<string>;
  close(): void;
}

interface Job {
  id: number;
  blob: Blob;
  worker: Worker | null;
  resolve(md5: string): void;
  reject(reason: unknown): void;
}

/** One worker, two where there are processors to spare: sending and the page need the rest. */
function poolSize(): number {
  return (globalThis.navigator?.hardwareConcurrency ?? 2) >= 6 ? 2 : 1;
}

/** Hashes in module workers, first come first served, each taking as many blobs as MD5 has lanes. Workers start with the first job. */
export function createWorkerHasher(size: number = poolSize()): PartHasher {
  /** Lists a worker once for each further blob it could take. */
  let idle: Worker[] = [];
  const all: Worker[] = [];
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  let lastId = 0;

  function startWorker(): Worker {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<HashReply>) => {
      const job = running.get(data.id);
      if (!job) return;
      if ('md5' in data) job.resolve(data.md5);
      else job.reject(new UploadError('part-failed', { fileUnreadable: true }, data.unreadable));
    };
    worker.onerror = (event) => {
      worker.terminate();
      all.splice(all.indexOf(worker), 1);
      idle = idle.filter((each) => each !== worker);
      for (const job of running.values()) {
        if (job.worker === worker) job.reject(new UploadError('library-not-loaded', {}, event.message));
      }
    };
    all.push(worker);
    for (let lane = 1; lane < LANES; lane += 1) idle.push(worker);
    return worker;
  }

  function pump(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.length < size)) {
      const job = waiting.shift()!;
      job.worker = idle.pop() ?? startWorker();
      running.set(job.id, job);
      job.worker.postMessage({ id: job.id, blob: job.blob } satisfies HashRequest);
    }
  }

  function finish(job: Job): void {
    running.delete(job.id);
    const queued = waiting.indexOf(job);
    if (queued >= 0) waiting.splice(queued, 1);
    if (job.worker && all.includes(job.worker)) idle.push(job.worker);
    pump();
  }

  return {
    parallel: size * LANES,
    md5(blob, signal) {
      return new Promise<string>((resolve, reject) => {
        signal.throwIfAborted();
        lastId += 1;
        const settle = (end: () => void) => {
          signal.removeEventListener('abort', abort);
          finish(job);
          end();
        };
        const abort = () => {
          job.worker?.postMessage({ id: job.id, cancel: true } satisfies HashRequest);
          settle(() => reject(signal.reason));
        };
        const job: Job = {
          id: lastId,
          blob,
          worker: null,
          resolve: (md5) => settle(() => resolve(md5)),
          reject: (reason) => settle(() => reject(reason)),
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.push(job);
        pump();
      });
    },
    close() {
      for (const worker of all.splice(0)) worker.terminate();
      idle = [];
    },
  };
}
