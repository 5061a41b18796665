import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processTree } from '../product/harness/product/processes.ts';

export interface KeptProcessOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** User to run it as; by default the test's own. */
  readonly uid?: number;
  readonly logFile: string;
}

/** A program that is restarted when it dies, with all its children, as systemd does. */
export interface KeptProcess {
  /** Power cut: kills the program and its children at once. */
  kill(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = 200;

export function keepProcess({ file, args, environment, uid, logFile }: KeptProcessOptions): KeptProcess {
  const log = createWriteStream(logFile, { flags: 'a' });
  let isStopping = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(file, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', async () => {
      if (isStopping) return;
      await wait(PAUSE_MS);
      if (!isStopping) start();
    });
  };
  start();
  const kill = () => {
    for (const pid of child.pid ? processTree(child.pid) : []) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
  };
  return {
    kill,
    async stop() {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        kill();
        await ended;
      }
      log.end();
    },
  };
}
