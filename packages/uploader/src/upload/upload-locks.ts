/** One holder at a time, over all tabs of the browser. */
export interface UploadLocks {
  /**
   * Runs `work` while holding `name`. `onBusy` is called when another tab holds it; the lock is then waited for.
   * Rejects with the signal's reason when it is aborted while waiting.
   */
  hold<T>(name: string, signal: AbortSignal, onBusy: () => void, work: () => Promise<T>): Promise<T>;
  /** Names held by any tab now. */
  held(): Promise<ReadonlySet<string>>;
}

/** Web Locks: freed by the browser itself when a tab closes or crashes. Without them (plain HTTP) nothing is locked. */
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
