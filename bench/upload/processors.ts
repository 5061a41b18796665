import { spawnSync } from 'node:child_process';
import os from 'node:os';

/**
 * Runs `start` so that the processes it starts stay on the machine's last processor, and leaves the others to later processes: a store never runs on the
 * sender's computer. Needs Linux and two processors.
 * @returns the result, and whether the processors were divided
 */
export async function onLastProcessor<T>(start: () => Promise<T>): Promise<{ result: T; isApart: boolean }> {
  const last = os.availableParallelism() - 1;
  const isApart = last > 0 && startChildrenOn(String(last));
  const result = await start();
  if (isApart) startChildrenOn(last === 1 ? '0' : `0-${last - 1}`);
  return { result, isApart };
}

/** Children inherit the processor affinity of the thread that starts them. */
function startChildrenOn(processors: string): boolean {
  const { status } = spawnSync('taskset', ['--cpu-list', '--pid', processors, String(process.pid)], {
    stdio: 'ignore',
  });
  return status === 0;
}
