/** Whether the machine is online. */
export interface Connectivity {
  isOnline(): boolean;
  /** Calls back on each change; returns the unsubscribe function. */
  onChange(callback: (online: boolean) => void): () => void;
}

/** As the browser reports it: `navigator.onLine` and its two events. */
export function createBrowserConnectivity(): Connectivity {
  return {
    isOnline: () => navigator.onLine,
    onChange(callback) {
      const online = () => callback(true);
      const offline = () => callback(false);
      globalThis.addEventListener('online', online);
      globalThis.addEventListener('offline', offline);
      return () => {
        globalThis.removeEventListener('online', online);
        globalThis.removeEventListener('offline', offline);
      };
    },
  };
}

/** Resolves once the machine is online; rejects with the signal's reason. */
export function whenOnline(connectivity: Connectivity, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (connectivity.isOnline()) return resolve();
    const stop = connectivity.onChange((online) => {
      if (online) settle(resolve);
    });
    const abort = () => settle(() => reject(signal.reason));
    function settle(end: () => void) {
      stop();
      signal.removeEventListener('abort', abort);
      end();
    }
    signal.addEventListener('abort', abort, { once: true });
  });
}
