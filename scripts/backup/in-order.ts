/**
 * Works on the items of a list, so many at a time, and gives the results in the list's order. The first failure ends it; what is under way then is
 * waited for.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  parallel: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // It is looked at when its turn comes.
      result.catch(() => undefined);
      running.push(result);
      if (running.length >= parallel) yield (await running.shift()) as R;
    }
    while (running.length > 0) yield (await running.shift()) as R;
  } finally {
    await Promise.allSettled(running);
  }
}

/** Says how far work is, at most every few seconds. */
export function progressSayer(say: (line: string) => void, pauseMs = 5000) {
  let next = 0;
  return (line: () => string): void => {
    const now = performance.now();
    if (now < next) return;
    next = now + pauseMs;
    say(line());
  };
}
