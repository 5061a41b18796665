import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Request } from './messages.ts';

/** A process that tries mutants. One that hangs in a mutant's endless loop is killed with all it started, and begun anew. */
export interface Trier {
  /** The answer; `late` when none came in time. @throws Error that the process answers */
  ask<T>(request: Request, limitSeconds: number): Promise<T | typeof LATE>;
  close(): Promise<void>;
}

export const LATE = Symbol('late');

export function createTrier(area: string): Trier {
  let running: { readonly child: ChildProcess; readonly folder: string } | null = null;

  async function started(): Promise<ChildProcess> {
    if (running) return running.child;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-mutants-'));
    chmodSync(folder, 0o755);
    const child = fork(path.join(import.meta.dirname, 'try-mutants.ts'), [area], {
      // A group of its own, and a folder for all it leaves behind when it is killed. PostgreSQL's account has to enter it.
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
      // All of it ended by itself.
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
        return LATE;
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
    throw new Error('the process that tries mutants ended');
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
