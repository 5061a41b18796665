import type { Connectivity } from '../requests/connectivity.ts';
import type { UploadConfig } from '../requests/upload-server.ts';
import type { Timing } from '../timing/timing.ts';

/** Whether a host answers anything at all. Rejects never; stops with the signal. */
export type HostProbe = (origin: string, signal: AbortSignal) => Promise<boolean>;

/** Which of the store's two hosts a request goes to: the accelerated one while it answers, else its own. */
export interface StoreHost {
  /** Origin of the next request. Asks the accelerated host for a sign of life before it is used. */
  choose(config: UploadConfig): Promise<string>;
  /** A request to that origin was answered, whatever the answer. */
  answered(origin: string): void;
  /** A request to that origin got no answer: the host is asked again before the next. */
  silent(origin: string): void;
  /** The origin answers, but is of no use: the bucket has no acceleration. */
  useless(origin: string): void;
}

/** A host that gives no sign of life for so long is not reached. */
const PROBE_MS = 5_000;
/** So long the store's own host serves before the accelerated one is asked again. */
const REST_MS = 10 * 60_000;
/** Signs of life in a row, each followed by a request without an answer, that end the patience. */
const MAX_SILENCES = 3;

/** Any answer counts, also one that the page may not read: only that the name resolves and the host speaks. */
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
  let silences = 0;
  let restUntil = 0;
  let probing: Promise<boolean> | null = null;

  async function ask(origin: string): Promise<boolean> {
    const limit = new AbortController();
    const late = Promise.withResolvers<boolean>();
    const cancel = timing.after(PROBE_MS, () => {
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

  function rest(): void {
    isProven = false;
    silences = 0;
    restUntil = timing.now() + REST_MS;
  }

  return {
    async choose({ endpoint, acceleratedEndpoint }) {
      const own = new URL(endpoint).origin;
      accelerated = acceleratedEndpoint && new URL(acceleratedEndpoint).origin;
      if (!accelerated || timing.now() < restUntil) return own;
      if (isProven) return accelerated;
      probing ??= ask(accelerated);
      if (await probing) {
        isProven = true;
        return accelerated;
      }
      // without a line no host answers
      if (connectivity.isOnline()) rest();
      return own;
    },
    answered(origin) {
      if (origin === accelerated) silences = 0;
    },
    silent(origin) {
      // five parts that break at once are one silence
      if (origin !== accelerated || !isProven || !connectivity.isOnline()) return;
      isProven = false;
      silences += 1;
      if (silences >= MAX_SILENCES) rest();
    },
    useless(origin) {
      if (origin === accelerated) rest();
    },
  };
}
