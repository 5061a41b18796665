import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

async function start(): Promise<{ program: ChildProcess; port: number }> {
  const env = { ...process.env, VIES_STAND_IN_PORT: '0' };
  child = fork(path.join(import.meta.dirname, 'main.ts'), { env, silent: true, execArgv: [] });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
  return { program: child, port: message.port };
}

it('the program reports when it is ready and exits cleanly on SIGTERM', async () => {
  const { program, port } = await start();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('the program exits when its parent is gone', async () => {
  const { program } = await start();
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});
