import { spawnSync } from 'node:child_process';
import os from 'node:os';

/**
 * Runs `start` so that the processes it starts stay on the machine's last processor, and leaves the others to whatever
 * is started afterwards: a store never runs on the computer of who sends. Needs Linux and two processors.
 * @returns the result, and whether the processors were divided
 */
export async function onLastProcessor<T>(start: () => Promise<T>): Promise<{ result: T; isApart: boolean }> {
  const last = os.availableParallelism() - 1;
  const isApart = last > 0 && startChildrenOn(String(last));
  const result = await start();
  if (isApart) startChildrenOn(last === 1 ? '0' : `0-${last - 1}`);
  return { result, isApart };
}

/** Children inherit the processors of the thread that starts them. */
function startChildrenOn(processors: string): boolean {
  const { status } = spawnSync('taskset', ['--cpu-list', '--pid', processors, String(process.pid)], {
    stdio: 'ignore',
  });
  return status === 0;
}
