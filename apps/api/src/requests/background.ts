/** Work that an answer does not wait for, such as a mail. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when everything under way has ended. */
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
