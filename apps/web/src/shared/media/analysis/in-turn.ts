/**
 * Returns results in the order their work began, so that of two films dropped together the first one wins. A result that takes
 * longer than `patienceMs` no longer holds up the others.
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
