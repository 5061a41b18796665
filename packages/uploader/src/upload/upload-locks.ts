/** One holder at a time, across all tabs of the browser. */
export interface UploadLocks {
  /**
   * Runs `work` while holding `name`. Calls `onBusy` when another tab holds it, then waits for the lock.
   * Rejects with the signal's reason when aborted while waiting.
   */
  hold<T>(name: string, signal: AbortSignal, onBusy: () => void, work: () => Promise<T>): Promise<T>;
  /** Names currently held by any tab. */
  held(): Promise<ReadonlySet<string>>;
}

/** Web Locks: the browser itself frees them when a tab closes or crashes. Without them (plain HTTP) nothing is locked. */
export function createWebLocks(locks: LockManager | undefined = globalThis.navigator?.locks): UploadLocks {
  return {
    async hold(name, signal, onBusy, work) {
      if (!locks) return work();
      let isBusy = false;
      const result = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) return { value: await work() };
        isBusy = true;
        return null;
      });
      if (result && !isBusy) return result.value;
      onBusy();
      signal.throwIfAborted();
      const waited = await locks.request(name, { signal }, async () => ({ value: await work() }));
      return waited.value;
    },
    async held() {
      const snapshot = await locks?.query();
      return new Set(snapshot?.held?.flatMap(({ name }) => (name === undefined ? [] : [name])));
    },
  };
}
