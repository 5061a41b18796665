/** Work that an answer doesn't wait for, such as sending a mail. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when everything in progress has ended. */
  settled(): Promise<void>;
}

export function createBackground(onError: (name: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const promise = work()
        .catch((error: unknown) => onError(name, error))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
