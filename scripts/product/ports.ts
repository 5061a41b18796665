import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const portsSchema = z.object({
  store: z.number(),
  mailbox: z.number(),
  smtp: z.number(),
  // a data folder of an earlier version has none
  catalogue: z.number().optional(),
  vies: z.number().optional(),
});
export type Ports = z.infer<typeof portsSchema>;

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Programs of a killed product end within this time and free its port. */
const LEFTOVER_MS = 15_000;
const RETRY_MS = 200;
/** A part's port of the last start is waited for so long: an open page knows the store by it. */
const KEPT_PORT_MS = 5000;

/** False when another program keeps the port. */
export async function waitUntilFree(port: number, host: string, patienceMs = LEFTOVER_MS): Promise<boolean> {
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
 * Ports of the embedded parts: those of the last start where they are free, or will be in a moment, else the ones after PORT, else any
 * free one. They are kept, so that an open page finds the store again after a restart.
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

/** Ports of the embedded parts at their last start; null before the first. */
export function readPorts(dataDir: string): Ports | null {
  const file = portsFile(dataDir);
  if (!existsSync(file)) return null;
  const kept = portsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return kept.success ? kept.data : null;
}

function portsFile(dataDir: string): string {
  return path.join(dataDir, 'ports.json');
}
