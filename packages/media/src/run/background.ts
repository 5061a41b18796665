import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs work whose tools leave the processors to those of other work, whenever that wants them; alone it has all of them. */
export function inBackground<Result>(run: () => Promise<Result>): Promise<Result> {
  return background.run(true, run);
}

export function isInBackground(): boolean {
  return background.getStore() === true;
}
