import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const portsSchema = z.object({
  store: z.number(),
  mailbox: z.number(),
  smtp: z.number(),
  // data folders of earlier versions have none
  catalogue: z.number().optional(),
  vies: z.number().optional(),
});
export type Ports = z.infer<typeof portsSchema>;

/** Null if the port is free, otherwise the system's error code. */
function whyNotFree(port: number, host: string): Promise<string | null> {
  if (port > 65_535) return Promise.resolve('ERANGE');
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function isFree(port: number, host: string): Promise<boolean> {
  return (await whyNotFree(port, host)) === null;
}

/** Time within which the programs of a killed product end and free their ports. */
const LEFTOVER_MS = 15_000;
const RETRY_MS = 200;
/** How long to wait for a part's previous port: open pages know the store by it. */
const KEPT_PORT_MS = 5000;

/**
 * Waits for the web's port, which programs of an earlier start may still be freeing.
 * @throws Error that says who uses it and which setting moves it
 */
export async function requirePort(
  port: number,
  host: string,
  say: (line: string) => void,
  patienceMs = LEFTOVER_MS,
): Promise<void> {
  const reason = await whyNotFree(port, host);
  if (reason === null) return;
  if (reason === 'EADDRINUSE') {
    say(`Port ${port} is in use; waiting up to ${patienceMs / 1000} s for an earlier start to end …`);
    if (await waitUntilFree(port, host, patienceMs)) return;
    throw new Error(`Port ${port} is in use. Set PORT to another one, and DATA_DIR for a second copy.`);
  }
  if (reason === 'EACCES') throw new Error(`Port ${port} may not be used (${reason}). Set PORT to one from 1024 on.`);
  throw new Error(`Nothing can listen on ${host} (${reason}). Set HOST to an address of this machine.`);
}

/** False if another program keeps the port. */
async function waitUntilFree(port: number, host: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isFree(port, host))) {
    if (Date.now() > deadline) return false;
    await delay(RETRY_MS);
  }
  return true;
}

function anyFree(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Ports of the embedded parts: those of the last start if they are free or about to be, otherwise the ones after PORT, otherwise any free one. They are stored,
 * so that open pages find the store again after a restart.
 */
export async function choosePorts(dataDir: string, port: number, host: string): Promise<Required<Ports>> {
  const kept = readPorts(dataDir);
  const wanted = kept ?? { store: port + 1, mailbox: port + 2, smtp: port + 3 };
  const taken = new Set([port]);
  const choose = async (preferred: number): Promise<number> => {
    let candidate = preferred;
    if (kept) await waitUntilFree(candidate, host, KEPT_PORT_MS);
    while (taken.has(candidate) || !(await isFree(candidate, host))) candidate = await anyFree(host);
    taken.add(candidate);
    return candidate;
  };
  const ports = {
    store: await choose(wanted.store),
    mailbox: await choose(wanted.mailbox),
    smtp: await choose(wanted.smtp),
    catalogue: await choose(wanted.catalogue ?? port + 4),
    vies: await choose(wanted.vies ?? port + 5),
  };
  writeFileSync(portsFile(dataDir), JSON.stringify(ports));
  return ports;
}

/** The embedded parts' ports at their last start; null before the first. */
export function readPorts(dataDir: string): Ports | null {
  const file = portsFile(dataDir);
  if (!existsSync(file)) return null;
  const kept = portsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.success ? kept.data : null;
}

function portsFile(dataDir: string): string {
  return path.join(dataDir, 'ports.json');
}
