/** The engine's only source of time, so that tests can run on a clock of their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `callback` once after `ms`; returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Call when no more timers are needed. */
  close?(): void;
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`; rejects with the signal's reason when aborted first. */
export function sleep(timing: Timing, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const cancel = timing.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    function stop() {
      cancel();
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The abort signal for part of the work: aborted with `parent`, or on its own. `release` detaches it from the parent. */
export function childSignal(parent: AbortSignal): { controller: AbortController; release(): void } {
  const controller = new AbortController();
  const pass = () => controller.abort(parent.reason);
  if (parent.aborted) pass();
  else parent.addEventListener('abort', pass, { once: true });
  return { controller, release: () => parent.removeEventListener('abort', pass) };
}
