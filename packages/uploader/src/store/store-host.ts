import type { Connectivity } from '../requests/connectivity.ts';
import type { UploadConfig } from '../requests/upload-server.ts';
import type { Timing } from '../timing/timing.ts';

/** Whether a host responds at all. Never rejects; stops with the signal. */
export type HostProbe = (origin: string, signal: AbortSignal) => Promise<boolean>;

/** Which of the store's two hosts a request goes to: the accelerated one while it responds, else the store's own. */
export interface StoreHost {
  /** Origin for the next request. Probes the accelerated host before using it. */
  choose(config: UploadConfig): Promise<string>;
  /** A request to that origin got a response, of any kind. */
  answered(origin: string): void;
  /** A request to that origin got no response: the host is probed again before the next one. */
  unanswered(origin: string): void;
  /** The origin responds but can't be used: the bucket has no acceleration. */
  unusable(origin: string): void;
}

/** A host that does not respond to a probe within this time is unreachable. */
const PROBE_TIMEOUT_MS = 5_000;
/** How long the store's own host is used before the accelerated one is probed again. */
const COOL_DOWN_MS = 10 * 60_000;
/** Consecutive probes that succeed, each followed by an unanswered request, before the host is given up. */
const MAX_FAILURES = 3;

/** Any response counts, even one the page may not read: it only shows that the name resolves and the host responds. */
export function createFetchProbe(): HostProbe {
  return async (origin, signal) => {
    try {
      await fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
      return true;
    } catch {
      return false;
    }
  };
}

export function createStoreHost({
  timing,
  connectivity,
  probe,
}: {
  timing: Timing;
  connectivity: Connectivity;
  probe: HostProbe;
}): StoreHost {
  let accelerated: string | null = null;
  let isProven = false;
  let failures = 0;
  let coolDownUntil = 0;
  let probing: Promise<boolean> | null = null;

  async function ask(origin: string): Promise<boolean> {
    const limit = new AbortController();
    const late = Promise.withResolvers<boolean>();
    const cancel = timing.after(PROBE_TIMEOUT_MS, () => {
      limit.abort();
      late.resolve(false);
    });
    try {
      return await Promise.race([probe(origin, limit.signal), late.promise]);
    } finally {
      cancel();
      probing = null;
    }
  }

  function coolDown(): void {
    isProven = false;
    failures = 0;
    coolDownUntil = timing.now() + COOL_DOWN_MS;
  }

  return {
    async choose({ endpoint, acceleratedEndpoint }) {
      const own = new URL(endpoint).origin;
      accelerated = acceleratedEndpoint && new URL(acceleratedEndpoint).origin;
      if (!accelerated || timing.now() < coolDownUntil) return own;
      if (isProven) return accelerated;
      probing ??= ask(accelerated);
      if (await probing) {
        isProven = true;
        return accelerated;
      }
      // offline, no host responds
      if (connectivity.isOnline()) coolDown();
      return own;
    },
    answered(origin) {
      if (origin === accelerated) failures = 0;
    },
    unanswered(origin) {
      // five parts that break at once count as one failure
      if (origin !== accelerated || !isProven || !connectivity.isOnline()) return;
      isProven = false;
      failures += 1;
      if (failures >= MAX_FAILURES) coolDown();
    },
    unusable(origin) {
      if (origin === accelerated) coolDown();
    },
  };
}
