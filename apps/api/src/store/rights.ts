import { describeProbe, type StorageProbe } from '@spotway/storage';

/** The two keys' rights at the store: `unknown` until it has answered. */
export type StorageRights = 'unknown' | 'complete' | 'lacking';

export interface StorageRightsWatch {
  readonly rights: StorageRights;
  /** Resolves when the store has answered, or the watch is stopped. */
  readonly answered: Promise<void>;
  stop(): void;
}

const PAUSE_MS = 15_000;

/**
 * Probes the store's rights on start, and logs the result in one line. An unavailable store is retried without blocking the start. Operators are told
 * what is missing.
 */
export function watchStorageRights({
  probe,
  log,
  onMissingRights,
  pauseMs = PAUSE_MS,
}: {
  readonly probe: () => Promise<StorageProbe>;
  readonly log: { info(line: string): void; error(line: string): void };
  readonly onMissingRights: (line: string) => void;
  readonly pauseMs?: number;
}): StorageRightsWatch {
  let rights: StorageRights = 'unknown';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasLoggedOutage = false;
  const { promise: answered, resolve } = Promise.withResolvers<void>();

  async function ask(): Promise<void> {
    const found = await probe().catch((error: unknown) => {
      if (!isStopped && !hasLoggedOutage) log.error(`storage not probed yet, no answer: ${String(error)}`);
      hasLoggedOutage = true;
      return null;
    });
    if (isStopped) return;
    if (!found) {
      timer = setTimeout(ask, pauseMs);
      return;
    }
    const line = describeProbe(found);
    rights = found.isComplete ? 'complete' : 'lacking';
    if (found.isComplete) log.info(line);
    else {
      log.error(line);
      onMissingRights(line);
    }
    resolve();
  }
  void ask();

  return {
    get rights() {
      return rights;
    },
    answered,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      resolve();
    },
  };
}
