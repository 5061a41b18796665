import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LogLimits, openRotatingLog } from './rotating-log.ts';

export interface ProgramOptions {
  readonly name: string;
  /** Node's arguments: flags and the program's file. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logsDir: string;
  /** Unlimited by default. */
  readonly logs?: LogLimits;
  readonly say: (line: string) => void;
  /** Polled until true, for a program whose IPC messages don't reach this process (Node's watch mode). */
  readonly isReady?: () => Promise<boolean>;
}

export interface Program {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when the program reports ready; rejects if it repeatedly exits before. */
  ready(): Promise<void>;
  /**
   * Stops the program: at once with SIGINT (the default); with SIGTERM and a long enough limit a worker finishes its work. After the limit it is killed.
   */
  stop(how?: { readonly signal: 'SIGINT' | 'SIGTERM'; readonly limitMs: number }): Promise<void>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
export const STOP_LIMIT_MS = 15_000;
const FAILED_STARTS_BEFORE_GIVING_UP = 5;

/**
 * Keeps a program running: logs its output to `<logsDir>/<name>.log`, and restarts it when it dies, after a pause that grows while it keeps dying.
 */
export function startProgram(options: ProgramOptions): Program {
  const { name, say } = options;
  const logFile = path.join(options.logsDir, `${name}.log`);
  const log = openRotatingLog(logFile, options.logs);
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let child: ChildProcess | null = null;
  let stopping = false;
  let failures = 0;

  const start = () => {
    let isReady = false;
    child = spawn(process.execPath, options.args, {
      cwd: options.cwd,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LANG: process.env.LANG,
        TMPDIR: process.env.TMPDIR,
        // Caches stripped and compiled code: later starts take half the time.
        NODE_COMPILE_CACHE: path.join(options.cwd, 'node_modules/.cache/node-compile'),
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => log.write(chunk));
    child.on('message', (message) => {
      if (!isReadyMessage(message)) return;
      isReady = true;
      failures = 0;
      ready.resolve();
    });
    child.on('exit', async (code, signal) => {
      if (stopping) return;
      if (!isReady) failures += 1;
      if (failures >= FAILED_STARTS_BEFORE_GIVING_UP) {
        ready.reject(new Error(`${name} does not start. The end of ${logFile}:\n\n${lastLines(logFile)}`));
      }
      say(`${name} ended (${signal ?? `code ${code}`}); starting it again`);
      await delay(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
      if (!stopping) start();
    });
  };
  start();
  if (options.isReady) void askUntilReady(options.isReady, () => stopping).then(ready.resolve);

  return {
    name,
    get pid() {
      return child?.pid;
    },
    ready: () => ready.promise,
    async stop({ signal, limitMs } = { signal: 'SIGINT', limitMs: STOP_LIMIT_MS }) {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      await Promise.race([ended, delay(limitMs, undefined, { ref: false })]);
      if (running.exitCode === null && running.signalCode === null) {
        running.kill('SIGKILL');
        await ended;
      }
      log.close();
    },
  };
}

function isReadyMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}

async function askUntilReady(isReady: () => Promise<boolean>, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && !(await isReady())) await delay(FIRST_PAUSE_MS);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
