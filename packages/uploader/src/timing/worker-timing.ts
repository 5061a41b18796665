import type { TimerRequest } from './timer-worker.ts';
import { systemTiming, type Timing } from './timing.ts';

/**
 * Timers that stay on time in a background tab. After some minutes browsers run the timers of a hidden page only once a
 * minute; those of a worker keep running, so a failed part is retried after 2 s there, too.
 */
export function createWorkerTiming(): Timing {
  const pending = new Map<number, { at: number; callback: () => void }>();
  let lastId = 0;
  let worker: Worker | null = null;
  let isBroken = false;

  function ring(id: number): void {
    const timer = pending.get(id);
    pending.delete(id);
    timer?.callback();
  }

  function start(): Worker {
    const started = new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<number>) => ring(data);
    started.onerror = () => {
      // the page's own timers are slower in the background, but never wrong
      isBroken = true;
      for (const [id, { at }] of pending) systemTiming.after(at - Date.now(), () => ring(id));
    };
    return started;
  }

  return {
    now: systemTiming.now,
    after(ms, callback) {
      if (isBroken) return systemTiming.after(ms, callback);
      lastId += 1;
      const id = lastId;
      pending.set(id, { at: Date.now() + ms, callback });
      worker ??= start();
      worker.postMessage({ id, ms } satisfies TimerRequest);
      return () => {
        if (pending.delete(id)) worker?.postMessage({ id, cancel: true } satisfies TimerRequest);
      };
    },
    close() {
      pending.clear();
      worker?.terminate();
      worker = null;
    },
  };
}
