import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Request } from './messages.ts';

/** A process that tries mutants. If it hangs in a mutant's endless loop, it is killed with everything it started, and replaced. */
export interface MutantRunner {
  /** The answer; `late` if none came in time. @throws Error reported by the process */
  ask<T>(request: Request, limitSeconds: number): Promise<T | typeof TIMED_OUT>;
  close(): Promise<void>;
}

export const TIMED_OUT = Symbol('late');

export function createMutantRunner(area: string): MutantRunner {
  let running: { readonly child: ChildProcess; readonly folder: string } | null = null;

  async function started(): Promise<ChildProcess> {
    if (running) return running.child;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-mutants-'));
    chmodSync(folder, 0o755);
    const child = fork(path.join(import.meta.dirname, 'try-mutants.ts'), [area], {
      // Its own process group, and a folder for anything left behind when killed. PostgreSQL's account must be able to enter it.
      detached: true,
      env: { ...process.env, NODE_ENV: 'test', TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running = { child, folder };
    await answer(child);
    return child;
  }

  function kill(): void {
    if (!running) return;
    const { child, folder } = running;
    running = null;
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Everything ended by itself.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  return {
    async ask<T>(request: Request, limitSeconds: number) {
      const child = await started();
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitSeconds * 1000);
      try {
        child.send(request);
        return (await answer(child, limit.signal)) as T;
      } catch (error) {
        if (!limit.signal.aborted) throw error;
        kill();
        return TIMED_OUT;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      if (!running) return;
      const ended = once(running.child, 'exit');
      running.child.disconnect();
      await ended;
      kill();
    },
  };
}

async function answer(child: ChildProcess, signal?: AbortSignal): Promise<unknown> {
  const gone = new AbortController();
  const ended = once(child, 'exit', { signal: gone.signal }).then(() => {
    throw new Error('the process that tries mutants exited');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    if (message.error) throw new Error(message.error);
    return message.value;
  } finally {
    ended.catch(() => {});
    gone.abort();
  }
}
