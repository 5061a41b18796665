/**
 * Hands results out in the order their work began, so that of two films dropped together the first one counts. One that takes
 * longer than `patienceMs` is no longer waited for.
 */
export function createTurns(patienceMs: number): <T>(work: Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: Promise<T>): Promise<T> => {
    const before = last;
    const mine = work.finally(() => atMost(before, patienceMs));
    last = mine.catch(() => {});
    return mine;
  };
}

function atMost(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
