import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { isServerOf, readPostmaster } from './postmaster-file.ts';

export const POLL_MS = 20;
const MAX_LOG_BYTES = 10_000_000;
/** A fast stop ends sessions and writes a checkpoint; after this time an immediate stop follows, recovered from at the next start. */
const FAST_STOP_MS = 20_000;

const settings = {
  listen_addresses: '127.0.0.1',
  // TCP only: a socket's path is limited to about 100 characters.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  jit: 'off',
};

export type SpawnResult = { ready: true; pid: number } | { ready: false; log: string };

/** Starts the server on a port and waits until it is ready or exits; `log` is its output of this attempt. */
export async function spawnServer(
  home: Home,
  binaries: Binaries,
  port: number,
  deadline: number,
): Promise<SpawnResult> {
  rotateLog(home.logFile);
  const logFd = openSync(home.logFile, 'a', 0o600);
  const logStart = statSync(home.logFile).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached, with a log file: the server survives a killed parent and the terminal's Ctrl-C.
  const child = spawn(binaries.postgres, ['-D', home.dataDir, '-p', String(port), ...options], {
    ...home.account,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', logFd, logFd],
  });
  closeSync(logFd);
  child.unref();
  const fault = await untilReady(child, home.dataDir, deadline);
  if (fault === undefined && child.pid !== undefined) return { ready: true, pid: child.pid };
  child.kill('SIGQUIT');
  return {
    ready: false,
    log: `${fault}\n${readFileSync(home.logFile).subarray(logStart).toString().slice(-4_000)}`.trim(),
  };
}

/** Stops the server as Ctrl-C would; resolves when its process is gone. */
export async function stopServer(dataDir: string, pid: number): Promise<void> {
  const patience = Date.now() + FAST_STOP_MS;
  let signal: NodeJS.Signals = 'SIGINT';
  if (isServerOf(dataDir, pid)) process.kill(pid, signal);
  while (isServerOf(dataDir, pid)) {
    if (signal === 'SIGINT' && Date.now() > patience) {
      signal = 'SIGQUIT';
      process.kill(pid, signal);
    }
    await delay(POLL_MS);
  }
}

async function untilReady(child: ChildProcess, dataDir: string, deadline: number): Promise<string | undefined> {
  let ending: string | undefined;
  child.on('error', (error) => {
    ending = error.message;
  });
  child.on('exit', (code, signal) => {
    ending = `postgres exited with ${code ?? signal}`;
  });
  while (ending === undefined) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster.state === 'ready' && postmaster.pid === child.pid) return undefined;
    if (Date.now() > deadline) return 'postgres was not ready in time';
    await delay(POLL_MS);
  }
  return ending;
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}
