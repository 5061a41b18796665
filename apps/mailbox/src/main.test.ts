import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'spotway-mailbox-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<{ process: ChildProcess; smtpPort: number; httpPort: number }> {
  const env = { ...process.env, MAILBOX_DATA_DIR: dataDir, MAILBOX_SMTP_PORT: '0', MAILBOX_HTTP_PORT: '0' };
  child = fork(path.join(import.meta.dirname, 'main.ts'), { env, silent: true, execArgv: [] });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready', smtpPort: expect.any(Number), httpPort: expect.any(Number) });
  return { process: child, ...message };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the program reports when it is ready and exits cleanly on %s',
  async (signal) => {
    const { process: program, httpPort } = await start();
    expect((await fetch(`http://127.0.0.1:${httpPort}/healthz`)).status).toBe(200);
    program.kill(signal);
    expect(await once(program, 'exit')).toEqual([0, null]);
  },
);

it('the program exits when its parent is gone', async () => {
  const { process: program } = await start();
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('the settings have defaults, and all faults are reported at once', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', smtpPort: 1025, httpPort: 8025 });
  expect(() => readConfig({ MAILBOX_SMTP_PORT: '70000', MAILBOX_HTTP_PORT: 'x' })).toThrow(
    /MAILBOX_SMTP_PORT.*\n.*MAILBOX_HTTP_PORT/,
  );
});
