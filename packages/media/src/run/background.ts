import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs work whose tools yield the processors to other work; alone it gets all of them. */
export function inBackground<Result>(run: () => Promise<Result>): Promise<Result> {
  return background.run(true, run);
}

export function isInBackground(): boolean {
  return background.getStore() === true;
}
