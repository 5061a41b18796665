import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists and is not a zombie (containers without a reaping init keep those). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return commandLine(pid) !== undefined;
}

/**
 * The process's arguments; undefined if it is gone or a zombie. Process ids are reused, especially after a container
 * restart: only the arguments show whether an id in an old file still means the same server.
 */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return line === '' ? undefined : line;
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'state=,command='], { encoding: 'utf8' });
  const [, state, line] = /^\s*(\S+)\s+(.*)$/s.exec(stdout ?? '') ?? [];
  return state === undefined || state.startsWith('Z') ? undefined : line?.trim();
}
