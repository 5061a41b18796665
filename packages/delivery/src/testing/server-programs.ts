import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where `scripts/test-servers.ts` unpacks servers that the system doesn't have. */
const UNPACKED = path.join(import.meta.dirname, '../../../../node_modules/.cache/test-servers');

export type ServerProgram = {
  file: string;
  /** Folder of its loadable modules, for proftpd. */
  modules: string;
  environment: Record<string, string>;
};

/** A server from the system, or one unpacked for the tests; null if there is neither. */
export function findServer(name: 'sshd' | 'proftpd'): ServerProgram | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (installed) return { file: installed, modules: '/usr/lib/proftpd', environment: {} };
  const file = path.join(UNPACKED, 'usr', 'sbin', name);
  if (!existsSync(file)) return null;
  const libraries = ['usr/lib', 'lib'].flatMap((lib) => {
    const folder = path.join(UNPACKED, lib);
    const triplets = existsSync(folder) ? readdirSync(folder).filter((each) => each.includes('-linux-')) : [];
    return triplets.map((triplet) => path.join(folder, triplet));
  });
  const environment = { LD_LIBRARY_PATH: libraries.join(':') };
  return { file, modules: path.join(UNPACKED, 'usr/lib/proftpd'), environment };
}

export const MISSING_SERVER = 'not installed; `npm test` fetches it if apt-get is available';

/** A free port of an address, for a server that can't choose one itself. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}

export type RunningProgram = { child: ChildProcess; output: () => string; stop: () => Promise<void> };

/** Starts a server and waits until its port answers. */
export async function startServer(
  program: ServerProgram,
  args: readonly string[],
  { host, port, uid, gid }: { host: string; port: number; uid?: number; gid?: number },
): Promise<RunningProgram> {
  const child = spawn(program.file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...program.environment },
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (let tries = 0; !(await answers(host, port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      await stop();
      throw new Error(`${program.file} did not start:\n${output}`);
    }
    await wait(25);
  }
  return { child, output: () => output, stop };
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
