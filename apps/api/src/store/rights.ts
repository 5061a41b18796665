import { describeProbe, type StorageProbe } from '@spotway/storage';

/** What is known of the two keys' rights at the store: `unknown` until it answered. */
export type StorageRights = 'unknown' | 'complete' | 'lacking';

export interface StorageRightsWatch {
  readonly rights: StorageRights;
  /** Resolves when the store has answered, or the watch was stopped. */
  readonly answered: Promise<void>;
  stop(): void;
}

const PAUSE_MS = 15_000;

/**
 * Probes the store's rights at the start, and says the result in one line. A store that is away is asked again: it keeps nothing from
 * starting. Operators are told of what lacks.
 */
export function watchStorageRights({
  probe,
  log,
  onLacking,
  pauseMs = PAUSE_MS,
}: {
  readonly probe: () => Promise<StorageProbe>;
  readonly log: { info(line: string): void; error(line: string): void };
  readonly onLacking: (line: string) => void;
  readonly pauseMs?: number;
}): StorageRightsWatch {
  let rights: StorageRights = 'unknown';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isToldAway = false;
  const { promise: answered, resolve } = Promise.withResolvers<void>();

  async function ask(): Promise<void> {
    const found = await probe().catch((error: unknown) => {
      if (!isStopped && !isToldAway) log.error(`storage not probed yet, it does not answer: ${String(error)}`);
      isToldAway = true;
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
      onLacking(line);
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
