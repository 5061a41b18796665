import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { findHomeDir } from './home.ts';

const HOST = '127.0.0.1';

/** The port this data folder's server uses or last used; undefined before its first start. */
export function readPort(dataDir: string): number | undefined {
  return readPortIn(findHomeDir(dataDir));
}

/** The last port if it is free, so that clients find a restarted server again; otherwise any free one. */
export async function choosePort(homeDir: string): Promise<number> {
  const last = readPortIn(homeDir);
  return (last && (await freePort(last))) || ((await freePort(0)) as number);
}

export function keepPort(homeDir: string, port: number): void {
  if (readPortIn(homeDir) === port) return;
  const draft = `${portFile(homeDir)}.${process.pid}.tmp`;
  writeFileSync(draft, `${port}\n`);
  renameSync(draft, portFile(homeDir));
}

/** Whether something accepts connections on the port. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(false));
  });
}

async function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer();
  server.listen(wanted, HOST);
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function readPortIn(homeDir: string): number | undefined {
  try {
    const port = Number(readFileSync(portFile(homeDir), 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function portFile(homeDir: string): string {
  return path.join(homeDir, 'port');
}
