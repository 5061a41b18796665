import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type ChildServer = {
  process: ChildProcess;
  port: number;
  endpoint: string;
  /** Lines of standard output so far. */
  lines: string[];
  /** Settles when it exits, with its exit code or signal. */
  ended: Promise<number | string | null>;
};

/** Starts a program of this package as a child with an IPC channel and waits until it reports that it is listening. */
export async function startChildServer(program: string, env: Record<string, string>): Promise<ChildServer> {
  const child = fork(path.join(import.meta.dirname, '..', program), {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  const ended = once(child, 'exit').then(([code, signal]) => (signal as string | null) ?? (code as number | null));
  const ready = once(child, 'message').then(([message]) => message as { type: string; port: number });
  const first = await Promise.race([ready, ended]);
  if (first === null || typeof first !== 'object') {
    throw new Error(`${program} exited with ${first} before it was listening: ${lines.join('\n')}`);
  }
  return { process: child, port: first.port, endpoint: `http://127.0.0.1:${first.port}`, lines, ended };
}
