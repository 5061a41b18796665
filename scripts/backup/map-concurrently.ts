/**
 * Processes a list with limited concurrency and yields the results in its order. The first failure ends it, after running items have finished.
 */
export async function* mapConcurrently<T, R>(
  items: AsyncIterable<T>,
  parallel: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Handled when its turn comes.
      result.catch(() => undefined);
      running.push(result);
      if (running.length >= parallel) yield (await running.shift()) as R;
    }
    while (running.length > 0) yield (await running.shift()) as R;
  } finally {
    await Promise.allSettled(running);
  }
}

/** Reports progress, at most every few seconds. */
export function createProgressReporter(say: (line: string) => void, pauseMs = 5000) {
  let next = 0;
  return (line: () => string): void => {
    const now = performance.now();
    if (now < next) return;
    next = now + pauseMs;
    say(line());
  };
}
