import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A program of a release, started from its folder. */
export interface RunningProgram {
  /** Where the API listens; 0 for a worker. */
  readonly port: number;
  /** Its output so far. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts `apps/<name>` of the release in `root`, and waits until it is ready. @throws Error with its output if it exits before */
export async function startProgram(
  root: string,
  name: 'api' | 'worker',
  environment: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const child: ChildProcess = fork(path.join(root, 'apps', name, 'src/main.ts'), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      said += chunk;
    });
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const first = await Promise.race([ready, ended.then(() => null)]);
  if (!first) throw new Error(`${name} of ${root} ended before it was ready:\n${said}`);
  const [message] = first as [{ port?: number }];
  return {
    port: message.port ?? 0,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
